import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { NO_RECIPE_NEEDS } from "~/server/adapters/recipe-source/recipe-source";
import { checkMeal } from "~/recipes/verdicts/meal-check";
import { drawingOf } from "~/recipes/drawings/dish-drawing";
import { outOfCredits, requireMayGenerate } from "~/household/access/rules";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import { allNeeds, type HouseholdNeeds } from "~/household/eaters/needs";
import { getBalance } from "~/household/billing/credits.server";
import { eatersIn, ruledOutBy, whyOf } from "~/find/book/why";
import { type Cover, coverIn } from "~/recipes/photos/cover";
import { coversOf } from "~/recipes/photos/cover.server";
import { createLimit } from "~/server/rate-limit";
import type { Recipe } from "~/engine/recipe/recipe";
import type { Deps } from "~/server/services";
import { asSentence } from "~/server/values/text";
import { inWords } from "~/server/values/words";
import { findPriced } from "./known-dishes.server";
import { type Answer, type Answers, MOST_PASSED, SHOWN, requestIn } from "./near";
import { listOffers, readHeld } from "./offers.server";
import { listOwnAnswers, type OwnAnswer } from "./own-answers.server";
import { sourceFor } from "~/household/access/recipe-source.server";
import { clearFound } from "./suggestions.server";
import { NO_RECIPE, noneForAll } from "./toasts";
import { whyNotForAll } from "./not-for-all";

/** What makes a recipe keep restrictions and leave out foods, in words; empty where nothing is known to. */
export type SwapInWords = (
  recipe: Recipe,
  ruledOut: { restrictions: readonly string[]; avoids: readonly string[] },
) => string;

/** Each is a search of the whole book, and pressing Find Recipe makes two. */
const countLook = createLimit({
  points: 60,
  duration: 60,
  message: "Your household has looked for recipes sixty times within a minute.",
});

/**
 * Three answers to a request after the first `from`: what truly answers it, the household's own among them and free,
 * those behind that are on the table about now; then what only comes close. Looking costs nothing. What anybody in the
 * household needs holds in all of them. A dish that is only near because of a restriction of the request names what would
 * make it fit, by `swapInWords`. Throws `too_many` after sixty looks within a minute.
 */
export async function listAnswers(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource" | "settings">,
  user: User,
  query: string,
  { from = 0, swapInWords }: { from?: number; swapInWords?: SwapInWords } = {},
): Promise<Answers> {
  await countLook(services, user.householdId);
  // Each look reads the book for tens of milliseconds: between many of them others have their turn.
  await yieldToEventLoop();
  const held = await readHeld(services, user);
  const own = await listOwnAnswers(services, user, query, held.household);
  const eaters = eatersIn(query);
  const reading = await services.recipeBook.understand?.(query);
  const isWritten = sourceFor(services, user).kind === "model";
  const written: Answers["written"] = isWritten ? { price: user.pays ? 1 : 0 } : null;
  const answers = { query, eaters, from, written };
  const meals: Omit<Answer, keyof Cover>[] = [];
  const seen = new Set<string>();
  let passed = 0;
  let isAnswered = own.length > 0;
  let hasMore = false;
  const offers = listOffers(services, query, held.needs);
  const ruledOut = ruledOutBy(query, reading);
  const isRuled = ruledOut.restrictions.length + ruledOut.avoids.length > 0;
  const swapFor = (recipe: Recipe) => {
    const swap = isRuled ? (swapInWords?.(recipe, ruledOut) ?? "") : "";
    return swap === "" ? "" : `can be made ${asRuled(ruledOut)} ${swap}`;
  };
  const priceOf = (recipe: Recipe) => findPriced(services, user, recipe, held);
  for await (const turn of inTurn(query, own, offers, priceOf)) {
    const { mealId, price, recipe, isMatch, onTable, asked, sortedBy } = turn;
    const { bookId, title, description, cuisine, protein, course, cookingTime, servings } = recipe;
    const key = mealId ?? bookId ?? "";
    if (seen.has(key)) continue;
    seen.add(key);
    isAnswered ||= isMatch;
    passed += 1;
    if (passed <= from) continue;
    // One more than is shown tells whether there are others.
    hasMore = meals.length === SHOWN;
    if (hasMore) break;
    meals.push({
      bookId,
      title,
      description,
      cuisine,
      protein,
      course,
      cookingTime,
      servings,
      mealId,
      price,
      isMatch,
      drawing: drawingOf(recipe),
      why: [
        asSentence(sortedBy),
        whyOf(recipe, asked, asked === query ? reading : undefined),
        isMatch ? "" : swapFor(recipe),
        onTable,
      ]
        .filter(Boolean)
        .join(" · "),
    });
  }
  const mealIds = meals.flatMap(({ mealId }) => mealId ?? []);
  const covers = await coversOf(services, user, mealIds);
  const shown = meals.map((it) => ({ ...it, ...coverIn(covers, it.mealId) }));
  return {
    ...answers,
    isAnswered,
    hasMore,
    ignored: [...(reading?.ignored ?? [])],
    notForAll: isAnswered ? null : await findForOthers(services, query, held.household),
    meals: shown,
  };
}

