import { importJson } from "./import-json";
import { importRecipe } from "./import-recipe";
import { importText } from "./import-text";
import type { NoRecipe, ParsedRecipe } from "./recipe-reader";

/** How much of a text shows what it is. */
const START = 5_000;

/**
 * Reads one recipe of something that was fetched or pasted, whichever it is: a page's source, JSON-LD,
 * or the text of a recipe. `url` is where it came from, or "". Never throws.
 */
export function importPasted(text: string, url: string): ParsedRecipe | NoRecipe {
  const start = text.slice(0, START).replace(/^[\s\ufeff]+/, "");
  if (/^[{[]/.test(start)) {
    const [recipe] = importJson(text).recipes;
    if (recipe) return { ...recipe, sourceUrl: url || recipe.sourceUrl };
  }
  if (
    /^<|<\/?(?:!doctype|html|head|body|div|p|ul|ol|li|script|span|section|article|table|h[1-6])\b/i.test(
      start,
    )
  ) {
    return importRecipe(text, url);
  }
  const recipe = importText(text);
  return "reason" in recipe ? recipe : { ...recipe, sourceUrl: url };
}
