import { type ActionFunctionArgs, json } from "@remix-run/node";
import { welcomeMailSchema } from "~/household/accounts/admin.schema";
import { sendTestWelcome } from "~/pages/admin/mails.server";
import { requireApiAdmin } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireApiAdmin(request);
  const input = await readJson(request, welcomeMailSchema);
  return json(await sendTestWelcome(services, admin, input));
}
