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
    summary: "Plan a proposal",
    details:
      "`credits` is the price that was shown. You never pay more. Meals that can no longer be planned are left out and listed in the response.",
    who: "planner",
    body: acceptSchema,
    example: {
      slots: [{ date: "2026-11-25", mealType: "dinner", id: "meal.MEAL_ID" }],
      credits: 0,
    },
    spends: "One credit for each new dish, if new meals cost credits.",
    answers: { 200: { what: "The planned meals", shape: acceptedShape } },
    refusals: { 409: "The proposal costs more now than the price that was shown." },
  },
} satisfies RouteContract;

/** Plans a proposal, for at most the credits that were shown. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  const requestKey = idempotencyKeyOf(request);
  return answer(contract.POST, await acceptWeek(services, user, { ...input, requestKey }));
}
