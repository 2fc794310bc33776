import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConnectionsPage } from "~/pages/account/components";
import { summarizeConnections } from "~/pages/account/index.server";
import { requireUser } from "~/http/guards.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Connections"));

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return json(await summarizeConnections(services, user));
}

export default function AccountConnectionsPage() {
  return <ConnectionsPage {...useLoaderData<typeof loader>()} />;
}
