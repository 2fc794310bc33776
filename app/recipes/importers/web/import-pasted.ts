import { importJson } from "./import-json";
import { importChosen } from "./import-recipe";
import { importTexts } from "./import-text";
import type {
  Choice,
  NoRecipe,
  Readable,
  SeveralRecipes,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { ParsedRecipe } from "~/engine/recipe";
import { labelled } from "./several-recipes";

/** What tells one recipe from another one of its name. */
const contentOf = (recipe: ParsedRecipe | NoRecipe) =>
  "reason" in recipe ? recipe.reason : JSON.stringify([recipe.ingredients, recipe.instructions]);

/** One of several recipes that were read, or cannot come: the chosen one, else the first, or what to ask; null of none. */
export function chooseOne(
  recipes: readonly (ParsedRecipe | ({ title: string } & NoRecipe))[],
  { title, asks = false }: Choice,
): ParsedRecipe | NoRecipe | SeveralRecipes | null {
  const several = labelled(recipes, (one, other) => contentOf(one) === contentOf(other));
  const chosen = several.find(({ label }) => label === title)?.recipe;
  if (asks && !chosen && several.length > 1) return { titles: several.map(({ label }) => label) };
  const recipe = chosen ?? recipes[0] ?? null;
  return recipe && "reason" in recipe ? { reason: recipe.reason, isTooLong: true } : recipe;
}

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
    const { recipes, skipped } = importJson(text);
    // One that is too long is among those that are asked for: then it says so itself.
    const tooLong = skipped.filter(({ isTooLong }) => isTooLong);
    const found = chooseOne([...recipes, ...tooLong], choice);
    if (found && !("ingredients" in found)) return found;
    if (found) return { ...found, sourceUrl: url || found.sourceUrl };
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
