import type { Rejection, Round } from "~/server/adapters/recipe-source/recipe-source";
import { AppError, hasCode } from "~/server/values/errors";
import { outOfCredits, type User } from "~/household/access";
import { getBalance } from "~/household/billing/index.server";
import { plainTitle } from "~/recipes/meals";
import { getRemainingQuota } from "~/household/quotas/index.server";
import { createSharedLimit } from "~/server/rate-limit";
import type { Recipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { judge } from "~/find/search/judge";
import type { GenerationLease } from "./lease.server";
import { searchBook } from "~/find/search/search.server";
import { type FilledOrder, type Order, isFallback } from "./order.server";
import { fillWithOwnMeals, showOwnMeal, storeMeal, type StoreDeps } from "./store.server";
import {
  isPaidFor,
  listDeletedDishes,
  findOwnMeal,
  hasDish,
} from "~/find/search/known-dishes.server";
import { needsFor } from "~/find/search/recipe-needs";
import { t } from "~/language/messages";

export type RoundDeps = StoreDeps & Deps<"log" | "recipeSource" | "recipeBook">;

/** The number of rounds after which deferred recipes are stored, because the source returned no better recipes. */
const DEFERRED_ROUNDS = 2;

/** Limits the number of requests, each of which may occupy a model for minutes. */
const countAsked = createSharedLimit({
  name: "asked for meals",
  points: 10,
  duration: 60,
  message: () => t("Too many requests for meals. Wait a minute and try again."),
});

/**
 * Fills an order with meals that pass the checks and that the household does not have. Stores and charges each meal
 * when it arrives. If the source has too few suggestions, adds the household's own meals for free. For a search, the
 * household's own meal is the answer if it matches.
 *
 * Throws `out_of_credits`, and `conflict` if the lease was lost or the household is full. Throws `too_many` after ten
 * requests within a minute, not counting dishes of the recipe book by id. Throws `upstream` if the source failed or
 * returned nothing usable.
 */
export async function fillOrder(
  services: RoundDeps,
  user: User,
  lease: GenerationLease,
  order: Order,
): Promise<FilledOrder> {
  const balance = user.pays ? await getBalance(services, user.householdId) : Infinity;
  if (balance < 1) throw outOfCredits();
  if (order.request.kind !== "take") await countAsked(services, user.householdId);
  // Check the quota before each meal, so that a model never writes recipes that cannot be stored.
  (await getRemainingQuota(services, user)).takeRecipe(0);
  const count = Math.min(order.count, balance);
  const {
    fresh,
    own: ownCount,
    had,
    rejected,
  } = await runRounds(services, user, lease, { ...order, count });
  const isEmpty = fresh + ownCount === 0 && rejected.length > 0 && order.source.rounds > 1;
  const isShort = order.kind === "random" && fresh < count && !(isEmpty && had === 0);
  const again = isShort ? await fillWithOwnMeals(services, user, lease, order, fresh) : 0;
  // The recipe book returns nothing if it has no match. A model that returned only unusable recipes has failed.
  if (isEmpty && again === 0) {
    services.log.warn({ refused: rejected.map(({ because }) => because) }, "no recipe was good");
    throw new AppError(
      "upstream",
      t("No meal was found that fits your preferences and restrictions"),
    );
  }
  return { fresh, own: ownCount + again, balance };
}

/**
 * Requests drafts from the source until enough drafts are good and new. Requests replacements for rejected drafts, and
 * once for deferred drafts. Throws the errors of the source and of storing. Meals that were already stored remain.
 */
async function runRounds(services: RoundDeps, user: User, lease: GenerationLease, order: Order) {
  const { source, recipes, needs, request, count } = order;
  const isFound = order.kind === "found";
  const recipeNeeds = request.kind === "find" ? needsFor(recipes, request.query) : recipes;
  const criteria = { ...recipeNeeds, choices: isFound ? null : recipes };
  const deleted = await listDeletedDishes(services, user);
  const signal = AbortSignal.timeout(source.timeout);
  /** The accepted recipes. */
  const accepted: Recipe[] = [];
  const rejected: Rejection[] = [];
  const deferred = new Map<string, Recipe>();
  let ownCount = 0;
  let had = 0;

  for (let n = 1; n <= source.rounds && accepted.length < count; n++) {
    try {
      const round = { count: count - accepted.length, accepted, rejected, signal };
      for await (const draft of draftsOf(services, order, round)) {
        await consider(draft);
        if (accepted.length >= count) break;
      }
    } catch (error) {
      if (hasCode(error, "upstream")) {
        services.log.warn(
          { failure: error.message, cause: error.details.cause },
          "no recipes came",
        );
        // Earlier rounds requested a better recipe without success.
        if (n >= DEFERRED_ROUNDS) await acceptDeferred();
      }
      throw error;
    }
    if (n >= DEFERRED_ROUNDS) await acceptDeferred();
    // A source that returned nothing returns nothing in the next round either.
    if (accepted.length + rejected.length === 0) break;
  }
  return { fresh: accepted.length - ownCount, own: ownCount, had, rejected };

  async function consider(draft: Recipe) {
    if (isAccepted(draft)) return;
    if (!isFound && (deleted.has(draft) || (await hasDish(services, user, draft)))) {
      return rejectHad(draft);
    }
    const { recipe, ...judgement } = judge(draft, criteria);
    if (judgement.verdict === "accept") return accept(recipe);
    rejected.push({ title: recipe.title, because: judgement.because });
    if (judgement.verdict === "defer") deferred.set(plainTitle(recipe.title), recipe);
  }

  async function accept(recipe: Recipe) {
    if (isAccepted(recipe)) return;
    deferred.delete(plainTitle(recipe.title));
    const isFirst = accepted.length === 0;
    const place = {
      kind: order.kind,
      position: order.position + accepted.length,
      isShown: order.isShown,
      clears: isFirst ? order.clears : ("nothing" as const),
    };
    const mealId = isFound && (await findOwnMeal(services, user, recipe, needs));
    if (mealId) {
      await showOwnMeal(services, user, lease, { ...place, mealId, answers: true });
      ownCount += 1;
    } else {
      const charge = await isCharged(recipe);
      const isStored = await storeMeal(services, user, lease, { ...place, recipe, charge });
      if (!isStored) return rejectHad(recipe);
    }
    accepted.unshift(recipe);
  }

  async function acceptDeferred() {
    for (const recipe of deferred.values()) if (accepted.length < count) await accept(recipe);
  }

  function rejectHad({ title }: Recipe) {
    had += 1;
    rejected.push({ title, because: "the household has it already" });
  }

  function isAccepted({ title }: Recipe) {
    return accepted.some((recipe) => plainTitle(recipe.title) === plainTitle(title));
  }

  /** Returns false for a dish that the household has already paid for in another version. */
  async function isCharged(recipe: Recipe) {
    if (!user.pays || isFallback(order.request)) return false;
    if (isFound && (await isPaidFor(services, user, recipe, deleted))) return false;
    if (order.request.kind === "take" && order.request.price === 0) {
      throw new AppError("conflict", t("That recipe costs 1 credit now. Nothing was charged."));
    }
    return true;
  }
}

/** Yields the recipes of an order's source in one round, one at a time, until the caller stops. */
async function* draftsOf(services: RoundDeps, order: Order, round: Round): AsyncGenerator<Recipe> {
  const { request, source, recipes } = order;
  if (request.kind === "find") {
    const { query } = request;
    const search = { ...needsFor(recipes, query), query, recent: recipes.recent };
    if (!isFallback(request)) return yield* source.find(search, round);
    // The fallback to the recipe book is free, so accept near matches.
    const { results } = await services.recipeBook.search(search);
    for await (const { recipe } of results) yield recipe;
  } else if (request.kind === "take") {
    const { results } = await searchBook(services, request.query, recipes);
    for await (const { recipe } of results) {
      if (recipe.bookId === request.bookId) yield recipe;
    }
  } else yield* source.suggest(recipes, round);
}
