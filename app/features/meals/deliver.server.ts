import type { Recipe, RecipeSource, Round, Wish } from "~/adapters/recipe-source/recipe-source";
import { todayOf, weekStartOf } from "~/dates";
import { AppError } from "~/errors";
import { outOfCredits } from "~/features/accounts/access";
import type { User } from "~/features/accounts/user";
import { getBalance } from "~/features/billing/credits.server";
import { createLimit } from "~/rate-limit";
import type { Services } from "~/services.server";
import { deliverMeal, type DeliveryNeeds, showOwnMeal } from "./delivery.server";
import type { Run } from "./generation-runs.server";
import { judge } from "./judging";
import { findOwnMeal } from "./own-meals.server";
import { plainTitle } from "./plain-title";
import { serveInRounds } from "./serving.server";

type Needs = DeliveryNeeds & Pick<Services, "log">;

export type Order = {
  run: Run;
  from: RecipeSource;
  ask: (source: RecipeSource, round: Round) => AsyncIterable<Recipe>;
  wish: Wish;
  /** How many meals at most; a household gets no more than it has credits. */
  count: number;
  kind: "random" | "found";
  clears: "all" | "kind" | "one";
  /** Where on the dashboard the first one goes. */
  position?: number;
  charge: boolean;
  /** Titles that must not come again: what is shown beside the one that is asked for. */
  shownTitles?: readonly string[];
};

/** Each of them may ask a model for minutes. */
const countAsked = createLimit({
  points: 10,
  duration: 60,
  message: "Your household has asked for meals ten times within a minute.",
});

/**
 * Delivers up to `count` meals that are good: each is stored and charged as it comes. Says how many,
 * and whether what was found was the household's own already.
 * Throws `out_of_credits`, `conflict`, `too_many` after asking ten times within a minute, and
 * `upstream` where the source failed or gave nothing good.
 */
export async function deliverMeals(services: Needs, user: User, order: Order) {
  const { run, from, wish, kind, clears, position = 0 } = order;
  const charge = order.charge && user.pays;
  const balance = user.pays ? await getBalance(services, user.householdId) : Infinity;
  if (balance < 1) throw outOfCredits();
  await countAsked(services, user.householdId);
  const weekStart = weekStartOf(todayOf(user, services.now()));
  const isFound = kind === "found";
  const asked = {
    restrictions: wish.restrictions,
    choices: isFound ? null : wish,
    // What is found again is shown as theirs, and costs nothing.
    hadTitles: new Set(isFound ? [] : wish.recent.map(({ title }) => plainTitle(title))),
    shownTitles: new Set(order.shownTitles?.map(plainTitle)),
  };

  let isOwn = false;
  const { served, refused } = await serveInRounds({
    source: from,
    count: Math.min(order.count, balance),
    ask: (round) => order.ask(from, round),
    judge: (recipe) => judge(recipe, asked),
    serve: async (recipe, index) => {
      const place = {
        kind,
        position: position + index,
        clears: index === 0 ? clears : ("nothing" as const),
        weekStart,
      };
      const own = isFound ? await findOwnMeal(services, user, recipe, wish.restrictions) : null;
      isOwn = own !== null;
      if (own) return showOwnMeal(services, user, run, { ...place, mealId: own });
      const source = isFound ? "search" : "generated";
      return deliverMeal(services, user, { ...place, recipe, run, source, charge });
    },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "upstream") {
      services.log.warn({ failure: error.message, cause: error.details.cause }, "no recipes came");
    }
    throw error;
  });
  // The book is silent on what it does not have; a model that gave only what cannot be served failed.
  if (served === 0 && refused.length > 0 && from.rounds > 1) {
    services.log.warn({ refused: refused.map(({ because }) => because) }, "no recipe was good");
    throw new AppError("upstream", "Nothing came that fits your preferences and restrictions");
  }
  return { served, isOwn };
}
