import type { ExportedMeal, Refusal } from "./exported-meal";
import { isObject, type JsonObject } from "./import/json";
import { isRecipe } from "./import/json-ld";
import { collectObjects, property } from "./import/schema-nodes";
import { MAX_DEPTH, REASONS } from "./json-frames";
import { readForeign } from "./json-ld-foreign";
import { readOwn, writeOwn } from "./json-ld-own";
import { splitJson } from "./json-pieces";

/**
 * A meal as a schema.org Recipe node, for a `@graph`: other programs read it as they read any
 * recipe, and `fromJsonLd` gives back the same meal. What schema.org has no word for is under
 * `x-weeknight`.
 */
export function toJsonLd(meal: ExportedMeal): JsonObject {
  return writeOwn(meal);
}

/**
 * The meal of a node: our own to the letter, another program's with our defaults (see
 * `readForeign`). A node around a single recipe (a ListItem, a page) gives that recipe. Lengths are
 * not cut here. Never throws.
 */
export function fromJsonLd(node: unknown): ExportedMeal | Refusal {
  if (isDeeper(node, MAX_DEPTH)) return { reason: REASONS.tooDeep };
  const recipe = recipeIn(node);
  if (!recipe) return { reason: REASONS.notObject };
  return readOwn(recipe) ?? readForeign(recipe);
}

function recipeIn(node: unknown): JsonObject | null {
  if (!isObject(node)) return null;
  if (isRecipe(node)) return node;
  const isBare = property(node, "@type") === undefined;
  if (isBare && property(node, "recipeIngredient") !== undefined) return node;
  const [first, ...more] = collectObjects([node]).filter(isRecipe);
  return first && more.length === 0 ? first : null;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** The meals as one file, `{"@context": "https://schema.org", "@graph": […]}`, a recipe a line. */
export async function* writeJsonLd(meals: AsyncIterable<ExportedMeal>): AsyncGenerator<string> {
  yield '{"@context":"https://schema.org","@graph":[';
  let mark = "\n";
  for await (const meal of meals) {
    yield mark + JSON.stringify(toJsonLd(meal));
    mark = ",\n";
  }
  yield "\n]}\n";
}

/** Where files keep their recipes. */
const LISTS: ReadonlySet<string> = new Set(["@graph", "recipes", "itemListElement"]);

/**
 * The recipes of a file, whatever the size, in their order: of a `@graph`, a bare list, lists under
 * "recipes" or "itemListElement", lines of JSON, or one bare recipe. What cannot be read is reported at its place
 * and the rest goes on. Throws only what `chunks` throws.
 */
export async function* readJsonLd(
  chunks: AsyncIterable<string>,
): AsyncGenerator<{ index: number; node: unknown } | { index: number; reason: string }> {
  for await (const piece of splitJson(chunks, LISTS)) {
    if ("reason" in piece) {
      yield piece;
      continue;
    }
    const { index, text } = piece;
    const node = parse(text);
    yield node === undefined ? { index, reason: REASONS.broken } : { index, node };
  }
}

function parse(text: string): unknown {
  try {
    const node: unknown = JSON.parse(text);
    return node;
  } catch {
    return undefined;
  }
}
