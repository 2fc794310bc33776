import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { mealShape } from "~/recipes/meals";
import { recipeSchema } from "~/recipes/form";
import { addRecipe } from "~/recipes/form/index.server";
import { addCheck } from "~/recipes/meals/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  POST: {
    id: "addRecipe",
    summary: "Add your own recipe",
    who: "planner",
    body: recipeSchema,
    example: {
      title: "Leek Soup",
      ingredients: ["2 leeks", "1 l vegetable stock"],
      instructions: "Slice the leeks. Simmer for 20 minutes.",
      cookingTime: 30,
    },
    answers: { 201: { what: "The recipe", shape: mealShape } },
    refusals: { 409: "The household has too many recipes." },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  const recipe = await addRecipe(services, user, input);
  return answer(contract.POST, await addCheck(services, user, recipe));
}
