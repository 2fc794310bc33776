import { LIMITS } from "~/engine/recipe/recipe";
import { collectAll, ingredientLines } from "./lines";
import { fieldsOf, firstOf, INGREDIENTS_NAMES, isRecord } from "./names";
import { hasIngredientPart, isAmount, joinIngredient } from "./one-ingredient";

/** Groups in groups are read so deep. */
const MAX_DEPTH = 6;
const LIST_KEYS = ["items", "list", ...INGREDIENTS_NAMES];
const HEADING_KEYS = new Set("heading section group title category component part".split(" "));
/** Keys that only count: "1", "ingredient2". */
const COUNTING = /^(?:ingredient|item)?[\s_-]*\d+$/i;

/**
 * The ingredient lines of a recipe, each one plain line without bullet or number: from a list or a
 * text of lines, ingredients in parts, groups (whose headings go), or a map such as
 * `{"flour": "2 cups"}`. Null if it is not certain what is meant, for fewer than 2 or over 200
 * lines, and for a line over 500 characters.
 */
export function toIngredients(value: unknown): string[] | null {
  const collected = collect(value, 0);
  const lines = collected?.length === 1 ? splitAtSemicolons(collected[0] ?? "") : collected;
  if (!lines) return null;
  const foods = lines.filter((line) => !isHeading(line));
  const isFine = foods.every((line) => line.length <= LIMITS.line && /\p{L}/u.test(line));
  return isFine && foods.length >= 2 && foods.length <= LIMITS.lines ? foods : null;
}

const isHeading = (line: string) => line.endsWith(":") && !/\p{N}/u.test(line);

const splitAtSemicolons = (line: string) => ingredientLines(line.replaceAll(";", "\n"));

function collect(value: unknown, depth: number): string[] | null {
  if (typeof value === "string") return ingredientLines(value);
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => !Array.isArray(item));
    return isFlat ? collectAll(value, (item) => collect(item, depth + 1)) : null;
  }
  return isRecord(value) ? collectRecord(value, depth) : value === null ? [] : null;
}

function collectRecord(record: Record<string, unknown>, depth: number): string[] | null {
  if (Object.keys(record).every((key) => COUNTING.test(key))) {
    return collect(Object.values(record), depth + 1);
  }
  const fields = fieldsOf(record);
  const list = firstOf(fields, LIST_KEYS);
  if (list !== undefined) return collect(list, depth + 1);
  if (hasIngredientPart(fields)) return linesOf(fields);
  if ([...fields.keys()].every((key) => HEADING_KEYS.has(key))) return [];
  return collectAll(Object.entries(record), ([key, value]) => collectEntry(key, value, depth));
}

/** An entry of a map: a food and how much of it, or a heading and what belongs to it. */
function collectEntry(key: string, value: unknown, depth: number): string[] | null {
  const name = key.includes(" ") ? key : key.replaceAll("_", " ");
  if (Array.isArray(value)) return collect(value, depth + 1);
  if (isRecord(value)) {
    const fields = fieldsOf(value);
    if (firstOf(fields, LIST_KEYS) !== undefined) return collect(value, depth + 1);
    return linesOf(new Map([["name", name], ...fields]));
  }
  if (typeof value === "string" && value.trim().includes("\n")) return ingredientLines(value);
  if (typeof value === "string" && !isAmount(value.trim())) return null;
  if (typeof value === "boolean") return null;
  return linesOf(fieldsOf({ name, amount: value }));
}

function linesOf(fields: Map<string, unknown>) {
  const line = joinIngredient(fields);
  return line === null ? null : ingredientLines(line);
}
