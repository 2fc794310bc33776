import type { User } from "~/features/access/user";
import { getNeeds } from "~/features/eaters/needs.server";
import { recipePath } from "~/features/meals/serves";
import { eatersIn, whyOf } from "~/features/recipe-book/why";
import type { Recipe } from "~/recipe";
import type { Services } from "~/services.server";
import { findOwnMeal, isPaidFor, listDeletedDishes } from "./known-dishes.server";
import { type Answer, type Answers, MOST_PASSED, SHOWN, requestIn } from "./near";
import { listOffers } from "./offers.server";
import { listOwnAnswers, type OwnAnswer } from "./own-answers.server";
import { toRecipeNeeds } from "./recipe-needs";

type Deps = Pick<Services, "db" | "now" | "recipeBook">;

/**
 * Three answers to a request after the first `from`: what truly answers it, the household's own among them and free,
 * those behind that were on the table lately; then what only comes close. Looking costs nothing. What anybody in the
 * household needs holds in all of them.
 */
export async function listAnswers(
  services: Deps,
  user: User,
  query: string,
  from = 0,
): Promise<Answers> {
  const household = await getNeeds(services, user);
  const needs = toRecipeNeeds(household);
  const deleted = await listDeletedDishes(services, user);
  const own = await listOwnAnswers(services, user, query, household);
  const eaters = eatersIn(query);
  const meals: Answer[] = [];
  const seen = new Set<string>();
  let passed = 0;
  let isAnswered = own.length > 0;
  const offers = listOffers(services, query, needs);
  for await (const { mealId, recipe, isMatch } of inTurn(own, offers, ownOf)) {
    const { bookId, title, description, cuisine, protein, course, cookingTime } = recipe;
    const key = mealId ?? bookId ?? "";
    if (seen.has(key)) continue;
    seen.add(key);
    isAnswered ||= isMatch;
    passed += 1;
    if (passed <= from) continue;
    // One more than is shown tells whether there are others.
    if (meals.length === SHOWN) return { query, isAnswered, eaters, from, hasMore: true, meals };
    const isFree =
      mealId !== null || !user.pays || (await isPaidFor(services, user, recipe, deleted));
    meals.push({
      ...{ bookId: bookId ?? "", title, description, cuisine, protein, course, cookingTime },
      ...{ mealId, price: isFree ? 0 : 1, isMatch, why: whyOf(recipe, query) },
      href: mealId && openAt(mealId, recipe, eaters),
    });
  }
  return { query, isAnswered, eaters, from, hasMore: false, meals };

  function ownOf(recipe: Recipe) {
    return findOwnMeal(services, user, recipe, household);
  }
}

const openAt = (mealId: string, { servings }: Recipe, eaters: number | null) =>
  recipePath({ mealId, serves: eaters ?? servings, written: servings });

/** What a page's address asks for by `find`, `near` and `from`; null if it asks for nothing. */
export async function findAnswers(
  services: Deps,
  user: User,
  asked: URLSearchParams,
): Promise<Answers | null> {
  const query = requestIn(asked).trim();
  const from = /^\d{1,3}$/.test(asked.get("from") ?? "") ? Number(asked.get("from")) : 0;
  return query && asked.has("near")
    ? listAnswers(services, user, query, Math.min(from, MOST_PASSED))
    : null;
}

type Offer = { recipe: Recipe; isMatch: boolean };
type Turn = Offer & { mealId: string | null };

/** Two of the household's, then one of the book, and so on; then those of the household had lately, then what comes close. */
async function* inTurn(
  own: readonly OwnAnswer[],
  offers: AsyncIterable<Offer>,
  ownOf: (recipe: Recipe) => Promise<string | null>,
): AsyncGenerator<Turn> {
  const toTurn = ({ mealId, recipe }: OwnAnswer) => ({ mealId, recipe, isMatch: true });
  const first = own.filter(({ isLate }) => !isLate).map(toTurn);
  const last = own.filter(({ isLate }) => isLate).map(toTurn);
  const had = new Set(own.map(({ mealId }) => mealId));
  yield* first.splice(0, 2);
  for await (const offer of offers) {
    if (!offer.isMatch) {
      yield* first.splice(0);
      yield* last.splice(0);
    }
    const mealId = await ownOf(offer.recipe);
    if (mealId !== null && had.has(mealId)) continue;
    yield { ...offer, mealId };
    yield* first.splice(0, 2);
  }
  yield* first;
  yield* last;
}
