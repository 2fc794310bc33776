import { AppError, hasCode } from "~/server/values/errors";
import { requireMayGenerate, type User, outOfCredits } from "~/household/access";
import { withGuests, type Seats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { getPreferences, dropChoices } from "~/household/preferences/index.server";
import type { Meal } from "~/engine/recipe";
import { type Lease, withLease } from "./lease.server";
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
  sourceOf,
  idempotencyOf,
  toOrder,
  type FindRequest,
  type MealRequest,
  type ReplaceRequest,
  type SuggestRequest,
  type TakeRequest,
} from "./order.server";
import { type Outcome, toToast } from "./outcome";
import { closeOutcome, noteOutcome, openOutcome, outcomeOf, readAnswer } from "./outcome.server";
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

/** The new meals of an answer, and all that is to be said of it. */
type Suggested = { meals: Meal[]; outcome: Outcome };

/** `isOwn`: the household had it already, and nothing was charged. */
type Found = { meal: Meal; isOwn: boolean };

/**
 * A fresh set of random suggestions that fits the preferences, at a credit a new meal: as many as were
 * asked for, as the credits last, and as there are. Where there are too few, meals that the household
 * has make up the number, free.
 * Throws `forbidden`, `out_of_credits`, `too_many`, `conflict`, `upstream`.
 */
export async function suggestMeals(
  services: RoundDeps,
  user: User,
  request: SuggestRequest,
): Promise<Suggested> {
  const { idempotency, wishes } = await prepare(services, user, request);
  const open = openOutcome(request, sourceOf(services, user, request), wishes);
  const requestKey = await withLease(services, user, idempotency, async (lease) => {
    await noteOutcome(services, lease, open);
    const order = await toOrder(services, user, request, wishes);
    const filled = await fillOrder(services, user, lease, order);
    await noteOutcome(services, lease, await closeOutcome(services, user, open, order, filled));
  });
  const answer = await readAnswer(services, user, requestKey);
  return { meals: answer.meals, outcome: outcomeOf(answer, { ...open, why: null }) };
}

/**
 * One meal, for one credit; for none if the household has it already. Throws `not_found` if
 * nothing answers the request, `conflict` for one that was offered for nothing and costs a credit by now,
 * else as `suggestMeals`: then nothing is charged, and what was found before is not shown under it.
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
      const { fresh, own } = await fillOrder(services, user, lease, order);
      if (fresh + own === 0) throw nothingFor(request);
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

/** What a request is known by, and what the household likes and needs. Throws if it may not be made. */
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
  take: "That recipe is no longer offered",
  replace: "No other meal fits your preferences",
};

const nothingFor = ({ kind }: { kind: keyof typeof NOTHING }) =>
  new AppError("not_found", NOTHING[kind]);

/** Shows the household's own meal if the request is its very title. */
async function showNamed(
  services: RoundDeps,
  user: User,
  lease: Lease,
  order: Order,
  { query }: FindRequest,
) {
  const named = { bookId: null, title: query };
  const mealId = await findOwnMeal(services, user, named, order.needs);
  if (mealId) await showOwnMeal(services, user, lease, { ...order, mealId, answers: true });
  return mealId !== null;
}

type Taking = {
  bookId: string;
  /** Credits that it was offered for. */
  price?: number | undefined;
  /** Who eats it, where that is known. */
  seats?: Seats | null;
  requestKey: string;
};

/**
 * Makes a dish of the recipe book the household's, at the price of any new meal: once for a `requestKey`, and for none
 * where it is theirs by now. It is to be planned, and not shown among the suggestions. Returns the meal's id, and whether it was
 * theirs already, which costs nothing. Throws as `findMeal`.
 */
export async function takeDish(
  services: Parameters<typeof findMeal>[0],
  user: User,
  { bookId, price, seats = null, requestKey }: Taking,
): Promise<{ mealId: string; isOwn: boolean }> {
  const key = { requestKey, onOtherInput: "start" } as const;
  const query = requestFor(bookId);
  const asked = {
    kind: "take",
    bookId,
    query,
    price,
    seats,
    isPlanned: true,
    ...key,
  } as const;
  const { meal, isOwn } = await findMeal(services, user, asked);
  return { mealId: meal.id, isOwn };
}

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
