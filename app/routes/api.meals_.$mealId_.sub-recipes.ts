import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { getMeal, saveSubRecipes } from "~/recipes/meals/index.server";
import { subRecipesCallSchema, subRecipesShape } from "~/recipes/meals";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  parameters: { mealId: "The id of a meal" },
  GET: {
    id: "getSubRecipes",
    summary: "Which lines of a recipe stand for other recipes",
    who: "planner",
    answers: { 200: { what: "The lines", shape: subRecipesShape } },
  },
  PUT: {
    id: "saveSubRecipes",
    summary: "Say which",
    details:
      "These lines then stand for others, and no other line does. Their foods are on grocery lists, and what is found of them is found of the recipe.",
    who: "planner",
    body: subRecipesCallSchema,
    example: { subRecipes: [{ line: 0, mealId: "0193…", amount: "1/2", unit: "recipe" }] },
    answers: { 200: { what: "The lines", shape: subRecipesShape } },
    refusals: { 409: "A recipe would stand in itself, or more would be in one than fits." },
  },
} satisfies RouteContract;

/** Which lines of a recipe stand for other recipes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { subRecipes } = await getMeal(services, user, params.mealId ?? "");
  return answer(contract.GET, { subRecipes });
}

/** Says so of these lines and of no others. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { subRecipes: links } = await readJson(request, contract.PUT.body);
  const subRecipes = await saveSubRecipes(services, user, params.mealId ?? "", links);
  return answer(contract.PUT, { subRecipes });
}
