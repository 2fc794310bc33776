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
    summary: "Search for meals that match a request",
    details: "Three results per page, each with its price. Searching is free.",
    who: "planner",
    query: searchSchema,
    example: { q: "lemon" },
    answers: { 200: { what: "The results", shape: answersShape } },
  },
  POST: {
    id: "takeAnswer",
    summary: "Take a search result",
    details: "`price` is the price that was shown. You never pay more.",
    who: "planner",
    body: takeSchema,
    example: { recipeQuery: "lemon", bookId: "BOOK_ID", price: 1 },
    spends: "The price that was shown.",
    answers: { 200: { what: "The meal", shape: mealShape } },
    refusals: {
      402: "No credits are left.",
      404: "The dish is no longer in the recipe book.",
      409: "The meal costs more now, or another request is already generating meals.",
    },
  },
} satisfies RouteContract;

/** Searches without a charge. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { q, from } = readQuery(request, contract.GET.query);
  return answer(
    contract.GET,
    toAnswersJson(await searchRecipes(services, user, q, { from, swapInWords })),
  );
}

/** Takes the chosen result at the price that was shown. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { recipeQuery: query, ...choice } = await readJson(request, contract.POST.body);
  const requestKey = idempotencyKeyOf(request);
  const { meal } = await findMeal(services, user, { kind: "take", query, ...choice, requestKey });
  return answer(contract.POST, await addCheck(services, user, meal));
}
