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
import type { Lease } from "./lease.server";
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

export type RoundDeps = StoreDeps & Deps<"log" | "recipeSource" | "recipeBook">;

/** After this many rounds what was deferred is stored for want of better. */
const DEFERRED_ROUNDS = 2;

/** Each of them may ask a model for minutes. */
const countAsked = createSharedLimit({
  name: "asked for meals",
  points: 10,
  duration: 60,
  message: "Your household has asked for meals ten times within a minute.",
});

/**
 * Fills an order with meals that are good: each is stored and charged as it comes, and none that the
 * household has. Of suggestions, if the source has too few new ones, meals of its own make up the
 * number, free; of what is found, its own is the answer.
 * Throws `out_of_credits`, `conflict` (the lease was lost, no more recipes fit), `too_many` after asking ten
 * times within a minute, dishes of the book by their ids not counted, and `upstream` if the source failed or gave nothing good.
 */
export async function fillOrder(
  services: RoundDeps,
  user: User,
  lease: Lease,
  order: Order,
): Promise<FilledOrder> {
  const balance = user.pays ? await getBalance(services, user.householdId) : Infinity;
  if (balance < 1) throw outOfCredits();
  if (order.request.kind !== "take") await countAsked(services, user.householdId);
  // Asked again at each meal: a model is not asked for what would not fit.
  (await getRemainingQuota(services, user)).takeRecipe(0);
  const count = Math.min(order.count, balance);
  const { fresh, own, had, rejected } = await runRounds(services, user, lease, { ...order, count });
  const isEmpty = fresh + own === 0 && rejected.length > 0 && order.source.rounds > 1;
  const isShort = order.kind === "random" && fresh < count && !(isEmpty && had === 0);
  const again = isShort ? await fillWithOwnMeals(services, user, lease, order, fresh) : 0;
  // The book is silent on what it does not have; a model that gave only what cannot be stored failed.
  if (isEmpty && again === 0) {
    services.log.warn({ refused: rejected.map(({ because }) => because) }, "no recipe was good");
    throw new AppError("upstream", "No meal was found that fits your preferences and restrictions");
  }
  return { fresh, own: own + again, balance };
}

/**
 * Asks the source for drafts as far as they are good and new: what is rejected is asked for again, what
 * is deferred once. Throws what the source and storing throw; what was stored before stays.
 */
async function runRounds(services: RoundDeps, user: User, lease: Lease, order: Order) {
  const { source, recipes, needs, request, count } = order;
  const isFound = order.kind === "found";
  const wanted = request.kind === "find" ? needsFor(recipes, request.query) : recipes;
  const asked = { ...wanted, choices: isFound ? null : recipes };
  const deleted = await listDeletedDishes(services, user);
  const signal = AbortSignal.timeout(source.timeout);
  /** What took a place of the order, the last first. */
  const accepted: Recipe[] = [];
  const rejected: Rejection[] = [];
  const deferred = new Map<string, Recipe>();
  let own = 0;
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
        // It was asked again, if in vain.
        if (n >= DEFERRED_ROUNDS) await acceptDeferred();
      }
      throw error;
    }
    if (n >= DEFERRED_ROUNDS) await acceptDeferred();
    // A source that has nothing to say will not have more to say.
    if (accepted.length + rejected.length === 0) break;
  }
  return { fresh: accepted.length - own, own, had, rejected };

  async function consider(draft: Recipe) {
    if (isAccepted(draft)) return;
    if (!isFound && (deleted.has(draft) || (await hasDish(services, user, draft)))) {
      return rejectHad(draft);
    }
    const { recipe, ...judgement } = judge(draft, asked);
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
      own += 1;
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

  /** What was paid for in another version is not paid for again. */
  async function isCharged(recipe: Recipe) {
    if (!user.pays || isFallback(order.request)) return false;
    if (isFound && (await isPaidFor(services, user, recipe, deleted))) return false;
    if (order.request.kind === "take" && order.request.price === 0) {
      throw new AppError("conflict", "That recipe costs 1 credit now. Nothing was charged.");
    }
    return true;
  }
}

/** What the source of an order gives in one round, one by one, for as long as it is read. */
async function* draftsOf(services: RoundDeps, order: Order, round: Round): AsyncGenerator<Recipe> {
  const { request, source, recipes } = order;
  if (request.kind === "find") {
    const { query } = request;
    const search = { ...needsFor(recipes, query), query, recent: recipes.recent };
    if (!isFallback(request)) return yield* source.find(search, round);
    // The book's fallback costs nothing, so a near match will do.
    const { results } = await services.recipeBook.search(search);
    for await (const { recipe } of results) yield recipe;
  } else if (request.kind === "take") {
    const { results } = await searchBook(services, request.query, recipes);
    for await (const { recipe } of results) {
      if (recipe.bookId === request.bookId) yield recipe;
    }
  } else yield* source.suggest(recipes, round);
}
