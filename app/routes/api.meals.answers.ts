import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { mealShape } from "~/recipes/meals";
import { searchRecipes } from "~/find/search/index.server";
import { findMeal } from "~/find/generation/index.server";
import { toAnswersJson, answersShape, searchSchema } from "~/find/search";
import { takeSchema } from "~/find/generation";
import { addCheck } from "~/recipes/meals/index.server";
import { swapInWords } from "~/find/substitutions";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  GET: {
    id: "listAnswers",
    summary: "What answers a request, to be looked at",
    details: "Three at a time, each with its price. To look costs nothing.",
    who: "planner",
    query: searchSchema,
    example: { q: "lemon" },
    answers: { 200: { what: "The answers", shape: answersShape } },
  },
  POST: {
    id: "takeAnswer",
    summary: "Take the answer that is chosen",
    details: "`price` is what it was offered for: more is never taken.",
    who: "planner",
    body: takeSchema,
    example: { recipeQuery: "lemon", bookId: "BOOK_ID", price: 1 },
    spends: "What it was offered for.",
    answers: { 200: { what: "The meal", shape: mealShape } },
    refusals: {
      402: "No credits are left.",
      404: "It is in the recipe book no more.",
      409: "It costs more now, or meals are being made already.",
    },
  },
} satisfies RouteContract;

/** Searches: nothing is charged. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { q, from } = readQuery(request, contract.GET.query);
  return answer(
    contract.GET,
    toAnswersJson(await searchRecipes(services, user, q, { from, swapInWords })),
  );
}

/** The answer that is chosen, at the price that it was offered for. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { recipeQuery: query, ...choice } = await readJson(request, contract.POST.body);
  const requestKey = idempotencyKeyOf(request);
  const { meal } = await findMeal(services, user, { kind: "take", query, ...choice, requestKey });
  return answer(contract.POST, await addCheck(services, user, meal));
}
