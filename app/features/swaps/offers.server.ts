import { checkMeal, isBroken } from "~/features/checks/meal-check";
import { type HouseholdNeeds, presentOf, type Seats, withGuests } from "~/features/eaters/needs";
import { toRecipeNeeds } from "~/features/generation/recipe-needs";
import type { Recipe } from "~/recipe";
import type { Services } from "~/services.server";
import { changedLines, findSwap, mayOffer, type SwapOffer } from "./substitutes";

/** The book is asked for its own recipe of a title: it is among the first that it finds. */
const LOOKED_AT = 5;
const BOOK_MS = 5_000;

/**
 * What a meal can be swapped for, so that it fits those who eat it, or null. A recipe that stands in the recipe book
 * has the substitutions that its author tried before those that are usual.
 */
export async function findOffer(
  services: Pick<Services, "recipeBook">,
  meal: Recipe,
  needs: HouseholdNeeds,
  seats: Seats | null,
): Promise<SwapOffer | null> {
  const table = withGuests(needs, seats);
  const variant = meal.bookId === null ? null : await findVariant(services, meal, table, seats);
  return variant ?? findSwap(meal, table, seats);
}

/** The book's recipe of a meal with such of its own substitutions that it fits. */
async function findVariant(
  { recipeBook }: Pick<Services, "recipeBook">,
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
