import { type ActionFunctionArgs, json } from "@remix-run/node";
import { acceptWeek } from "~/plan/proposals/accept.server";
import { acceptSchema } from "~/plan/proposals/week-plan.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

/** Plans what was proposed, for no more credits than it was offered for. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, acceptSchema);
  const requestKey = idempotencyKeyOf(request);
  return json(await acceptWeek(services, user, { ...input, requestKey }));
}
