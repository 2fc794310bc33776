import { LIMITS, RECIPE_DEFAULTS, type ExportedMeal, type Refusal } from "~/engine/recipe";
import type { SkippedEntry } from "~/server/adapters/recipe-reader/recipe-reader";
import {
  asText,
  isObject,
  type JsonObject,
  asList,
  collectObjects,
  property,
  resolverOf,
} from "../web/json";
import { isRecipe, readSchemaRecipe } from "../web/schema-recipe";
import { MAX_DEPTH, type Piece, splitJson } from "../json-pieces";
import { readOwn, writeOwn, isAddress } from "./own-fields";
import { toRecipe } from "../web/import-pasted";

/**
 * Reads a schema.org recipe that another program wrote, as the importer reads a pasted one, with our
 * defaults for what it does not say: Main Dishes, four servings. Refuses one without a name or without
 * ingredients.
 */
function readForeign(node: JsonObject): ExportedMeal | Refusal {
  const reading = readSchemaRecipe(node, resolverOf(collectObjects([node])));
  if (reading.title === "") return { reason: { code: "entry_no_name" } };
  const sourceUrl = addressOf(node);
  const read = toRecipe(reading, sourceUrl ?? "");
  if ("reason" in read || read.ingredients.length === 0) {
    return { reason: { code: "entry_no_ingredients" } };
  }
  // Nobody reviews the recipes of a file one by one, so no doubt of it is kept.
  const { servingsSaid, otherImageUrls, ...recipe } = read;
  void [servingsSaid, otherImageUrls];
  return {
    ...RECIPE_DEFAULTS,
    ...recipe,
    id: "",
    course: recipe.course ?? RECIPE_DEFAULTS.course,
    servings: recipe.servings ?? RECIPE_DEFAULTS.servings,
    sourceUrl: sourceUrl ?? RECIPE_DEFAULTS.sourceUrl,
    source: sourceUrl === null ? "manual" : "url",
    createdAt: instantOf(property(node, "dateCreated") ?? property(node, "datePublished")),
    isFavorite: false,
    tags: [],
  };
}

/** The page that the recipe comes from. */
function addressOf(node: JsonObject): string | null {
  for (const name of ["url", "isBasedOn", "mainEntityOfPage", "@id"]) {
    for (const value of asList(property(node, name)).slice(0, 10)) {
      const named = isObject(value) ? (property(value, "url") ?? property(value, "@id")) : value;
      if (typeof named === "string" && isAddress(named.trim())) return named.trim();
    }
  }
  return null;
}

/** An ISO 8601 date or instant as an instant in UTC; "" for anything else. */
function instantOf(value: unknown): string {
  const text = asText(value).trim().slice(0, 40);
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text);
  // Without a zone the hour would depend on where the server stands.
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`;
  const date = isDate ? new Date(zoned) : null;
  return date && Number.isFinite(date.getTime()) ? date.toISOString() : "";
}

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
  if (isDeeper(node, MAX_DEPTH)) return { reason: { code: "entry_deep" } };
  const recipe = recipeIn(node);
  if (!recipe) return { reason: { code: "entry_foreign" } };
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
 * The recipes of a file, whatever the size, as texts in their order: of a `@graph`, a bare list, lists under
 * "recipes" or "itemListElement", lines of JSON, or one bare recipe. What cannot be had is reported at its
 * place and the rest goes on. Throws only what `chunks` throws.
 */
export const splitJsonLd = (chunks: AsyncIterable<string>): AsyncGenerator<Piece> =>
  splitJson(chunks, LISTS);

/** Reads one of them, or says why not, with the name that it gives itself. Never throws. */
export function readJsonLd(text: string): ExportedMeal | SkippedEntry {
  const node = parse(text);
  if (node === undefined) return { title: "", reason: { code: "entry_broken_json" } };
  // A node may be made to break its reader: then it is one that cannot be read, and the others come.
  try {
    const read = fromJsonLd(node);
    return "reason" in read ? { title: titleOf(node), ...read } : read;
  } catch {
    return { title: "", reason: { code: "entry_unreadable" } };
  }
}

function titleOf(node: unknown): string {
  return isObject(node) ? asText(property(node, "name")).slice(0, LIMITS.title) : "";
}

function parse(text: string): unknown {
  try {
    const node: unknown = JSON.parse(text);
    return node;
  } catch {
    return undefined;
  }
}
