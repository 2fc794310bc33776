import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { toSharedJson } from "~/connections/shares";
import { openSharedList } from "~/connections/shares/index.server";
import { UNLISTED } from "~/http/share.server";
import { askedStore } from "~/http/week.server";
import { services } from "~/http/services.server";

/** Returns a shared list as JSON for other apps. Public on purpose, like the page of its link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const list = await openSharedList(services, params.token ?? "", askedStore(request));
  return json(toSharedJson(list), { headers: UNLISTED });
}
