import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { mealShape } from "~/recipes/meals";
import { addCheck } from "~/recipes/meals/index.server";
import { duplicateRecipe } from "~/recipes/form/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  parameters: { mealId: "The id of a meal" },
  POST: {
    id: "duplicateRecipe",
    summary: "Copy a recipe to your own recipes",
    who: "planner",
    answers: { 201: { what: "The new recipe", shape: mealShape } },
    refusals: { 409: "The household has too many recipes." },
  },
} satisfies RouteContract;

/** Copies a recipe to the household's own recipes. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { copy } = await duplicateRecipe(services, user, params.mealId ?? "");
  return answer(contract.POST, await addCheck(services, user, copy));
}
