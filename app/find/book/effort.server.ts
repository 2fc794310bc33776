import { findBookFacts } from "./book-facts.server";
import { effortOf } from "~/engine/work";
import type { StoredRecipe } from "~/engine/recipe";
import type { EffortData } from "~/recipes/meals";

/**
 * What a meal asks of the cook, as its lines and steps are stored. Null for a recipe that is not of the book: the model of
 * the work was made on the book's way of writing, and says nothing sure of others.
 */
export async function getEffort(
  meal: Pick<StoredRecipe, "bookId" | "ingredients" | "instructions">,
): Promise<EffortData | null> {
  const facts = await findBookFacts(meal.bookId);
  return facts && { ...effortOf(meal), facts };
}
