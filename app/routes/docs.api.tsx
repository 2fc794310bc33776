import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listGroups } from "~/connections/api";
import { ReferencePage } from "~/connections/api/components";
import { ownAddress } from "~/http/public-page.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("The API"));

/** Public on purpose. */
export async function loader({ request }: LoaderFunctionArgs) {
  return json({ origin: new URL(ownAddress(request, "/")).origin, groups: listGroups() });
}

export default function ApiReferencePage() {
  return <ReferencePage {...useLoaderData<typeof loader>()} />;
}
