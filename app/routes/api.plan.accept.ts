import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { acceptWeek } from "~/plan/proposals/index.server";
import { acceptSchema, acceptedShape } from "~/plan/proposals";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "weeks",
  POST: {
    id: "acceptWeek",
    summary: "Plan what was proposed",
    details:
      "`credits` is what the whole was offered for: more is never taken. What cannot be planned any more is left, and said.",
    who: "planner",
    body: acceptSchema,
    example: {
      slots: [{ date: "2026-11-25", mealType: "dinner", id: "meal.MEAL_ID" }],
      credits: 0,
    },
    spends: "One credit for each new dish, where new meals cost any.",
    answers: { 200: { what: "What is planned now", shape: acceptedShape } },
    refusals: { 409: "It costs more now than it was offered for." },
  },
} satisfies RouteContract;

/** Plans what was proposed, for no more credits than it was offered for. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  const requestKey = idempotencyKeyOf(request);
  return answer(contract.POST, await acceptWeek(services, user, { ...input, requestKey }));
}
