import type { ActionFunctionArgs } from "@remix-run/node";
import { textOf } from "~/http/body.server";
import { countReport } from "~/http/csp-reports.server";

/** Browsers send here what the policy of our pages has kept them from. */
export const handle = { methods: ["POST"], maxBody: 16 * 1024 };

export async function action({ request }: ActionFunctionArgs) {
  countReport(await textOf(request));
  return new Response(null, { status: 204 });
}
