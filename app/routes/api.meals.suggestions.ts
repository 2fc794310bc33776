import { type ActionFunctionArgs, json } from "@remix-run/node";
import { suggestionsSchema } from "~/features/meals/meals.schema";
import { generateMeals } from "~/features/generation/generate.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { count } = await readJson(request, suggestionsSchema);
  const requestKey = idempotencyKeyOf(request);
  return json(await generateMeals(services, user, { count, requestKey }));
}
