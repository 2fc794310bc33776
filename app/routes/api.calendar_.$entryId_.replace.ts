import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { entryShape } from "~/plan/calendar";
import { getEntry } from "~/plan/calendar/index.server";
import { replaceSchema, replacementsSchema, replacementsShape } from "~/plan/conflicts";
import { getReplacements, replaceMeal } from "~/plan/conflicts/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  parameters: { entryId: "The id of an entry of the calendar" },
  GET: {
    id: "getReplacements",
    summary: "List replacements for a planned meal",
    details: "The household’s meals, and dishes of the recipe book with their price.",
    who: "planner",
    query: replacementsSchema,
    answers: { 200: { what: "The replacements", shape: replacementsShape } },
  },
  POST: {
    id: "replaceMeal",
    summary: "Replace a planned meal",
    details: "`price` is the price that was shown. If the meal costs more now, nothing changes.",
    who: "planner",
    body: replaceSchema,
    example: { mealId: "MEAL_ID" },
    spends: "One credit for a dish of the recipe book, if new meals cost credits.",
    answers: { 200: { what: "The entry", shape: entryShape } },
    refusals: {
      402: "No credits are left.",
      409: "The meal costs more now, or the entry no longer has a meal.",
    },
  },
} satisfies RouteContract;

/**
 * Returns replacements for the meal of an entry: the household's meals, and recipes of the recipe book with their
 * price.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { q } = readQuery(request, contract.GET.query);
  const replacements = await getReplacements(services, user, params.entryId ?? "", q);
  const meals = replacements.choice.groups.flatMap((group) =>
    group.meals.map(({ id, title, cuisine, protein, course, cookingTime, mark }) => ({
      id,
      title,
      cuisine,
      protein,
      course,
      cookingTime,
      mark,
    })),
  );
  const dishes = replacements.dishes.map(
    ({ bookId, title, cuisine, protein, course, cookingTime }) => ({
      bookId,
      title,
      cuisine,
      protein,
      course,
      cookingTime,
    }),
  );
  return answer(contract.GET, { meals, dishes, price: replacements.price });
}

/** Replaces the meal of the entry and returns the entry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const entryId = params.entryId ?? "";
  const choice = await readJson(request, contract.POST.body);
  const requestKey = idempotencyKeyOf(request);
  await replaceMeal(services, user, { ...choice, entryId, requestKey });
  return answer(contract.POST, await getEntry(services, user, entryId));
}
