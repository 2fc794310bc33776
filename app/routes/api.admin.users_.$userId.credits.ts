import { type ActionFunctionArgs, json } from "@remix-run/node";
import { creditsSchema } from "~/features/admin/admin.schema";
import { addCredits } from "~/features/admin/manage-credits.server";
import { toUserJson } from "~/features/admin/user.server";
import { requireApiAdmin } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  const admin = await requireApiAdmin(request);
  const requestKey = idempotencyKeyOf(request);
  const { credits } = await readJson(request, creditsSchema);
  return json(toUserJson(await addCredits(services, admin, { userId, credits, requestKey })));
}
