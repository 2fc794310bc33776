import { importJson } from "./import-json";
import { importChosen } from "./import-recipe";
import { importTexts } from "./import-text";
import type { NoRecipe, ParsedRecipe, Readable, SeveralRecipes } from "./recipe-reader";
import { MAX_TITLES } from "./several-recipes";

/** How much of a text shows what it is. */
const START = 5_000;

/**
 * Reads one recipe of something that was fetched or pasted, whichever it is: a page's source, JSON-LD,
 * or the text of a recipe. `url` is where it came from, or "". Never throws. Where somebody asks which, the
 * titles of a page or file of several.
 */
export function importPasted({
  text,
  url,
  ...choice
}: Readable): ParsedRecipe | NoRecipe | SeveralRecipes {
  const start = text.slice(0, START).replace(/^[\s\ufeff]+/, "");
  if (/^[{[]/.test(start)) {
    const { recipes } = importJson(text);
    const titles = [...new Set(recipes.map(({ title }) => title))].slice(0, MAX_TITLES);
    const chosen = recipes.find(({ title }) => title === choice.title);
    if (choice.asks && !chosen && titles.length > 1) return { titles };
    const recipe = chosen ?? recipes[0];
    if (recipe) return { ...recipe, sourceUrl: url || recipe.sourceUrl };
  }
  if (
    /^<|<\/?(?:!doctype|html|head|body|div|p|ul|ol|li|script|span|section|article|table|h[1-6])\b/i.test(
      start,
    )
  ) {
    return importChosen(text, url, choice);
  }
  const recipe = importTexts(text, choice);
  return "title" in recipe ? { ...recipe, sourceUrl: url } : recipe;
}
