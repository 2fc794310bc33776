import { LIMITS, type ParsedRecipe } from "~/engine/recipe";
import { assembleWhole } from "./import-recipe";
import type { NoRecipe } from "~/server/adapters/recipe-reader/recipe-reader";
import { withinLimits } from "./within-limits";
import { asText, isObject, type JsonObject } from "./json";
import { isRecipe } from "./json-ld";
import { readJson } from "./page-json";
import type { Reading } from "./reading";
import { collectObjects, property, resolverOf } from "./schema-nodes";
import { readSchemaRecipe } from "./schema-recipe";
import { cleanLine, shorten } from "./text";

/** What a file with recipes gave: all that could be read, and why the others could not. */
export type ImportedFile = {
  recipes: ParsedRecipe[];
  /** One entry for each recipe that was left out, in their order. */
  skipped: ({ title: string } & NoRecipe)[];
};

const MAX_RECIPES = 5_000;
const NO_JSON = "That file is not valid JSON, or it is nested too deeply.";
const NO_RECIPE = "That file contains no schema.org recipe.";
const EMPTY = "It has no ingredients and no steps.";
const TOO_MANY = `Only the first ${MAX_RECIPES} recipes of a file are read.`;

/**
 * Reads a file of schema.org recipes as JSON-LD: one recipe, a list of them, or a graph. Nothing is
 * lost silently: each recipe of the file is in one of the two lists. Never throws.
 */
export function importJson(text: string): ImportedFile {
  const value = readJson(text);
  if (value === undefined) return { recipes: [], skipped: [{ title: "", reason: NO_JSON }] };
  const objects = collectObjects([value]);
  const resolve = resolverOf(objects);
  const nodes = ownRecipes(objects);
  const file: ImportedFile = { recipes: [], skipped: [] };
  for (const node of nodes.slice(0, MAX_RECIPES)) {
    const whole = toRecipe(readSchemaRecipe(node, resolve), addressOf(node));
    const recipe = "reason" in whole ? { reason: EMPTY } : withinLimits(whole);
    if ("reason" in recipe) file.skipped.push({ title: titleOf(node), ...recipe });
    else file.recipes.push(recipe);
  }
  for (const node of nodes.slice(MAX_RECIPES))
    file.skipped.push({ title: titleOf(node), reason: TOO_MANY });
  if (nodes.length === 0) file.skipped.push({ title: "", reason: NO_RECIPE });
  return file;
}

/** The recipe of schema.org data, tidied, however long; `url` is the page it comes from, or "". */
export function toRecipe(reading: Reading, url: string): ParsedRecipe | NoRecipe {
  return assembleWhole({
    marked: [reading],
    seen: null,
    facts: null,
    isHeading: () => false,
    url,
    base: url,
  });
}

/** The recipes that are no part of another one and that a reference does not merely repeat. */
function ownRecipes(objects: readonly JsonObject[]): JsonObject[] {
  const recipes = objects.filter(isRecipe);
  const inner = new Set(recipes.flatMap((recipe) => collectObjects([recipe]).slice(1)));
  return recipes.filter((recipe) => !inner.has(recipe));
}

function titleOf(node: JsonObject): string {
  return shorten(cleanLine(asText(property(node, "name"))), LIMITS.title);
}

function addressOf(node: JsonObject): string {
  const main = property(node, "mainEntityOfPage");
  for (const value of [
    property(node, "url"),
    isObject(main) ? main["@id"] : main,
    property(node, "@id"),
  ]) {
    if (typeof value === "string" && /^https?:\/\//i.test(value)) return value;
  }
  return "";
}
