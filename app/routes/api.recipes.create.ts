import { type ActionFunctionArgs, json } from "@remix-run/node";
import { recipeSchema } from "~/features/recipes/recipes.schema";
import { addRecipe } from "~/features/recipes/recipes.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, recipeSchema);
  return json(await addRecipe(services, user, input), 201);
}
