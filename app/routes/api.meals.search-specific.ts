import { type ActionFunctionArgs, json } from "@remix-run/node";
import { findMeal } from "~/find/generation/generate.server";
import { findSchema } from "~/find/generation/generation.schema";
import { addChecks } from "~/recipes/meals/add-checks.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { recipeQuery } = await readJson(request, findSchema);
  const requestKey = idempotencyKeyOf(request);
  const { meal } = await findMeal(services, user, { kind: "find", recipeQuery, requestKey });
  const [checked] = await addChecks(services, user, [meal]);
  return json(checked);
}
