import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messagesQuerySchema } from "~/household/accounts";
import { MessagesCard } from "~/pages/admin/components";
import { listMessages } from "~/pages/admin/index.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Messages"));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, messagesQuerySchema);
  const now = services.now().toISOString();
  return json({ show: query.show, now, ...(await listMessages(services, query)) });
}

export default function MessagesPage() {
  return <MessagesCard {...useLoaderData<typeof loader>()} />;
}
