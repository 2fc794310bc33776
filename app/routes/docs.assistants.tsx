import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AssistantsPage } from "~/connections/assistants/components";
import { TOOLS } from "~/connections/assistants/index.server";
import { ownAddress } from "~/http/public-page.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Assistants"));

/** Public on purpose. */
export function loader({ request }: LoaderFunctionArgs) {
  const tools = TOOLS.map(({ name, title, description, scope }) => ({
    name,
    title,
    description,
    scope,
  }));
  return json({ url: ownAddress(request, "/mcp"), tools });
}

export default function DocsAssistantsPage() {
  return <AssistantsPage {...useLoaderData<typeof loader>()} />;
}
