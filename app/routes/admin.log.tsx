import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LogCard } from "~/pages/admin/components";
import { listLog } from "~/pages/admin/index.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { pageSchema } from "~/server/values/paging";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Audit Log"));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json(await listLog(services, readQuery(request, pageSchema)));
}

export default function LogPage() {
  return <LogCard {...useLoaderData<typeof loader>()} />;
}
