import { LIMITS, type ParsedRecipe } from "~/engine/recipe";
import type { NoRecipe } from "~/server/adapters/recipe-reader/recipe-reader";
import { counted } from "~/server/values/words";
import { shorten } from "./text";

/** As much of what a page says is shown again. */
const MAX_SAID = 80;

/**
 * A recipe within the limits, or why it cannot come: nothing that is bought or done is ever cut off, since what is left
 * out is not checked. Title and description end with "…" where they are cut, at a word if they can.
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

/** The same limits as those of a recipe that is typed; null where it keeps to them. */
function tooLong({ ingredients, instructions }: ParsedRecipe): string | null {
  if (ingredients.length > LIMITS.lines) {
    return `This recipe has more than ${LIMITS.lines} ingredient lines, and we leave none out. ${PARTS}`;
  }
  if (ingredients.some((line) => line.length > LIMITS.line)) {
    return `One ingredient line of this recipe has more than ${LIMITS.line} characters, and we cut none.`;
  }
  if (instructions.length > LIMITS.instructions) {
    const most = counted(LIMITS.instructions, "character");
    return `The steps of this recipe have more than ${most}, and we cut none. ${PARTS}`;
  }
  return null;
}

const PARTS = "Add it in two parts.";
