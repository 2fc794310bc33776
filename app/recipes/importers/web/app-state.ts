import { asList, isObject, type JsonObject } from "./json";
import { readJson } from "./page-json";
import type { Page } from "./page";
import { sourceOf } from "./page-text";
import { chooseRecipe, isRecipe, type PageName } from "./json-ld";
import { bare, looksEqual } from "./lines";
import { emptyReading, type Reading } from "./reading";
import { collectObjects } from "./schema-nodes";
import { findKey, linesOfState, stateMinutes, stateText } from "./app-state-values";

/** More data of one page is not read. */
const MAX_DATA = 6_000_000;
const MIN_SCRIPT = 200;
const MAX_ASSIGNED = 20;
/** Data that a script assigns: `window.__STATE__ = {`, `= JSON.parse("`. */
const ASSIGNED = /(?:window|self|globalThis)(?:\.[\w$]+|\[\s*["'][\w$-]+["']\s*\])\s*=\s*(?=[{[])/g;
const INGREDIENTS =
  /^(?:recipe_?)?(?:ingredients?|ingredient_?(?:list|lines|groups?|sections?)|grouped_?ingredients)$/i;
const STEPS =
  /^(?:recipe_?)?(?:instructions?|directions?|method|methods|steps|preparation(?:_?steps)?|instruction_?(?:list|groups?|sections?)|cooking_?(?:steps|instructions)|grouped_?(?:instructions|steps))$/i;
const TITLE = /^(?:title|name|recipe_?name|recipe_?title|headline)$/i;

/**
 * Reads a recipe out of the data that a page carries for its own scripts; null without, and if
 * several are there of which none has the page's title.
 */
export function readAppState(page: Page, own: PageName): Reading | null {
  const values = collectData(page);
  const objects = collectObjects(values);
  if (objects.some(isRecipe)) {
    const reading = chooseRecipe(values, own);
    if (reading && reading.ingredients.length > 1) return reading;
  }
  const readings = objects.map(readStateRecipe).filter((reading) => reading !== null);
  const named = readings.filter(({ title }) => title !== "" && looksEqual(title, own.title));
  const titles = new Set(readings.map(({ title }) => bare(title)).filter((title) => title !== ""));
  if (named.length === 0 && titles.size > 1) return null;
  return longest(named.length > 0 ? named : readings);
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

function collectData(page: Page): unknown[] {
  const values: unknown[] = [];
  let left = MAX_DATA;
  const add = (text: string) => {
    if (text.length < MIN_SCRIPT || text.length > left) return;
    left -= text.length;
    const value = readJson(text);
    if (typeof value === "object" && value !== null)
      values.push(isIndexed(value) ? resolveIndexed(value) : value);
  };
  for (const script of page.byName.get("script") ?? []) {
    const type = script.attributes.get("type") ?? "";
    if (/ld\+json/i.test(type) || script.attributes.has("src")) continue;
    const source = sourceOf(page, script);
    if (/json/i.test(type)) add(source);
    else if (source.length <= left) for (const text of assigned(source)) add(text);
  }
  for (const node of page.data) add(node.attributes.get("data") ?? "");
  return values;
}

function assigned(source: string): string[] {
  const found: string[] = [];
  let tries = 0;
  for (const match of source.matchAll(ASSIGNED)) {
    tries += 1;
    if (tries > MAX_ASSIGNED) break;
    const start = match.index + match[0].length;
    const end = endOfValue(source, start);
    if (end > start) found.push(source.slice(start, end));
  }
  return found;
}

/** Where the value that begins at a bracket ends; -1 when it does not. */
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

/** Nuxt writes its state as one flat list in which numbers are places of that list. */
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
const MAX_LEVELS = 40;

function resolveIndexed(list: readonly unknown[]): unknown {
  let count = 0;
  const done = new Map<number, unknown>();
  const resolve = (index: unknown, level: number): unknown => {
    if (typeof index !== "number" || level > MAX_LEVELS || count > MAX_RESOLVED) return null;
    if (done.has(index)) return done.get(index);
    count += 1;
    done.set(index, null);
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
    done.set(index, result);
    return result;
  };
  return resolve(0, 0);
}
