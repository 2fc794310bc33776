import { LIMITS, RECIPE_DEFAULTS, type ExportedMeal, type Refusal } from "~/engine/recipe";
import type { SkippedEntry } from "~/server/adapters/recipe-reader/recipe-reader";
import {
  asText,
  isObject,
  type JsonObject,
  asList,
  collectObjects,
  jsonPropertyOf,
  resolverOf,
} from "../web/json";
import { isRecipe, readSchemaRecipe } from "../web/schema-recipe";
import { MAX_JSON_DEPTH, type Piece, splitJson } from "../json-pieces";
import { readOwn, writeOwn, isAddress } from "./own-fields";
import { toPastedRecipe } from "../web/import-pasted";

/**
 * Reads a schema.org recipe that another program wrote, in the same way as a pasted recipe. Uses default values for
 * missing fields: Main Dishes, four servings. Rejects a recipe without a name or without ingredients.
 */
function readForeign(node: JsonObject): ExportedMeal | Refusal {
  const reading = readSchemaRecipe(node, resolverOf(collectObjects([node])));
  if (reading.title === "") return { reason: { code: "entry_no_name" } };
  const sourceUrl = addressOf(node);
  const parsed = toPastedRecipe(reading, sourceUrl ?? "");
  if ("reason" in parsed || parsed.ingredients.length === 0) {
    return { reason: { code: "entry_no_ingredients" } };
  }
  // Users do not review each recipe of a file, so uncertain values are dropped.
  const { servingsSaid, otherImageUrls, ...recipe } = parsed;
  void [servingsSaid, otherImageUrls];
  return {
    ...RECIPE_DEFAULTS,
    ...recipe,
    id: "",
    course: recipe.course ?? RECIPE_DEFAULTS.course,
    servings: recipe.servings ?? RECIPE_DEFAULTS.servings,
    sourceUrl: sourceUrl ?? RECIPE_DEFAULTS.sourceUrl,
    source: sourceUrl === null ? "manual" : "url",
    createdAt: instantOf(
      jsonPropertyOf(node, "dateCreated") ?? jsonPropertyOf(node, "datePublished"),
    ),
    isFavorite: false,
    tags: [],
  };
}

/** Returns the URL of the recipe's page, or null. */
function addressOf(node: JsonObject): string | null {
  for (const name of ["url", "isBasedOn", "mainEntityOfPage", "@id"]) {
    for (const value of asList(jsonPropertyOf(node, name)).slice(0, 10)) {
      const address = isObject(value)
        ? (jsonPropertyOf(value, "url") ?? jsonPropertyOf(value, "@id"))
        : value;
      if (typeof address === "string" && isAddress(address.trim())) return address.trim();
    }
  }
  return null;
}

/** Converts an ISO 8601 date or instant to an instant in UTC. Returns "" for other values. */
function instantOf(value: unknown): string {
  const text = asText(value).trim().slice(0, 40);
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text);
  // Without a time zone, the hour would depend on the server's location.
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`;
  const date = isDate ? new Date(zoned) : null;
  return date && Number.isFinite(date.getTime()) ? date.toISOString() : "";
}

/**
 * Converts a meal to a schema.org Recipe node for a `@graph`. Other programs can read the node, and `fromJsonLd`
 * returns the same meal. Fields that schema.org does not define are under `x-weeknight`.
 */
export function toJsonLd(meal: ExportedMeal): JsonObject {
  return writeOwn(meal);
}

/**
 * Reads the meal of a node. Restores a node from Weeknight exactly, and reads a node from another program with default
 * values (see `readForeign`). For a node around a single recipe (a ListItem, a page), reads that recipe. Does not limit
 * lengths. Never throws.
 */
export function fromJsonLd(node: unknown): ExportedMeal | Refusal {
  if (isDeeper(node, MAX_JSON_DEPTH)) return { reason: { code: "entry_deep" } };
  const recipe = recipeIn(node);
  if (!recipe) return { reason: { code: "entry_foreign" } };
  return readOwn(recipe) ?? readForeign(recipe);
}

function recipeIn(node: unknown): JsonObject | null {
  if (!isObject(node)) return null;
  if (isRecipe(node)) return node;
  const isBare = jsonPropertyOf(node, "@type") === undefined;
  if (isBare && jsonPropertyOf(node, "recipeIngredient") !== undefined) return node;
  const [first, ...more] = collectObjects([node]).filter(isRecipe);
  return first && more.length === 0 ? first : null;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** Writes the meals as one file, `{"@context": "https://schema.org", "@graph": […]}`, one recipe per line. */
export async function* writeJsonLd(meals: AsyncIterable<ExportedMeal>): AsyncGenerator<string> {
  yield '{"@context":"https://schema.org","@graph":[';
  let mark = "\n";
  for await (const meal of meals) {
    yield mark + JSON.stringify(toJsonLd(meal));
    mark = ",\n";
  }
  yield "\n]}\n";
}

/** The keys of lists of recipes in files. */
const LISTS: ReadonlySet<string> = new Set(["@graph", "recipes", "itemListElement"]);

/**
 * Splits a file of any size into the texts of its recipes, in order. The recipes may be in a `@graph`, a bare list,
 * lists under "recipes" or "itemListElement", lines of JSON, or one bare recipe. Reports entries that cannot be read at
 * their position, and continues. Throws only the errors of `chunks`.
 */
export const splitJsonLd = (chunks: AsyncIterable<string>): AsyncGenerator<Piece> =>
  splitJson(chunks, LISTS);

/** Reads one entry, or returns the reason why it cannot be read, with the entry's own name. Never throws. */
export function readJsonLd(text: string): ExportedMeal | SkippedEntry {
  const node = parse(text);
  if (node === undefined) return { title: "", reason: { code: "entry_broken_json" } };
  // A malicious node may crash its reader. Report it as unreadable, and read the other nodes.
  try {
    const parsed = fromJsonLd(node);
    return "reason" in parsed ? { title: titleOf(node), ...parsed } : parsed;
  } catch {
    return { title: "", reason: { code: "entry_unreadable" } };
  }
}

function titleOf(node: unknown): string {
  return isObject(node) ? asText(jsonPropertyOf(node, "name")).slice(0, LIMITS.title) : "";
}

function parse(text: string): unknown {
  try {
    const node: unknown = JSON.parse(text);
    return node;
  } catch {
    return undefined;
  }
}
