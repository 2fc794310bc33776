import { LIMITS, type ParsedRecipe } from "~/engine/recipe";
import { assembleWhole, importChosen } from "./import-recipe";
import type {
  NoRecipe,
  Choice,
  Readable,
  SeveralRecipes,
} from "~/server/adapters/recipe-reader/recipe-reader";
import { withinLimits } from "./within-limits";
import {
  asText,
  isObject,
  type JsonObject,
  readPageJson,
  collectObjects,
  jsonPropertyOf,
  resolverOf,
} from "./json";
import { isRecipe, readSchemaRecipe } from "./schema-recipe";
import type { Reading } from "./reading";
import { cleanLine, shorten } from "./text";
import { importTexts } from "./import-text";
import { labelled } from "./several-recipes";
import { PAGE_REASONS } from "./page-reasons";

/** The number of characters that decide the format of a text. */
const START = 5_000;

/**
 * Reads one recipe from fetched or pasted text: a page's source, JSON-LD, or the text of a recipe. `url` is the URL of
 * the page, or "". If there are several recipes and the caller wants to ask, returns their titles. Never throws.
 */
export function importPasted({
  text,
  url,
  ...choice
}: Readable): ParsedRecipe | NoRecipe | SeveralRecipes {
  const start = text.slice(0, START).replace(/^[\s\ufeff]+/, "");
  if (/^[{[]/.test(start)) {
    const { recipes, skipped } = importJson(text);
    // Also offer a recipe that is too long. If the user chooses it, the reason is returned.
    const tooLong = skipped.filter(({ isTooLong }) => isTooLong);
    const chosenRecipe = chooseOne([...recipes, ...tooLong], choice);
    if (chosenRecipe && !("ingredients" in chosenRecipe)) return chosenRecipe;
    if (chosenRecipe) return { ...chosenRecipe, sourceUrl: url || chosenRecipe.sourceUrl };
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

/** Returns a text that distinguishes recipes with the same name. */
const contentOf = (recipe: ParsedRecipe | NoRecipe) =>
  "reason" in recipe ? recipe.reason : JSON.stringify([recipe.ingredients, recipe.instructions]);

/**
 * Returns one of several recipes that were read or rejected: the chosen one, or else the first. Returns the titles if
 * the user must choose, and null for an empty list.
 */
export function chooseOne(
  recipes: readonly (ParsedRecipe | ({ title: string } & NoRecipe))[],
  { title, asks = false }: Choice,
): ParsedRecipe | NoRecipe | SeveralRecipes | null {
  const several = labelled(
    recipes,
    (firstRecipe, otherRecipe) => contentOf(firstRecipe) === contentOf(otherRecipe),
  );
  const chosenRecipe = several.find(({ label }) => label === title)?.recipe;
  if (asks && !chosenRecipe && several.length > 1)
    return { titles: several.map(({ label }) => label) };
  const recipe = chosenRecipe ?? recipes[0] ?? null;
  return recipe && "reason" in recipe ? { reason: recipe.reason, isTooLong: true } : recipe;
}

/** The recipes of a file: the recipes that could be read, and the reasons for the others. */
type ImportedFile = {
  recipes: ParsedRecipe[];
  /** One entry for each recipe that was left out, in order. */
  skipped: ({ title: string } & NoRecipe)[];
};

const MAX_RECIPES = 5_000;

/**
 * Reads a file of schema.org recipes as JSON-LD: one recipe, a list of them, or a graph. Each recipe of the file is in
 * one of the two result lists, so none is lost silently. Never throws.
 */
export function importJson(text: string): ImportedFile {
  const value = readPageJson(text);
  if (value === undefined)
    return { recipes: [], skipped: [{ title: "", reason: PAGE_REASONS.no_json }] };
  const objects = collectObjects([value]);
  const resolve = resolverOf(objects);
  const nodes = ownRecipes(objects);
  const file: ImportedFile = { recipes: [], skipped: [] };
  for (const node of nodes.slice(0, MAX_RECIPES)) {
    const whole = toPastedRecipe(readSchemaRecipe(node, resolve), addressOf(node));
    const recipe = "reason" in whole ? { reason: PAGE_REASONS.bare } : withinLimits(whole);
    if ("reason" in recipe) file.skipped.push({ title: titleOf(node), ...recipe });
    else file.recipes.push(recipe);
  }
  for (const node of nodes.slice(MAX_RECIPES))
    file.skipped.push({ title: titleOf(node), reason: PAGE_REASONS.many_recipes });
  if (nodes.length === 0) file.skipped.push({ title: "", reason: PAGE_REASONS.no_schema_recipe });
  return file;
}

/** Returns the tidied recipe of schema.org data, without a limit on its length. `url` is the URL of its page, or "". */
export function toPastedRecipe(reading: Reading, url: string): ParsedRecipe | NoRecipe {
  return assembleWhole({
    marked: [reading],
    seen: null,
    facts: null,
    isHeading: () => false,
    url,
    base: url,
  });
}

/** Returns the recipes that are not part of another recipe and not only a reference. */
function ownRecipes(objects: readonly JsonObject[]): JsonObject[] {
  const recipes = objects.filter(isRecipe);
  const inner = new Set(recipes.flatMap((recipe) => collectObjects([recipe]).slice(1)));
  return recipes.filter((recipe) => !inner.has(recipe));
}

function titleOf(node: JsonObject): string {
  return shorten(cleanLine(asText(jsonPropertyOf(node, "name"))), LIMITS.title);
}

function addressOf(node: JsonObject): string {
  const main = jsonPropertyOf(node, "mainEntityOfPage");
  for (const value of [
    jsonPropertyOf(node, "url"),
    isObject(main) ? main["@id"] : main,
    jsonPropertyOf(node, "@id"),
  ]) {
    if (typeof value === "string" && /^https?:\/\//i.test(value)) return value;
  }
  return "";
}
