import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { demoAddress, demoList } from "~/pages/landing";
import { SampleList } from "~/pages/landing/components";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("A sample grocery list"), { isUnlisted: true });

/**
 * Public on purpose: shows the list of the sample meals in the address. Without meals it redirects back to
 * them.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const list = demoList(query.getAll("meal"));
  if (!list) throw redirect(demoAddress(query, { isMissing: true }), 303);
  // Returns to the same chips, meals and selection.
  return json({ list, back: demoAddress(query, { isMissing: false }) });
}

export default function SampleListPage() {
  return <SampleList {...useLoaderData<typeof loader>()} />;
}