/** "Vegan and without cream". */
const asRuled = ({ restrictions, avoids }: ReturnType<typeof ruledOutBy>) =>
  inWords([...restrictions, ...avoids.map((food) => `without ${food}`)]);

/**
 * The answers to Find Recipe. The recipe that was found before is no longer shown, whether there are answers
 * or not. Throws `forbidden` and `out_of_credits` for one who could not choose any, and `not_found` where there is nothing
 * to choose.
 */
export async function lookFor(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource" | "settings">,
  user: User,
  query: string,
): Promise<Answers> {
  requireMayGenerate(user);
  if (user.pays && (await getBalance(services, user.householdId)) < 1) throw outOfCredits();
  const answers = await listAnswers(services, user, query);
  await clearFound(services, user);
  if (answers.meals.length === 0 && !answers.written) {
    const { notForAll } = answers;
    throw new AppError("not_found", notForAll === null ? NO_RECIPE : noneForAll(notForAll));
  }
  return answers;
}

/**
 * The dish of the recipe book that truly answers a request and that an eater of the household must not have, in a sentence
 * that names the eater and the reason; null without such a dish.
 */
async function findForOthers(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource" | "settings">,
  query: string,
  household: HouseholdNeeds,
) {
  // Without anything to avoid, the search has left out no dish: a second one would cost as much as the first.
  const { diets, avoids } = allNeeds(household);
  if (diets.length + avoids.length === 0) return null;
  for await (const { recipe, isMatch } of listOffers(services, query, NO_RECIPE_NEEDS)) {
    if (!isMatch) return null;
    const reason = whyNotForAll(checkMeal(recipe, household), household.isStrict);
    return reason === "" ? null : `“${recipe.title}” is not for everybody: ${reason}`;
  }
  return null;
}

/** What a page's address asks for by `find`, `near` and `from`; null if it asks for nothing. */
export async function findAnswers(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource" | "settings">,
  user: User,
  asked: URLSearchParams,
  swapInWords: SwapInWords,
): Promise<Answers | null> {
  const query = requestIn(asked).trim();
  const from = /^\d{1,3}$/.test(asked.get("from") ?? "") ? Number(asked.get("from")) : 0;
  return query && asked.has("near")
    ? listAnswers(services, user, query, { from: Math.min(from, MOST_PASSED), swapInWords })
    : null;
}

type Offer = { recipe: Recipe; isMatch: boolean };
type Priced = Awaited<ReturnType<typeof findPriced>>;
type Turn = Offer & Priced & Pick<OwnAnswer, "onTable" | "asked" | "sortedBy">;

/** Two of the household's, then one of the book, and so on; then those that are on the table about now, then what comes close. */
async function* inTurn(
  query: string,
  own: readonly OwnAnswer[],
  offers: AsyncIterable<Offer>,
  priceOf: (recipe: Recipe) => Promise<Priced>,
): AsyncGenerator<Turn> {
  const toTurn = (answer: OwnAnswer): Turn => ({ ...answer, price: 0, isMatch: true });
  const first = own.filter(({ isLate }) => !isLate).map(toTurn);
  const last = own.filter(({ isLate }) => isLate).map(toTurn);
  const had = new Set(own.map(({ mealId }) => mealId));
  yield* first.splice(0, 2);
  for await (const offer of offers) {
    if (!offer.isMatch) {
      yield* first.splice(0);
      yield* last.splice(0);
    }
    const priced = await priceOf(offer.recipe);
    if (priced.mealId !== null && had.has(priced.mealId)) continue;
    yield { ...offer, ...priced, onTable: "", asked: query, sortedBy: "" };
    yield* first.splice(0, 2);
  }
  yield* first;
  yield* last;
}
