import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { demoList } from "~/features/landing/demo";
import { SampleList } from "~/features/landing/sample-list";

export const meta: MetaFunction = () => [
  { title: "A sample grocery list – Weeknight" },
  { name: "robots", content: "noindex" },
];

/** Public on purpose: the list of the sample meals that the address names. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const list = demoList(query.getAll("meal"));
  // Back to the same chips, meals and selection.
  const turn = query.get("shown") ?? "0";
  query.delete("shown");
  query.set("turn", turn);
  return json({ list, back: `/?${query}#demo` });
}

export default function SampleListPage() {
  return <SampleList {...useLoaderData<typeof loader>()} />;
}
