import { type ActionFunctionArgs, json } from "@remix-run/node";
import { suggestMeals } from "~/find/generation/generate.server";
import { suggestionsSchema } from "~/find/generation/generation.schema";
import { addChecks } from "~/recipes/meals/add-checks.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { count } = await readJson(request, suggestionsSchema);
  const requestKey = idempotencyKeyOf(request);
  const { meals } = await suggestMeals(services, user, { kind: "suggest", count, requestKey });
  return json(await addChecks(services, user, meals));
}
