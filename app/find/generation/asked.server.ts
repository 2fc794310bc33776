import { type User, outOfCredits, requireMayGenerate } from "~/household/access";
import { recipePath } from "~/recipes/meals";
import { dropChoices } from "~/household/preferences/index.server";
import { eatersIn } from "~/find/book/why";
import type { Meal } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { searchRecipes } from "~/find/search/search.server";
import type { SearchResults } from "~/find/search/results";
import { getBalance } from "~/household/billing/index.server";
import { AppError } from "~/server/values/errors";
import { clearFound } from "./suggestions.server";
import { findMeal, type Found, suggestMeals } from "./generate.server";
import { SUGGESTION_COUNT } from "./generation.schema";
import type { TakeRequest } from "./order.server";
import { toToast } from "./outcome";
import {
  answersToast,
  NO_RECIPE,
  noneForAll,
  replacedToast,
  takenToast,
  writtenToast,
} from "./toasts";

type AllDeps = Parameters<typeof findMeal>[0] & Deps<"db">;
/** A page's form that comes again with what was changed in it begins anew. */
type Keyed = { requestKey: string };
const keyOf = ({ requestKey }: Keyed) => ({ requestKey, onOtherInput: "start" }) as const;

/** What a page's form was answered with: the new meals, what is said of them, and where they are looked at. */
export type Answered = {
  meals: readonly Meal[];
  toast: { title: string; description?: string };
  /** The page to go to, where that is another than the form's; and the place on it. */
  page?: string;
  anchor: string;
};

/** Find Recipe: searches, and returns the toast about the results. Throws what `findRecipes` throws. */
export const answerFind = async (...input: Parameters<typeof findRecipes>) =>
  answersToast(await findRecipes(...input));

/**
 * Searches for Find Recipe. The recipe that was found before is no longer shown, even if there are no results. Throws
 * `forbidden` and `out_of_credits` if the user could not choose any, and `not_found` if there is nothing to choose.
 */
export async function findRecipes(
  services: Parameters<typeof searchRecipes>[0],
  user: User,
  query: string,
): Promise<SearchResults> {
  requireMayGenerate(user);
  if (user.pays && (await getBalance(services, user.householdId)) < 1) throw outOfCredits();
  const results = await searchRecipes(services, user, query);
  await clearFound(services, user);
  if (results.meals.length === 0 && !results.written) {
    const { notForAll } = results;
    throw new AppError("not_found", notForAll === null ? NO_RECIPE : noneForAll(notForAll));
  }
  return results;
}

/** What the household had already is none of the new meals. */
const newOf = ({ meal, isOwn }: Found) => (isOwn ? [] : [meal]);

/** Random suggestions; `without` are choices that are dropped first. Throws what `suggestMeals` throws. */
export async function answerSuggest(
  services: AllDeps,
  user: User,
  { without, refresh, ...key }: { without: readonly string[]; refresh: boolean } & Keyed,
): Promise<Answered> {
  if (without.length > 0) await dropChoices(services, user, without);
  const { meals, outcome } = await suggestMeals(services, user, {
    kind: "suggest",
    count: SUGGESTION_COUNT,
    refresh,
    ...keyOf(key),
  });
  return { meals, toast: toToast(outcome, user.pays), anchor: "#suggestions" };
}

/** A recipe that a model writes by a request. Throws what `findMeal` throws. */
export async function answerWrite(
  services: AllDeps,
  user: User,
  { query, ...key }: { query: string } & Keyed,
): Promise<Answered> {
  const found = await findMeal(services, user, { kind: "find", query, ...keyOf(key) });
  const toast = writtenToast(found.meal.title, found.isOwn);
  return { meals: newOf(found), toast, anchor: "#suggestions" };
}

/** An answer that was chosen: for as many as the request said, its recipe is opened. Throws what `findMeal` throws. */
export async function answerTake(
  services: AllDeps,
  user: User,
  { requestKey, ...choice }: Pick<TakeRequest, "query" | "bookId" | "price"> & Keyed,
): Promise<Answered> {
  const request = { kind: "take", ...choice, ...keyOf({ requestKey }) } as const;
  const found = await findMeal(services, user, request);
  const { meal, isOwn } = found;
  const answered = { meals: newOf(found), toast: takenToast(meal.title, isOwn) };
  const eaters = eatersIn(choice.query);
  if (eaters === null || eaters === meal.servings) return { ...answered, anchor: "#suggestions" };
  return { ...answered, page: recipePath({ mealId: meal.id, serves: eaters }), anchor: "" };
}

/** Another meal in the place of a suggestion. Throws what `findMeal` throws. */
export async function answerReplace(
  services: AllDeps,
  user: User,
  mealId: string,
): Promise<Answered> {
  const found = await findMeal(services, user, { kind: "replace", mealId });
  const { meal, isOwn } = found;
  const toast = replacedToast(meal.title, isOwn);
  return { meals: newOf(found), toast, anchor: `#meal-${meal.id}` };
}
