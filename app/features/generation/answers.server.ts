import { yieldToEventLoop } from "~/cooperative-scheduling";
import { NO_RECIPE_NEEDS } from "~/adapters/recipe-source/recipe-source";
import { drawingOf } from "~/features/drawings/dish-drawing";
import { outOfCredits, requireMayGenerate } from "~/features/access/rules";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { getBalance } from "~/features/billing/credits.server";
import { eatersIn, whyOf } from "~/features/recipe-book/why";
import { type Cover, coverIn } from "~/features/photos/cover";
import { coversOf } from "~/features/photos/cover.server";
import { createLimit } from "~/rate-limit";
import type { Recipe } from "~/recipe";
import type { Services } from "~/services.server";
import { asSentence } from "~/text";
import { findPriced } from "./known-dishes.server";
import { type Answer, type Answers, MOST_PASSED, SHOWN, requestIn } from "./near";
import { listOffers, readHeld } from "./offers.server";
import { listOwnAnswers, type OwnAnswer } from "./own-answers.server";
import { sourceFor } from "./source.server";
import { clearFound } from "./suggestions.server";
import { NO_RECIPE, notForAll } from "./toasts";

type Deps = Pick<Services, "db" | "now" | "recipeBook" | "recipeSource" | "settings">;

/** Each is a search of the whole book, and pressing Find Recipe makes two. */
const countLook = createLimit({
  points: 60,
  duration: 60,
  message: "Your household has looked for recipes sixty times within a minute.",
});

/**
 * Three answers to a request after the first `from`: what truly answers it, the household's own among them and free,
 * those behind that are on the table about now; then what only comes close. Looking costs nothing. What anybody in the
 * household needs holds in all of them. Throws `too_many` after sixty looks within a minute.
 */
export async function listAnswers(
  services: Deps,
  user: User,
  query: string,
  from = 0,
): Promise<Answers> {
  await countLook(services, user.householdId);
  // Each look reads the book for tens of milliseconds: between many of them others have their turn.
  await yieldToEventLoop();
  const held = await readHeld(services, user);
  const own = await listOwnAnswers(services, user, query, held.household);
  const eaters = eatersIn(query);
  const isWritten = sourceFor(services, user).kind === "model";
  const written: Answers["written"] = isWritten ? { price: user.pays ? 1 : 0 } : null;
  const answers = { query, eaters, from, written };
  const meals: Omit<Answer, keyof Cover>[] = [];
  const seen = new Set<string>();
  let passed = 0;
  let isAnswered = own.length > 0;
  let hasMore = false;
  const offers = listOffers(services, query, held.needs);
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
      ...{ bookId, title, description, cuisine, protein, course, cookingTime, servings },
      ...{ mealId, price, isMatch, drawing: drawingOf(recipe) },
      why: [asSentence(sortedBy), whyOf(recipe, asked), onTable].filter(Boolean).join(" · "),
    });
  }
  const mealIds = meals.flatMap(({ mealId }) => mealId ?? []);
  const covers = await coversOf(services, user, mealIds);
  const shown = meals.map((it) => ({ ...it, ...coverIn(covers, it.mealId) }));
  return { ...answers, isAnswered, hasMore, meals: shown };
}

/**
 * The same for who presses Find Recipe; what was found before is not shown under what there is to choose. Throws `forbidden` and
 * `out_of_credits` for one who could not choose any, and `not_found` where there is nothing to choose.
 */
export async function lookFor(services: Deps, user: User, query: string): Promise<Answers> {
  requireMayGenerate(user);
  if (user.pays && (await getBalance(services, user.householdId)) < 1) throw outOfCredits();
  const answers = await listAnswers(services, user, query);
  if (answers.meals.length === 0 && !answers.written) {
    const title = await findForOthers(services, query);
    throw new AppError("not_found", title === null ? NO_RECIPE : notForAll(title));
  }
  // Where there is nothing to choose, what was found before stays.
  await clearFound(services, user);
  return answers;
}

/** What the recipe book has for a request of somebody who may eat everything; null for nothing that truly answers it. */
async function findForOthers(services: Deps, query: string) {
  for await (const { recipe, isMatch } of listOffers(services, query, NO_RECIPE_NEEDS)) {
    return isMatch ? recipe.title : null;
  }
  return null;
}

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
