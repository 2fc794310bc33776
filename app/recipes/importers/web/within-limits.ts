import { LIMITS, type ParsedRecipe } from "~/engine/recipe";
import type { NoRecipe } from "~/server/adapters/recipe-reader/recipe-reader";
import { shorten } from "./text";
import { PAGE_REASONS } from "./page-reasons";

/** Maximum number of characters of a page's text to show in the form. */
const MAX_SAID = 80;

/**
 * Returns a recipe within the limits, or the reason why it exceeds them. Ingredients and steps are never cut, because a
 * missing text would not be checked. Title and description are cut with "…", between words if possible.
 */
export function withinLimits(recipe: ParsedRecipe): ParsedRecipe | NoRecipe {
  const reason = tooLong(recipe);
  if (reason !== null) return { reason, isTooLong: true };
  return {
    ...recipe,
    title: withEllipsis(recipe.title, LIMITS.title),
    description: withEllipsis(recipe.description, LIMITS.description),
    servingsSaid: recipe.servingsSaid && shorten(recipe.servingsSaid, MAX_SAID),
    sourceUrl: recipe.sourceUrl.length <= LIMITS.url ? recipe.sourceUrl : "",
    imageUrl: recipe.imageUrl && recipe.imageUrl.length <= LIMITS.url ? recipe.imageUrl : null,
  };
}

const withEllipsis = (text: string, length: number) =>
  text.length <= length ? text : `${shorten(text, length - 1)}…`;

/** Returns the reason why a recipe exceeds the limits of a typed recipe, or null. */
function tooLong({ ingredients, instructions }: ParsedRecipe): string | null {
  if (ingredients.length > LIMITS.lines) return PAGE_REASONS.many_lines;
  if (ingredients.some((line) => line.length > LIMITS.line)) return PAGE_REASONS.long_line;
  return instructions.length > LIMITS.instructions ? PAGE_REASONS.long_steps : null;
}
