import type {
  Recipe,
  RecipeSource,
  Round,
  RecipeRequest,
} from "~/adapters/recipe-source/recipe-source";
import { todayOf, weekStartOf } from "~/dates";
import { AppError } from "~/errors";
import { outOfCredits } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { getBalance } from "~/features/billing/credits.server";
import { readRoom } from "~/features/quotas/quotas.server";
import { createLimit } from "~/rate-limit";
import type { Services } from "~/services.server";
import { deliverMeal, type DeliveryNeeds, showOwnMeal } from "./delivery.server";
import type { Run } from "./generation-runs.server";
import { judge } from "./judging";
import { listOwnAgain } from "./own-again.server";
import { findOwnMeal, hasDish } from "./own-meals.server";
import { serveInRounds } from "./serving.server";
import { type Deleted, isPaidFor, listDeletedDishes } from "./deleted-dishes.server";

type Needs = DeliveryNeeds & Pick<Services, "log">;

export type Order = {
  run: Run;
  from: RecipeSource;
  ask: (source: RecipeSource, round: Round) => AsyncIterable<Recipe>;
  request: RecipeRequest;
  /** How many meals at most; a household gets no more new ones than it has credits. */
  count: number;
  kind: "random" | "found";
  clears: "all" | "kind" | "one";
  /** Where on the dashboard the first one goes. */
  position?: number;
  charge: boolean;
  /** True where the page said that it costs nothing: then it is not charged for. */
  offeredFree?: boolean;
  /** Ids of the household's meals that are not shown in the place of new ones. */
  notAgain?: readonly string[];
};

/** What came of an order: so many new meals, and so many that the household had, shown free. */
export type Delivered = { served: number; own: number; balance: number };

/** Each of them may ask a model for minutes. */
const countAsked = createLimit({
  points: 10,
  duration: 60,
  message: "Your household has asked for meals ten times within a minute.",
});

/**
 * Delivers up to `count` meals that are good: each is stored and charged as it comes, and none that
 * the household has. Of suggestions, where the source has too few new ones, meals of its own make up
 * the number, free; of what is found, its own is the answer.
 * Throws `out_of_credits`, `conflict` (also where no more recipes fit), `too_many` after asking ten times within a minute, and
 * `upstream` where the source failed or gave nothing good.
 */
export async function deliverMeals(services: Needs, user: User, order: Order): Promise<Delivered> {
  const { from, request, kind } = order;
  const balance = user.pays ? await getBalance(services, user.householdId) : Infinity;
  if (balance < 1) throw outOfCredits();
  await countAsked(services, user.householdId);
  // Asked again at each meal: a model is not asked for what would not fit.
  (await readRoom(services, user)).takeRecipe(0);
  const isFound = kind === "found";
  const asked = { restrictions: request.restrictions, choices: isFound ? null : request };
  const count = Math.min(order.count, balance);
  const deleted = await listDeletedDishes(services, user);
  const serve = isFound ? serveFound : serveNew;
  let own = 0;

  const { served, refused, had } = await serveInRounds({
    source: from,
    count,
    ask: (round) => order.ask(from, round),
    judge: (recipe) => judge(recipe, asked),
    isHad: async (recipe) =>
      !isFound && (deleted.has(recipe) || (await hasDish(services, user, recipe))),
    serve: async (recipe, index) => {
      const outcome = await serve(services, user, { order, recipe, index, deleted });
      if (outcome === "own") own += 1;
      return outcome !== "had";
    },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "upstream") {
      services.log.warn({ failure: error.message, cause: error.details.cause }, "no recipes came");
    }
    throw error;
  });
  const isEmpty = served === 0 && refused.length > 0 && from.rounds > 1;
  if (!isFound && served < count && !(isEmpty && had === 0)) {
    own += await showAgain(services, user, order, served);
  }
  // The book is silent on what it does not have; a model that gave only what cannot be served failed.
  if (isEmpty && own === 0) {
    services.log.warn({ refused: refused.map(({ because }) => because) }, "no recipe was good");
    throw new AppError("upstream", "No meal was found that fits your preferences and restrictions");
  }
  return { served: isFound ? served - own : served, own, balance };
}

type Serving = { order: Order; recipe: Recipe; index: number; deleted: Deleted };

const placeOf = (
  services: Needs,
  user: User,
  { order, index }: Omit<Serving, "recipe" | "deleted">,
) => ({
  kind: order.kind,
  position: (order.position ?? 0) + index,
  clears: index === 0 ? order.clears : ("nothing" as const),
  weekStart: weekStartOf(todayOf(user, services.now())),
});

async function serveNew(services: Needs, user: User, serving: Serving) {
  const { order, recipe } = serving;
  const place = placeOf(services, user, serving);
  const charge = order.charge && user.pays;
  const what = { ...place, recipe, run: order.run, charge, source: "generated" as const };
  return (await deliverMeal(services, user, { ...what, unlessHad: true })) ? "new" : "had";
}

/** What is found again is shown as theirs; what was paid for in another version is not paid for again. */
async function serveFound(services: Needs, user: User, serving: Serving) {
  const { order, recipe, deleted } = serving;
  const place = placeOf(services, user, serving);
  const mealId = await findOwnMeal(services, user, recipe, order.request.restrictions);
  if (mealId) {
    await showOwnMeal(services, user, order.run, { ...place, mealId, answers: true });
    return "own";
  }
  const isPaid = await isPaidFor(services, user, recipe, deleted);
  const charge = order.charge && user.pays && !isPaid;
  if (charge && order.offeredFree) {
    throw new AppError("conflict", "That recipe costs 1 credit now. Nothing was charged.");
  }
  const what = { ...place, recipe, run: order.run, charge, source: "search" as const };
  await deliverMeal(services, user, { ...what, unlessHad: false });
  return "new";
}

/** Makes up the number with meals of the household's own, after `served` new ones; how many. */
async function showAgain(services: Needs, user: User, order: Order, served: number) {
  const { run, request, count, notAgain = [] } = order;
  const except = [...notAgain, ...(await listBeside(services, run))];
  const ids = await listOwnAgain(services, user, { request, count: count - served, except });
  for (const [i, mealId] of ids.entries()) {
    const place = placeOf(services, user, { order, index: served + i });
    // Nothing new has come: what else stands on the dashboard stays.
    const clears = place.clears === "all" ? ("kind" as const) : place.clears;
    await showOwnMeal(services, user, run, {
      ...{ ...place, clears, mealId },
      answers: order.clears === "one",
    });
  }
  return ids.length;
}

/** Ids of what this run has delivered, and of what was found: they stand on the same page. */
async function listBeside({ db }: Needs, { householdId, requestKey }: Run) {
  const delivered = db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("requestKey", "=", requestKey)
    .select("id");
  const found = db
    .selectFrom("suggestions")
    .where("householdId", "=", householdId)
    .where("kind", "=", "found")
    .select("mealId as id");
  return (await delivered.unionAll(found).execute()).map(({ id }) => id);
}
