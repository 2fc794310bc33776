import { type ActionFunctionArgs, json } from "@remix-run/node";
import { findSchema } from "~/features/meals/meals.schema";
import { findRecipe } from "~/features/generation/find.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { recipeQuery } = await readJson(request, findSchema);
  const requestKey = idempotencyKeyOf(request);
  const { meal } = await findRecipe(services, user, { recipeQuery, requestKey });
  return json(meal);
}
