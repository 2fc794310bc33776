import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { bodyTextOf } from "~/http/body.server";
import { countReport } from "~/http/security-headers.server";

export const contract = {
  group: "browser",
  POST: {
    id: "reportCsp",
    summary: "Report a violation of the content security policy",
    who: "anyone",
    isRaw: true,
    answers: { 204: { what: "Counted" } },
  },
} satisfies RouteContract;

/** Browsers report here what our content security policy blocked. */
export const handle = { maxBody: 16 * 1024 };

export async function action({ request }: ActionFunctionArgs) {
  countReport(await bodyTextOf(request));
  return new Response(null, { status: 204 });
}
