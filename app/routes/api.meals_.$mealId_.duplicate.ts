import { type ActionFunctionArgs, json } from "@remix-run/node";
import { addChecks } from "~/recipes/meals/add-checks.server";
import { duplicateRecipe } from "~/recipes/form/duplicate.server";
import { requireApiPlanner } from "~/http/guards.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

/** Copies a recipe to one of the household's own. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { copy } = await duplicateRecipe(services, user, params.mealId ?? "");
  const [checked] = await addChecks(services, user, [copy]);
  return json(checked, 201);
}
