import { AppError, hasCode } from "~/server/values/errors";
import { requireMayGenerate, type User, outOfCredits } from "~/household/access";
import { withGuests, type Seats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { getPreferences, dropChoices } from "~/household/preferences/index.server";
import type { Meal } from "~/engine/recipe";
import { type GenerationLease, withLease } from "./lease.server";
import {
  NO_RECIPE,
  answersToast,
  noneForAll,
  replacedToast,
  takenToast,
  writtenToast,
} from "./toasts";
import {
  type Order,
  requirePreferences,
  generationSourceOf,
  idempotencyOf,
  toOrder,
  type FindRequest,
  type MealRequest,
  type ReplaceRequest,
  type SuggestRequest,
  type TakeRequest,
} from "./order.server";
import { type GenerationOutcome, toToast } from "./outcome";
import {
  closeOutcome,
  noteGenerationOutcome,
  openOutcome,
  outcomeOf,
  readAnswer,
} from "./outcome.server";
import { findOwnMeal } from "~/find/search/known-dishes.server";
import { type RoundDeps, fillOrder } from "./rounds.server";
import { showOwnMeal } from "./store.server";
import { clearFound } from "./suggestions.server";
import { getWeeknightWishes, searchRecipes } from "~/find/search/search.server";
import { requestFor } from "./book-dishes.server";
import { recipePath } from "~/recipes/meals";
import { eatersIn } from "~/find/book/why";
import type { Deps } from "~/server/services";
import type { SearchResults } from "~/find/search/results";
import { getBalance } from "~/household/billing/index.server";
import { SUGGESTION_COUNT } from "./generation.schema";
import { message, t } from "~/language/messages";

/** The new meals of an answer, and its outcome. */
type Suggested = { meals: Meal[]; outcome: GenerationOutcome };

/** A meal that was requested. `isOwn` is true if the household already had the meal, so that it was not charged. */
type Found = { meal: Meal; isOwn: boolean };

/**
 * Suggests a new set of random meals that fit the preferences, for one credit each. Returns at most the requested
 * number, limited by the credits and by the recipes that fit. If there are too few, the household's own meals are added
 * for free. Throws `forbidden`, `out_of_credits`, `too_many`, `conflict`, `upstream`.
 */
export async function suggestMeals(
  services: RoundDeps,
  user: User,
  request: SuggestRequest,
): Promise<Suggested> {
  const { idempotency, wishes } = await prepare(services, user, request);
  const open = openOutcome(request, generationSourceOf(services, user, request), wishes);
  const requestKey = await withLease(services, user, idempotency, async (lease) => {
    await noteGenerationOutcome(services, lease, open);
    const order = await toOrder(services, user, request, wishes);
    const filled = await fillOrder(services, user, lease, order);
    await noteGenerationOutcome(
      services,
      lease,
      await closeOutcome(services, user, open, order, filled),
    );
  });
  const answer = await readAnswer(services, user, requestKey);
  return { meals: answer.meals, outcome: outcomeOf(answer, { ...open, why: null }) };
}

/**
 * Gets one meal for one credit, or for free if the household already has it. Throws `not_found` if nothing matches the
 * request, and `conflict` if the meal was shown as free and now costs a credit. Also throws the errors of
 * `suggestMeals`. On an error, nothing is charged, and the earlier result is no longer shown.
 */
export async function findMeal(
  services: RoundDeps,
  user: User,
  request: FindRequest | TakeRequest | ReplaceRequest,
): Promise<Found> {
  const { idempotency, wishes } = await prepare(services, user, request);
  const requestKey = await withLease(services, user, idempotency, async (lease) => {
    const order = await toOrder(services, user, request, wishes);
    if (request.kind === "find" && (await showNamed(services, user, lease, order, request))) return;
    try {
      const { fresh, own: ownCount } = await fillOrder(services, user, lease, order);
      if (fresh + ownCount === 0) throw nothingFor(request);
    } catch (error) {
      const isInVain = hasCode(error, "not_found", "upstream");
      if (request.kind === "find" && isInVain && order.isShown) await clearFound(services, user);
      throw error;
    }
  });
  const { meals, isOwn } = await readAnswer(services, user, requestKey);
  const [meal] = meals;
  if (!meal) throw nothingFor(request);
  return { meal, isOwn };
}

/**
 * Reads the key of a request and the household's preferences and needs. Throws an error if the user may not make the
 * request.
 */
async function prepare(services: RoundDeps, user: User, request: MealRequest) {
  const idempotency = await idempotencyOf(services, user, request);
  requireMayGenerate(user);
  const [preferences, household, weeknights] = await Promise.all([
    getPreferences(services, user),
    getNeeds(services, user),
    getWeeknightWishes(services, user),
  ]);
  const needs = withGuests(household, request.kind === "take" ? (request.seats ?? null) : null);
  if (request.kind === "suggest" && request.refresh) requirePreferences(preferences);
  return { idempotency, wishes: { preferences, needs, weeknights } };
}

const NOTHING = {
  find: NO_RECIPE,
  take: message("That recipe is no longer offered"),
  replace: message("No other meal fits your preferences"),
};

const nothingFor = ({ kind }: { kind: keyof typeof NOTHING }) =>
  new AppError("not_found", t(NOTHING[kind]));

/** Shows the household's own meal if the query is exactly its title. */
async function showNamed(
  services: RoundDeps,
  user: User,
  lease: GenerationLease,
  order: Order,
  { query }: FindRequest,
) {
  const dish = { bookId: null, title: query };
  const mealId = await findOwnMeal(services, user, dish, order.needs);
  if (mealId) await showOwnMeal(services, user, lease, { ...order, mealId, answers: true });
  return mealId !== null;
}

type Taking = {
  bookId: string;
  /** The price in credits at which the dish was offered. */
  price?: number | undefined;
  /** The eaters, if they are known. */
  seats?: Seats | null;
  requestKey: string;
};

/**
 * Adds a dish of the recipe book to the household's meals, once for each `requestKey`. The dish costs as much as any
 * new meal, and is free if the household already has it. The dish is for planning and is not shown among the
 * suggestions. Returns the meal's id, and whether the household already had the dish. Throws the errors of `findMeal`.
 */
export async function takeDish(
  services: Parameters<typeof findMeal>[0],
  user: User,
  { bookId, price, seats = null, requestKey }: Taking,
): Promise<{ mealId: string; isOwn: boolean }> {
  const key = { requestKey, onOtherInput: "start" } as const;
  const query = requestFor(bookId);
  const request = {
    kind: "take",
    bookId,
    query,
    price,
    seats,
    isPlanned: true,
    ...key,
  } as const;
  const { meal, isOwn } = await findMeal(services, user, request);
  return { mealId: meal.id, isOwn };
}

type AllDeps = Parameters<typeof findMeal>[0] & Deps<"db">;
/** The key of a request. A form that is sent again with changed input is a new request. */
type Keyed = { requestKey: string };
const keyOf = ({ requestKey }: Keyed) => ({ requestKey, onOtherInput: "start" }) as const;

/** The answer to a page's form: the new meals, the toast, and the location of the meals. */
export type Answered = {
  meals: readonly Meal[];
  toast: { title: string; description?: string };
  /** The page to redirect to if it is not the form's own page, and the anchor on that page. */
  page?: string;
  anchor: string;
};

/** Runs Find Recipe and returns the toast about the results. Throws the errors of `findRecipes`. */
export const answerFind = async (...input: Parameters<typeof findRecipes>) =>
  answersToast(await findRecipes(...input));

/**
 * Searches for Find Recipe. The earlier result is no longer shown, even if the search finds nothing. Throws
 * `forbidden` and `out_of_credits` if the user could not choose a result, and `not_found` without results.
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
    throw new AppError("not_found", notForAll === null ? t(NO_RECIPE) : noneForAll(notForAll));
  }
  return results;
}

/** Returns the meal in an array if it is new. Returns an empty array if the household already had the meal. */
const newOf = ({ meal, isOwn }: Found) => (isOwn ? [] : [meal]);

/**
 * Suggests random meals for a page's form. `without` are choices to drop before the request. Throws the errors of
 * `suggestMeals`.
 */
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

/** Requests a recipe from a model for a page's form. Throws the errors of `findMeal`. */
export async function answerWrite(
  services: AllDeps,
  user: User,
  { query, ...key }: { query: string } & Keyed,
): Promise<Answered> {
  const result = await findMeal(services, user, { kind: "find", query, ...keyOf(key) });
  const toast = writtenToast(result.meal.title, result.isOwn);
  return { meals: newOf(result), toast, anchor: "#suggestions" };
}

/**
 * Takes the result that the user chose and opens its recipe, scaled to the number of eaters in the query. Throws the
 * errors of `findMeal`.
 */
export async function answerTake(
  services: AllDeps,
  user: User,
  { requestKey, ...choice }: Pick<TakeRequest, "query" | "bookId" | "price"> & Keyed,
): Promise<Answered> {
  const request = { kind: "take", ...choice, ...keyOf({ requestKey }) } as const;
  const result = await findMeal(services, user, request);
  const { meal, isOwn } = result;
  const answered = { meals: newOf(result), toast: takenToast(meal.title, isOwn) };
  const eaters = eatersIn(choice.query);
  if (eaters === null || eaters === meal.servings) return { ...answered, anchor: "#suggestions" };
  return { ...answered, page: recipePath({ mealId: meal.id, serves: eaters }), anchor: "" };
}

/** Replaces a suggestion with another meal. Throws the errors of `findMeal`. */
export async function answerReplace(
  services: AllDeps,
  user: User,
  mealId: string,
): Promise<Answered> {
  const result = await findMeal(services, user, { kind: "replace", mealId });
  const { meal, isOwn } = result;
  const toast = replacedToast(meal.title, isOwn);
  return { meals: newOf(result), toast, anchor: `#meal-${meal.id}` };
}
