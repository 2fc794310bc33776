import { LIMITS, type ParsedRecipe } from "~/engine/recipe";
import type { NoRecipe } from "~/server/adapters/recipe-reader/recipe-reader";
import { shorten } from "./text";
import { t } from "~/language/messages";

/** Maximum characters of a page's text that are shown again. */
const MAX_SAID = 80;

/**
 * Returns a recipe within the limits, or the reason why it is not. Ingredients and steps are never cut, because text
 * that is left out is not checked. Title and description are cut with "…", between words if possible.
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

/** Returns the reason why a recipe exceeds the limits of a typed recipe; null if it does not. */
function tooLong({ ingredients, instructions }: ParsedRecipe): string | null {
  if (ingredients.length > LIMITS.lines) {
    return t("This recipe has more than {lines} ingredient lines, and we leave none out. {PARTS}", {
      lines: LIMITS.lines,
      PARTS,
    });
  }
  if (ingredients.some((line) => line.length > LIMITS.line)) {
    return t(
      "One ingredient line of this recipe has more than {line} characters, and we cut none.",
      { line: LIMITS.line },
    );
  }
  if (instructions.length > LIMITS.instructions) {
    const most = t("{count, plural, one {# character} other {# characters}}", {
      count: LIMITS.instructions,
    });
    return t("The steps of this recipe have more than {most}, and we cut none. {PARTS}", {
      most,
      PARTS,
    });
  }
  return null;
}

const PARTS = "Add it in two parts.";
