import type { LoaderFunctionArgs } from "@remix-run/node";
import { toListText } from "~/shop/lists";
import { openSharedList } from "~/connections/shares/index.server";
import { UNLISTED } from "~/http/share.server";
import { askedStore } from "~/http/week.server";
import { services } from "~/http/services.server";

/** Returns a shared list as plain text for other apps. Public on purpose, like the page of its link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const list = await openSharedList(services, params.token ?? "", askedStore(request));
  return new Response(toListText({ ...list, misfits: [], atHome: [] }), {
    headers: { ...UNLISTED, "Content-Type": "text/plain; charset=utf-8" },
  });
}
