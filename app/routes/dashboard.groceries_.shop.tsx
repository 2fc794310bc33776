import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShopper } from "~/http/guards.server";
import { redirectAway } from "~/http/toast.server";

/** Redirects the old page of the list in the shop. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireShopper(request);
  return redirectAway(request, `/dashboard/groceries${new URL(request.url).search}`);
}

/** Without a component, there would be no page to show Subscription Required on. */
export default function ShopPage() {
  return null;
}
