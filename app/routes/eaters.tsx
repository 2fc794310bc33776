import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { YourTablePage } from "~/pages/table/components";
import { getYourTable } from "~/pages/table/index.server";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Your table"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await getYourTable(services, user));
}

export default function EatersPage() {
  return <YourTablePage section="eaters" {...useLoaderData<typeof loader>()} />;
}
