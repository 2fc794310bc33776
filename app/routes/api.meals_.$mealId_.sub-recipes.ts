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
    summary: "List the ingredient lines that are linked to recipes",
    who: "planner",
    answers: { 200: { what: "The lines", shape: subRecipesShape } },
  },
  PUT: {
    id: "saveSubRecipes",
    summary: "Link ingredient lines to recipes",
    details:
      "Replaces all links of the recipe. Grocery lists include the foods of a linked recipe, and diet checks include them, too.",
    who: "planner",
    body: subRecipesCallSchema,
    example: { subRecipes: [{ line: 0, mealId: "0193…", amount: "1/2", unit: "recipe" }] },
    answers: { 200: { what: "The lines", shape: subRecipesShape } },
    refusals: { 409: "A recipe would contain itself, or a recipe would contain too many others." },
  },
} satisfies RouteContract;

/** Lists the ingredient lines of a recipe that are linked to other recipes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { subRecipes } = await getMeal(services, user, params.mealId ?? "");
  return answer(contract.GET, { subRecipes });
}

/** Links exactly the given lines. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { subRecipes: links } = await readJson(request, contract.PUT.body);
  const subRecipes = await saveSubRecipes(services, user, params.mealId ?? "", links);
  return answer(contract.PUT, { subRecipes });
}
