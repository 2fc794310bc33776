import { type ActionFunctionArgs, json } from "@remix-run/node";
import { welcomeMailSchema } from "~/features/admin/admin.schema";
import { sendTestWelcome } from "~/features/admin/mails.server";
import { requireApiAdmin } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireApiAdmin(request);
  const input = await readJson(request, welcomeMailSchema);
  return json(await sendTestWelcome(services, admin, input));
}
