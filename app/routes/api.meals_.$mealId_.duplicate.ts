import { type ActionFunctionArgs, json } from "@remix-run/node";
import { addChecks } from "~/features/meals/add-checks.server";
import { duplicateRecipe } from "~/features/recipes/duplicate.server";
import { requireApiPlanner } from "~/http/guards.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

/** Copies a recipe to one of the household's own. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { copy } = await duplicateRecipe(services, user, params.mealId ?? "");
  const [checked] = await addChecks(services, user, [copy]);
  return json(checked, 201);
}
