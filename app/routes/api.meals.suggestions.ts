import { type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { mealShape } from "~/recipes/meals";
import { suggestMeals } from "~/find/generation/index.server";
import { suggestionsSchema } from "~/find/generation";
import { addChecks } from "~/recipes/meals/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  POST: {
    id: "suggestMeals",
    summary: "Generate meals from the preferences",
    details: "If nothing fits, the response is empty and nothing is charged.",
    who: "planner",
    body: suggestionsSchema,
    example: { count: 3 },
    spends: "One credit for each meal in the response.",
    answers: { 200: { what: "The new meals", shape: z.array(mealShape) } },
    refusals: {
      402: "No credits are left.",
      409: "Another request is already generating meals.",
      502: "The recipe source failed.",
    },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { count } = await readJson(request, contract.POST.body);
  const requestKey = idempotencyKeyOf(request);
  const { meals } = await suggestMeals(services, user, { kind: "suggest", count, requestKey });
  return answer(contract.POST, await addChecks(services, user, meals));
}
