import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { textOf } from "~/http/body.server";
import { countReport } from "~/http/security-headers.server";

export const contract = {
  group: "browser",
  POST: {
    id: "reportCsp",
    summary: "What the policy of a page has kept a browser from",
    who: "anyone",
    isRaw: true,
    answers: { 204: { what: "Counted" } },
  },
} satisfies RouteContract;

/** Browsers send here what the policy of our pages has kept them from. */
export const handle = { maxBody: 16 * 1024 };

export async function action({ request }: ActionFunctionArgs) {
  countReport(await textOf(request));
  return new Response(null, { status: 204 });
}
