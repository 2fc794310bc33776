import { AppError, hasCode } from "~/server/values/errors";
import { requireMayGenerate, type User } from "~/household/access";
import { withGuests } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { getPreferences } from "~/household/preferences/index.server";
import type { Meal } from "~/engine/recipe";
import type { Lease } from "./held-leases.server";
import { withLease } from "./lease.server";
import { NO_RECIPE } from "./toasts";
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
import type { Outcome } from "./outcome";
import { closeOutcome, noteOutcome, openOutcome, outcomeOf, readAnswer } from "./outcome.server";
import { findOwnMeal } from "~/find/search/known-dishes.server";
import { type RoundDeps, fillOrder } from "./rounds.server";
import { showOwnMeal } from "./store.server";
import { clearFound } from "./suggestions.server";
import { getWeeknightWishes } from "~/find/search/weeknight-wishes.server";

/** The new meals of an answer, and all that is to be said of it. */
export type Suggested = { meals: Meal[]; outcome: Outcome };

/** `isOwn`: the household had it already, and nothing was charged. */
export type Found = { meal: Meal; isOwn: boolean };

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
