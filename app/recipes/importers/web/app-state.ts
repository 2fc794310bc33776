import { readMinutes } from "./duration";
import { isObject, type JsonObject, asList, readPageJson, collectObjects } from "./json";
import { cleanLine, cleanLines, bare, looksEqual } from "./text";
import { type ImportedPage, pageSourceOf } from "./page";
import { chooseRecipe, isRecipe, type PageName } from "./schema-recipe";
import { emptyReading, type Reading } from "./reading";

/** The maximum number of characters of a page's data to read. */
const MAX_DATA = 6_000_000;

const MIN_SCRIPT = 200;

const MAX_ASSIGNED = 20;

/** Matches data that a script assigns: `window.__STATE__ = {`, `= JSON.parse("`. */
const ASSIGNED = /(?:window|self|globalThis)(?:\.[\w$]+|\[\s*["'][\w$-]+["']\s*\])\s*=\s*(?=[{[])/g;

const INGREDIENTS =
  /^(?:recipe_?)?(?:ingredients?|ingredient_?(?:list|lines|groups?|sections?)|grouped_?ingredients)$/i;

const STEPS =
  /^(?:recipe_?)?(?:instructions?|directions?|method|methods|steps|preparation(?:_?steps)?|instruction_?(?:list|groups?|sections?)|cooking_?(?:steps|instructions)|grouped_?(?:instructions|steps))$/i;

const TITLE = /^(?:title|name|recipe_?name|recipe_?title|headline)$/i;

/**
 * Reads a recipe from the data in a page for its own scripts. Returns null if there is no recipe, or if there are
 * several and none has the page's title.
 */
export function readAppState(page: ImportedPage, pageName: PageName): Reading | null {
  const values = collectData(page);
  const objects = collectObjects(values);
  if (objects.some(isRecipe)) {
    const reading = chooseRecipe(values, pageName);
    if (reading && reading.ingredients.length > 1) return reading;
  }
  const readings = objects.map(readStateRecipe).filter((reading) => reading !== null);
  const titleMatches = readings.filter(
    ({ title }) => title !== "" && looksEqual(title, pageName.title),
  );
  const titles = new Set(readings.map(({ title }) => bare(title)).filter((title) => title !== ""));
  if (titleMatches.length === 0 && titles.size > 1) return null;
  return longest(titleMatches.length > 0 ? titleMatches : readings);
}

function longest(readings: readonly Reading[]): Reading | null {
  const lengthOf = ({ ingredients, instructions }: Reading) =>
    ingredients.length + instructions.length;
  return readings.reduce<Reading | null>(
    (best, each) => (best && lengthOf(best) >= lengthOf(each) ? best : each),
    null,
  );
}

function readStateRecipe(node: JsonObject): Reading | null {
  const list = findKey(node, INGREDIENTS);
  if (
    list === undefined ||
    (asList(list).length < 2 &&
      typeof list !== "string" &&
      !isObject(list) &&
      !isObject(asList(list)[0]))
  )
    return null;
  const ingredients = linesOfState(list, "ingredient");
  if (ingredients.length < 2) return null;
  const instructions = linesOfState(findKey(node, STEPS), "step");
  const title = stateText(findKey(node, TITLE));
  if (title === "" && instructions.length === 0) return null;
  return {
    ...emptyReading(),
    title,
    description: stateText(
      findKey(node, /^(?:description|summary|intro(?:duction)?|excerpt|lead)$/i),
    ),
    ingredients,
    instructions,
    minutes: stateMinutes(node),
  };
}

function collectData(page: ImportedPage): unknown[] {
  const values: unknown[] = [];
  let remaining = MAX_DATA;
  const add = (text: string) => {
    if (text.length < MIN_SCRIPT || text.length > remaining) return;
    remaining -= text.length;
    const value = readPageJson(text);
    if (typeof value === "object" && value !== null)
      values.push(isIndexed(value) ? resolveIndexed(value) : value);
  };
  for (const script of page.byName.get("script") ?? []) {
    const type = script.attributes.get("type") ?? "";
    if (/ld\+json/i.test(type) || script.attributes.has("src")) continue;
    const source = pageSourceOf(page, script);
    if (/json/i.test(type)) add(source);
    else if (source.length <= remaining) for (const text of assigned(source)) add(text);
  }
  for (const node of page.data) add(node.attributes.get("data") ?? "");
  return values;
}

function assigned(source: string): string[] {
  const values: string[] = [];
  let tries = 0;
  for (const match of source.matchAll(ASSIGNED)) {
    tries += 1;
    if (tries > MAX_ASSIGNED) break;
    const start = match.index + match[0].length;
    const end = endOfValue(source, start);
    if (end > start) values.push(source.slice(start, end));
  }
  return values;
}

/** Returns the end index of the value that begins at a bracket. Returns -1 if the value has no end. */
function endOfValue(source: string, start: number): number {
  let depth = 0;
  let quote = 0;
  for (let index = start; index < source.length; index += 1) {
    const code = source.charCodeAt(index);
    if (code === 0x5c) index += 1;
    else if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 0x22 || code === 0x27 || code === 0x60) quote = code;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

/** Returns whether a state is a flat list in which numbers are indexes of that list, as Nuxt writes it. */
function isIndexed(value: unknown): value is unknown[] {
  return (
    Array.isArray(value) &&
    value.length > 20 &&
    value.filter((each) => typeof each === "string").length > 5 &&
    isObject(value.find(isObject)) &&
    Object.values(value.find(isObject) ?? {}).every((each) => typeof each === "number")
  );
}

const MAX_RESOLVED = 60_000;

const MAX_RESOLVED_LEVELS = 40;

function resolveIndexed(list: readonly unknown[]): unknown {
  let count = 0;
  const resultByIndex = new Map<number, unknown>();
  const resolve = (index: unknown, level: number): unknown => {
    if (typeof index !== "number" || level > MAX_RESOLVED_LEVELS || count > MAX_RESOLVED)
      return null;
    if (resultByIndex.has(index)) return resultByIndex.get(index);
    count += 1;
    resultByIndex.set(index, null);
    const value = list[index];
    let result: unknown = value;
    if (Array.isArray(value)) {
      result =
        typeof value[0] === "string"
          ? resolve(value[1], level + 1)
          : value.map((each) => resolve(each, level + 1));
    } else if (isObject(value)) {
      result = Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, resolve(each, level + 1)]),
      );
    }
    resultByIndex.set(index, result);
    return result;
  };
  return resolve(0, 0);
}

const AMOUNT =
  /^(?:amount|quantity|qty|display_?(?:amount|quantity)|amount_?text|quantity_?text|measure(?:ment)?)$/i;
const UNIT = /^(?:unit|units|unit_?(?:name|text|label)|measure_?unit|uom|measurement_?unit)$/i;
const FOOD = /^(?:ingredient|name|food|food_?name|ingredient_?name|title|label|product|item)$/i;
const WHOLE =
  /^(?:text|display_?text|raw_?text|original|original_?text|full_?text|raw|line|description|instruction|step|content|body|html)$/i;
const REMARK = /^(?:note|notes|comment|remark|extra|suffix|preparation|additional_?info|info)$/i;
const INNER =
  /^(?:ingredients?|items?|steps?|instructions?|directions?|list|children|lines|entries|data|nodes|edges|node|content)$/i;
const MAX_LEVELS = 8;
const MAX_LINES = 10_000;

/** Returns the first value whose key matches and that is not empty. */
function findKey(node: JsonObject, key: RegExp): unknown {
  for (const [name, value] of Object.entries(node)) {
    const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
    if (!isEmpty && key.test(name)) return value;
  }
  return undefined;
}

/** Returns a text, a number, or the text in an object as one line. */
function stateText(value: unknown, level = 0): string {
  if (typeof value === "string") return cleanLine(value);
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  if (!isObject(value) || level > 2) return "";
  for (const key of [
    WHOLE,
    /^(?:name_?plural|plural|name|title|label|abbreviation|value|singular|name_?singular)$/i,
  ]) {
    const text = stateText(findKey(value, key), level + 1);
    if (text !== "") return text;
  }
  return "";
}

/** Returns the lines of ingredients or steps in data of unknown shape: texts, objects, or groups of both. */
function linesOfState(value: unknown, kind: "ingredient" | "step", level = 0): string[] {
  if (level > MAX_LEVELS || value === null || value === undefined) return [];
  if (typeof value === "string") return cleanLines(value);
  if (Array.isArray(value)) {
    const lines: string[] = [];
    for (const each of value) {
      if (lines.length > MAX_LINES) break;
      lines.push(...linesOfState(each, kind, level + 1));
    }
    return lines;
  }
  if (!isObject(value)) return [];
  const inner = findKey(value, INNER);
  if (
    Array.isArray(inner) ||
    (isObject(inner) && (kind === "step" || findKey(inner, INNER) !== undefined))
  ) {
    return linesOfState(inner, kind, level + 1);
  }
  return kind === "step" ? stepOf(value) : ingredientOf(value);
}

function stepOf(value: JsonObject): string[] {
  const text = findKey(value, WHOLE);
  if (typeof text === "string") return cleanLines(text);
  const line = stateText(value);
  return line === "" ? [] : [line];
}

function ingredientOf(value: JsonObject): string[] {
  const amount = stateText(findKey(value, AMOUNT));
  const unit = stateText(findKey(value, UNIT));
  const food = stateText(findKey(value, FOOD));
  const whole = stateText(findKey(value, WHOLE));
  if (whole !== "" && (food === "" || whole.toLowerCase().includes(food.toLowerCase())))
    return [whole];
  if (food === "") return [];
  const before = stateText(findKey(value, /^prefix$/i));
  const remark = stateText(findKey(value, REMARK));
  const hasUnit = unit !== "" && !amount.endsWith(unit);
  const line = [amount === "0" ? "" : amount, hasUnit ? unit : "", before, food]
    .filter((part) => part !== "")
    .join(" ");
  return [remark === "" ? line : `${line} (${remark.replace(/^\((.*)\)$/, "$1")})`];
}

/** Returns the total minutes in an app's data. Numbers are minutes, texts are any duration. */
function stateMinutes(node: JsonObject): number | null {
  const minutesAt = (key: RegExp) => {
    const value = findKey(node, key);
    return typeof value === "number" || typeof value === "string"
      ? readMinutes(String(value))
      : null;
  };
  const total = minutesAt(
    /^(?:total_?(?:time|duration|minutes)|time_?total|ready_?in(?:_?minutes)?|duration)$/i,
  );
  if (total !== null) return total;
  const prep = minutesAt(/^(?:prep(?:aration)?_?(?:time|duration|minutes))$/i);
  const cook = minutesAt(/^(?:cook(?:ing)?_?(?:time|duration|minutes))$/i);
  return prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0);
}
