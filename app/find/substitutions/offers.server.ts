import { LRUCache } from "lru-cache";
import { checkMeal, isBroken } from "~/recipes/verdicts/meal-check";
import { type HouseholdNeeds, presentOf, type Seats, withGuests } from "~/household/eaters/needs";
import { toRecipeNeeds } from "~/find/generation/recipe-needs";
import { liveSubRecipes, type WithSubRecipes } from "~/engine/sub-recipes/whole";
import type { Recipe } from "~/engine/recipe/recipe";
import { sha256 } from "~/server/values/sha256";
import type { Deps } from "~/server/services";
import { changedLines, findSwap, lineAlone, mayOffer, type SwapOffer } from "./substitutes";
import { type Dish, withPartsWrittenOut } from "./written-out";

/** The book is asked for its own recipe of a title: it is among the first that it finds. */
const LOOKED_AT = 5;
const BOOK_MS = 5_000;

/**
 * What a meal can be swapped for, so that it fits those who eat it, or null. A recipe that stands in the recipe book
 * has the substitutions that its author tried before those that are usual. What stands for other recipes is written out
 * before it is changed: those stay as they are, for the other dishes that they are in.
 */
export async function findOffer(
  services: Deps<"recipeBook">,
  meal: Recipe & Pick<WithSubRecipes, "subRecipes">,
  needs: HouseholdNeeds,
  seats: Seats | null,
): Promise<SwapOffer | null> {
  const table = withGuests(needs, seats);
  if (liveSubRecipes(meal).length > 0) {
    return findSwap(await writtenOutFor(meal, table, seats), table, seats);
  }
  const variant = meal.bookId === null ? null : await findVariant(services, meal, table, seats);
  return variant ?? findSwap(meal, table, seats);
}

/** The meal as `withPartsWrittenOut`, with no name that says more than its lines do to those who eat it. */
export const writtenOutFor = <M extends Dish>(
  meal: M,
  table: HouseholdNeeds,
  seats: Seats | null,
) =>
  withPartsWrittenOut(meal, (name) => checkMeal(lineAlone(name), table, seats).verdict !== "keeps");

/** What was found of the last meals by each book: a dashboard asks again until the meal is replaced. */
const known = new WeakMap<Deps<"recipeBook">["recipeBook"], LRUCache<string, boolean>>();
const KEPT = 500;

/** True where `findOffer` finds something. Looked for once for a recipe, those who eat it and what they need. */
export async function hasOffer(
  services: Deps<"recipeBook">,
  meal: Recipe & Pick<WithSubRecipes, "subRecipes">,
  needs: HouseholdNeeds,
  seats: Seats | null,
): Promise<boolean> {
  const { recipeBook } = services;
  const ofBook = known.get(recipeBook) ?? new LRUCache<string, boolean>({ max: KEPT });
  known.set(recipeBook, ofBook);
  const key = sha256(JSON.stringify([meal, needs, seats]));
  const found = ofBook.get(key) ?? (await findOffer(services, meal, needs, seats)) !== null;
  ofBook.set(key, found);
  return found;
}

/** The book's recipe of a meal with such of its own substitutions that it fits. */
async function findVariant(
  { recipeBook }: Deps<"recipeBook">,
  meal: Recipe,
  table: HouseholdNeeds,
  seats: Seats | null,
): Promise<SwapOffer | null> {
  const before = checkMeal(meal, table, seats);
  if (!isBroken(before)) return null;
  const wanted = toRecipeNeeds({ ...table, eaters: presentOf(table.eaters, seats) });
  const round = { count: 1, accepted: [], rejected: [], signal: AbortSignal.timeout(BOOK_MS) };
  let looked = 0;
  const found = recipeBook.find({ query: meal.title, ...wanted, recent: [] }, round);
  for await (const written of found) {
    if (written.bookId === meal.bookId) {
      const recipe = { ...written, carbsPerServing: null };
      if (!mayOffer(before, checkMeal(recipe, table, seats), table)) return null;
      return { recipe, lines: changedLines(meal.ingredients, recipe.ingredients) };
    }
    if (++looked === LOOKED_AT) break;
  }
  return null;
}
