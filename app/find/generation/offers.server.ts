import type { User } from "~/household/access/user";
import type { RecipeNeeds } from "~/server/adapters/recipe-source/recipe-source";
import { getNeeds } from "~/household/eaters/needs.server";
import type { Recipe } from "~/engine/recipe/recipe";
import type { Deps } from "~/server/services";
import { findPriced, listDeletedDishes } from "./known-dishes.server";
import { judge } from "./judge";
import type { NearMeal, NearMeals } from "./near";
import { needsFor, toRecipeNeeds } from "./recipe-needs";
import { getWeeknightWishes } from "./weeknight-wishes.server";

/** So many are offered, not to be a list to read. */
const MOST = 3;

/**
 * Up to three recipes of the book for a request that had no true match, the closest first, each with
 * its price; looking costs nothing. What anybody in the household needs holds in all of them.
 */
export async function listNear(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  query: string,
): Promise<NearMeals> {
  const held = await readHeld(services, user);
  const meals: NearMeal[] = [];
  let isAnswered = false;
  for await (const { recipe, bookId, isMatch } of listOffers(services, query, held.needs)) {
    const { title, description, cuisine, protein, course, cookingTime } = recipe;
    meals.push({
      bookId,
      title,
      description,
      cuisine,
      protein,
      course,
      cookingTime,
      ...(await findPriced(services, user, recipe, held)),
    });
    isAnswered ||= isMatch;
    if (meals.length === MOST) break;
  }
  return { query, isAnswered, meals };
}

/** What offers to a household are held against: what those who eat need and want, and what is in the trash. */
export async function readHeld(services: Deps<"db" | "now">, user: User) {
  const [household, weeknights, deleted] = await Promise.all([
    getNeeds(services, user),
    getWeeknightWishes(services, user),
    listDeletedDishes(services, user),
  ]);
  return { household, deleted, needs: { ...toRecipeNeeds(household), weeknights } };
}

/** What the book has for a request and the guard lets pass: what answers it, then what comes close. */
export async function* listOffers(
  { recipeBook }: Deps<"recipeBook">,
  query: string,
  needs: RecipeNeeds,
) {
  const search = { ...needsFor(needs, query), query, recent: [] };
  const asked = { ...needs, choices: null };
  const offer = (recipe: Recipe, isMatch: boolean) =>
    recipe.bookId !== null && judge(recipe, asked).verdict === "accept"
      ? [{ recipe, bookId: recipe.bookId, isMatch }]
      : [];
  const round = { count: MOST, accepted: [], rejected: [], signal: new AbortController().signal };
  for await (const recipe of recipeBook.find(search, round)) yield* offer(recipe, true);
  for await (const recipe of recipeBook.near(search)) yield* offer(recipe, false);
}
