import { LIMITS } from "~/recipe";
import type { ParsedRecipe } from "./recipe-reader";
import { shorten } from "./text";

/** As much of what a page says is shown again. */
const MAX_SAID = 80;

/** Cuts a recipe to the limits, at words and lines if it can. */
export function withinLimits(recipe: ParsedRecipe): ParsedRecipe {
  return {
    ...recipe,
    title: shorten(recipe.title, LIMITS.title),
    description: shorten(recipe.description, LIMITS.description),
    ingredients: recipe.ingredients
      .slice(0, LIMITS.lines)
      .map((line) => shorten(line, LIMITS.line)),
    instructions: shorten(recipe.instructions, LIMITS.instructions),
    servingsSaid: recipe.servingsSaid && shorten(recipe.servingsSaid, MAX_SAID),
    sourceUrl: recipe.sourceUrl.length <= LIMITS.url ? recipe.sourceUrl : "",
    imageUrl: recipe.imageUrl && recipe.imageUrl.length <= LIMITS.url ? recipe.imageUrl : null,
  };
}
