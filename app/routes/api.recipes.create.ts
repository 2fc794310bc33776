import { type ActionFunctionArgs, json } from "@remix-run/node";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { addRecipe } from "~/recipes/form/recipes.server";
import { addChecks } from "~/recipes/meals/add-checks.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, recipeSchema);
  const recipe = await addRecipe(services, user, input);
  const [checked] = await addChecks(services, user, [recipe]);
  return json(checked, 201);
}
