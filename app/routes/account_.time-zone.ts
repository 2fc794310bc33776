import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { timeZoneSchema } from "~/household/accounts";
import { saveTimeZone } from "~/household/accounts/index.server";
import { answerForm } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { services } from "~/http/services.server";
import { message } from "~/language/messages";

export const loader = () => redirect("/dashboard", 303);

/** Stores the browser's time zone, which the page's script sends once. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("Time zone not saved"), async (form) => {
    await saveTimeZone(services, user, { ...form.parse(timeZoneSchema), isFromBrowser: true });
    return redirect(form.returnTo("/dashboard"), 303);
  });
}
