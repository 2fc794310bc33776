import { type ActionFunctionArgs, json } from "@remix-run/node";
import { sendWeeklyReminders } from "~/pages/admin/mails.server";
import { requireApiAdmin } from "~/http/guards.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireApiAdmin(request);
  return json(await sendWeeklyReminders(services, admin));
}
