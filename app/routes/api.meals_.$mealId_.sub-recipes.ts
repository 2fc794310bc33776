import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { getMeal } from "~/recipes/meals/meals.server";
import { saveSubRecipes } from "~/recipes/meals/sub-recipes.server";
import { subRecipesCallSchema } from "~/recipes/meals/sub-recipes.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT"] };

/** Which lines of a recipe stand for other recipes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { subRecipes } = await getMeal(services, user, params.mealId ?? "");
  return json({ subRecipes });
}

/** Says so of these lines and of no others. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { subRecipes: links } = await readJson(request, subRecipesCallSchema);
  const subRecipes = await saveSubRecipes(services, user, params.mealId ?? "", links);
  return json({ subRecipes });
}
