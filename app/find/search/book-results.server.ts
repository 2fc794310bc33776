import type { User } from "~/household/access";
import type {
  BookSearch,
  RecipeNeeds,
  RequestReading,
} from "~/server/adapters/recipe-source/recipe-source";
import { getNeeds } from "~/household/eaters/index.server";
import type { Recipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { listDeletedDishes } from "./known-dishes.server";
import { judge } from "./judge";
import { needsFor, toRecipeNeeds } from "./recipe-needs";
import { getWeeknightWishes } from "./weeknight-wishes.server";

/** Reads which recipes a household may see: the needs and wishes of its eaters, and its trash. */
export async function readHeld(services: Deps<"db" | "now">, user: User) {
  const [household, weeknights, deleted] = await Promise.all([
    getNeeds(services, user),
    getWeeknightWishes(services, user),
    listDeletedDishes(services, user),
  ]);
  return { household, deleted, needs: { ...toRecipeNeeds(household), weeknights } };
}

/** A recipe of the recipe book that a search returns. */
export type BookResult = { recipe: Recipe; bookId: string; isMatch: boolean };

/**
 * Searches the recipe book. Returns what it made of the query, and the results that keep what is needed: matches first,
 * then near matches, each best first.
 */
export async function searchBook(
  { recipeBook }: Deps<"recipeBook">,
  query: string,
  needs: RecipeNeeds,
): Promise<{ reading: RequestReading; results: AsyncIterable<BookResult> }> {
  const { reading, results } = await recipeBook.search({
    ...needsFor(needs, query),
    query,
    recent: [],
  });
  return { reading, results: keepingOnly(results, needs) };
}

async function* keepingOnly(
  results: BookSearch["results"],
  needs: RecipeNeeds,
): AsyncGenerator<BookResult> {
  const criteria = { ...needs, choices: null };
  for await (const { recipe, isMatch } of results) {
    const { bookId } = recipe;
    if (bookId === null || judge(recipe, criteria).verdict !== "accept") continue;
    yield { recipe, bookId, isMatch };
  }
}
