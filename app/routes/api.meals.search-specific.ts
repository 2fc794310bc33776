import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { mealShape } from "~/recipes/meals";
import { findMeal } from "~/find/generation/index.server";
import { findSchema } from "~/find/generation";
import { addCheck } from "~/recipes/meals/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  POST: {
    id: "findMeal",
    summary: "Get one meal for a request in words",
    details: "A meal that the household already has is free.",
    who: "planner",
    body: findSchema,
    example: { recipeQuery: "lemon chicken" },
    spends: "One credit if the meal is new.",
    answers: { 200: { what: "The meal", shape: mealShape } },
    refusals: {
      402: "No credits are left.",
      404: "Nothing fits. Nothing is charged.",
      409: "Another request is already generating meals.",
      502: "The recipe source failed.",
    },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { recipeQuery: query } = await readJson(request, contract.POST.body);
  const requestKey = idempotencyKeyOf(request);
  const { meal } = await findMeal(services, user, { kind: "find", query, requestKey });
  return answer(contract.POST, await addCheck(services, user, meal));
}
