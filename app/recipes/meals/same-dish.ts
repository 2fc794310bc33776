import { createHash } from "node:crypto";
import { plainTitle } from "./plain-title";

/** What makes a dish, besides its title: its ingredients, a list, and its steps. */
type Content = { ingredients: readonly string[]; instructions: string };

/**
 * The same text for the same set of ingredient lines and the same steps, whatever their case, marks
 * and order of lines; "" if there are neither.
 */
export function contentHashOf({ ingredients, instructions }: Content): string {
  const lines = [...new Set(ingredients.map(plainTitle))].filter(Boolean).sort();
  const steps = plainTitle(instructions);
  if (lines.length === 0 && steps === "") return "";
  return createHash("sha256")
    .update(JSON.stringify([lines, steps]))
    .digest("base64url");
}

/** The columns by which a stored meal is known again. */
export const dishColumnsOf = (meal: Content & { title: string }) => ({
  plainTitle: plainTitle(meal.title),
  contentHash: contentHashOf(meal),
});
