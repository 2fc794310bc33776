import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewMail } from "~/pages/admin/index.server";
import { contextOf } from "~/http/context.server";
import { requireAdmin } from "~/http/guards.server";
import { allowFraming } from "~/http/security-headers.server";
import { services } from "~/http/services.server";

/** Returns the HTML of one mail for the frame on its page. The policy allows it styles and nothing else. */
export async function loader({ request, params: { mailId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const html = await previewMail(services, mailId);
  allowFraming(contextOf(request).response);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
