import { type ActionFunctionArgs, json } from "@remix-run/node";
import { creditsSchema } from "~/household/accounts/admin.schema";
import { addCredits } from "~/pages/admin/manage-credits.server";
import { toUserJson } from "~/pages/admin/user.server";
import { requireApiAdmin } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  const admin = await requireApiAdmin(request);
  const requestKey = idempotencyKeyOf(request);
  const { credits } = await readJson(request, creditsSchema);
  return json(toUserJson(await addCredits(services, admin, { userId, credits, requestKey })));
}
