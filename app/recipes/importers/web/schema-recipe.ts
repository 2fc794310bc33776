import { LIMITS } from "~/engine/recipe";
import {
  asList,
  asText,
  isObject,
  type JsonObject,
  isOfType,
  jsonPropertyOf,
  type Resolve,
  readPageJson,
  collectObjects,
  resolverOf,
} from "./json";
import { cleanLine, cleanLines, looksEqual } from "./text";
import { readMinutes, timesInFigures } from "./duration";
import { readIngredientObject } from "./ingredient-object";
import { isAmountAlone } from "./ingredient-shape";
import { emptyReading, type Reading } from "./reading";
import { photosOfData } from "./photo-addresses";
import { isPlainYield, servingsOfYield } from "./servings-line";
import { type ImportedPage, pageSourceOf } from "./page";

/** Maximum nesting of sections. */
const MAX_SECTIONS = 6;
/** The maximum number of steps. More steps would exceed the length of a recipe's instructions. */
const MAX_STEPS = LIMITS.instructions;

/**
 * Flattens `recipeInstructions` of any shape to lines, in the order of their positions. Supports texts, nested lists
 * and sections, steps with directions and tips, and the item of a ListItem. `outer` are the values that contain this
 * value.
 */
export function stepLines(
  value: unknown,
  resolve: Resolve,
  outer: readonly unknown[] = [],
): string[] {
  if (outer.length > MAX_SECTIONS) return [];
  return inPlace(listOf(resolve(value)).slice(0, MAX_STEPS).map(resolve)).flatMap((item) => {
    if (Array.isArray(item)) return stepLines(item, resolve, [...outer, item]);
    return isObject(item) ? linesOfObject(item, resolve, outer) : linesOfText(asText(item));
  });
}

/**
 * Returns the values of a list, including lists that JSON-LD wraps or that a program wrote as an object with numeric
 * keys.
 */
function listOf(value: unknown): unknown[] {
  if (!isObject(value)) return asList(value);
  const list = value["@list"] ?? value["@set"];
  if (list !== undefined) return asList(list);
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value];
}

/** Returns steps in the order of their positions, if every step has one. */
function inPlace(items: readonly unknown[]): readonly unknown[] {
  const places = items.map((item) => {
    const position = isObject(item) ? asText(jsonPropertyOf(item, "position")) : "";
    return /^\s*\d+\s*$/.test(position) ? Number(position) : null;
  });
  if (places.includes(null)) return items;
  const order = items.map((_, at) => at);
  order.sort((index, otherIndex) => (places[index] ?? 0) - (places[otherIndex] ?? 0));
  return order.map((at) => items[at]);
}

/**
 * Splits a text into lines. Items of an HTML list keep their bullets, because the line before the items is their
 * heading.
 */
const linesOfText = (text: string) =>
  cleanLines(text.replace(/(?:<|&lt;)li(?:\s[^<>]*)?(?:>|&gt;)/gi, "\n• "));

/** Properties that contain further steps. `item` is the property of a ListItem. */
const INNER = ["itemListElement", "steps", "step", "item"];

function linesOfObject(item: JsonObject, resolve: Resolve, outer: readonly unknown[]): string[] {
  if (outer.includes(item)) return [];
  const children = INNER.map((key) => jsonPropertyOf(item, key))
    .map((inner) => (inner === undefined ? [] : stepLines(inner, resolve, [...outer, item])))
    .reduce((most, lines) => (lines.length > most.length ? lines : most), []);
  const name = cleanLine(
    stringOf(jsonPropertyOf(item, "name")) || stringOf(jsonPropertyOf(item, "headline")),
  );
  const text = linesOfText(
    stringOf(jsonPropertyOf(item, "text")) || stringOf(jsonPropertyOf(item, "description")),
  );
  const body = joined(text, children);
  if (body.length === 0) return name === "" || isOfType(item, /^HowToSection$/i) ? [] : [name];
  return isTitleOf(name, body) ? [name, ...body] : body;
}

/** Joins the text of a step with the additional text of its directions and tips. */
function joined(text: readonly string[], children: readonly string[]): string[] {
  const whole = plain(text.join(" "));
  const isRepeated = plain(children.join(" ")).includes(whole);
  if (text.length === 0 || (isRepeated && children.length > text.length)) return [...children];
  return [...text, ...children.filter((line) => !whole.includes(plain(line)))];
}

/** Returns a text, all texts of a list, or the text of an object. */
function stringOf(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === "number" ? "" : asText(value);
  const texts = value.filter((each) => typeof each === "string");
  return texts.length > 0 ? texts.join("\n") : asText(value);
}

/** Returns whether a step's name adds information to its text. */
function isTitleOf(name: string, body: readonly string[]): boolean {
  const bare = plain(name);
  if (bare === "" || /^(?:step|schritt|étape|paso|passo|stap|steg|krok)?\s*\d*$/u.test(bare))
    return false;
  return !plain(body.join(" ")).startsWith(bare);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?:\.\.\.|…)$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Maximum number of lines to read, which is more than a recipe may have. */
const MAX_LINES = 2 * LIMITS.lines;
/** Maximum number of entries of a list to read. Some entries contain no line. */
const MAX_ENTRIES = 10_000;
/** Maximum nesting of lists. */
const MAX_DEPTH = 8;

/** Reads an object of schema.org's type Recipe from any source. */
export function readSchemaRecipe(node: JsonObject, resolve: Resolve): Reading {
  const value = (name: string) => resolve(jsonPropertyOf(node, name));
  const categories = readTags(value("recipeCategory"));
  return {
    ...emptyReading(),
    title: cleanLine(asText(value("name"))) || cleanLine(asText(value("headline"))),
    description: cleanLine(asText(value("description"))),
    ingredients: readIngredients(
      value("recipeIngredient") ?? value("ingredients") ?? value("supply"),
      resolve,
    ),
    instructions: stepLines(value("recipeInstructions") ?? value("instructions"), resolve),
    ...recipeTimesOf(minutesOf(value("totalTime")), [
      minutesOf(value("prepTime")),
      minutesOf(value("cookTime")) ?? minutesOf(value("performTime")),
    ]),
    servings: readServings(value("recipeYield") ?? value("yield")),
    servingsSaid: doubtfulYield(value("recipeYield") ?? value("yield")),
    images: ["image", "photo", "thumbnailUrl"].flatMap((name) =>
      photosOfData(value(name), resolve),
    ),
    cuisines: readTags(value("recipeCuisine")),
    keywords: [...readTags(value("keywords")), ...categories],
    categories,
  };
}

const MAX_SERVINGS = 1_000;

/**
 * Returns the servings of the first yield that has a number ("4 servings", "Serves 4-6", 4). Returns null if none has a
 * number.
 */
export const readServings = (value: unknown) =>
  yieldsOf(value)
    .map(servingsOfYield)
    .find((servings) => servings !== null && servings <= MAX_SERVINGS) ?? null;

/** Returns yields as texts. The text of a quantity is its value and unit. */
const yieldsOf = (value: unknown) =>
  asList(value)
    .slice(0, 20)
    .map((each) => {
      const unit = isObject(each) ? asText(jsonPropertyOf(each, "unitText")) : "";
      const number = isObject(each) ? asText(jsonPropertyOf(each, "minValue")) : "";
      return cleanLine(`${asText(each) || number} ${unit}`.slice(0, 200));
    });

/**
 * Returns the first yield with a number if the yield is a range or does not count eaters: "2 loaves". Otherwise returns
 * null.
 */
function doubtfulYield(value: unknown): string | null {
  const yieldText = yieldsOf(value).find((text) => readServings(text) !== null);
  return yieldText === undefined || isPlainYield(yieldText) ? null : yieldText;
}

/**
 * Returns the total time in minutes, or else the sum of its parts. A total that is shorter than one of its parts may be
 * wrong.
 */
export function recipeTimesOf(total: number | null, parts: readonly (number | null)[]) {
  const knownParts = parts.filter((part) => part !== null);
  const sum = knownParts.length > 0 ? knownParts.reduce((all, part) => all + part, 0) : null;
  const isWhole = total !== null && knownParts.every((part) => part <= total);
  return { minutes: total ?? sum, isSumOfTimes: !isWhole };
}

function minutesOf(value: unknown): number | null {
  const first = Array.isArray(value) ? value[0] : value;
  if (isObject(first)) {
    // The value is a range as a QuantitativeValue, or the text of microdata.
    return minutesOf(first["maxValue"] ?? first["@value"] ?? first["value"] ?? first["name"]);
  }
  const text = asText(first);
  return readMinutes(/^\s*-?P/i.test(text) ? text : timesInFigures(text));
}

function readIngredients(value: unknown, resolve: Resolve, depth = 0): string[] {
  const lines: string[] = [];
  for (const each of asList(value).slice(0, MAX_ENTRIES)) {
    if (lines.length > MAX_LINES) break;
    const item = resolve(each);
    if (Array.isArray(item) && depth < MAX_DEPTH) {
      // Each group has its own list.
      lines.push(...readIngredients(item, resolve, depth + 1));
    } else if (isObject(item)) {
      const group = GROUPS.map((name) => jsonPropertyOf(item, name)).find(
        (inner) => inner !== undefined,
      );
      if (group !== undefined && depth < MAX_DEPTH) {
        const name = cleanLine(
          asText(
            jsonPropertyOf(item, "group") ??
              jsonPropertyOf(item, "name") ??
              jsonPropertyOf(item, "title"),
          ),
        );
        const inner = readIngredients(group, resolve, depth + 1);
        lines.push(...(name === "" || inner.length === 0 ? [] : [`${name}:`]), ...inner);
      } else {
        const entry = jsonPropertyOf(item, "item");
        const innerItem = isOfType(item, /^ListItem$/i) ? resolve(entry) : undefined;
        lines.push(
          ...(innerItem === undefined
            ? linesOfGroup(item)
            : readIngredients([innerItem], resolve, depth + 1)),
        );
      }
    } else {
      lines.push(...withoutBreaks(cleanLines(asText(item))));
    }
  }
  return lines;
}

/** Removes a line break after an amount, which is only layout: "2", "bay leaves". */
function withoutBreaks(lines: string[]): string[] {
  const [first, second, ...otherLines] = lines;
  return first !== undefined &&
    second !== undefined &&
    otherLines.length === 0 &&
    isAmountAlone(first)
    ? [`${first} ${second}`]
    : lines;
}

/** Properties with lists of ingredients within an object: a group, or a list. */
const GROUPS = ["itemListElement", "recipeIngredient", "ingredients", "items", "@list", "@set"];

/** Returns the lines of a group of ingredients. A heading gets a colon, as in a text. */
const linesOfGroup = (item: JsonObject) =>
  readIngredientObject(item).map(({ text, isHeading }) =>
    isHeading ? `${text.replace(/[\s:：]+$/, "")}:` : text,
  );

function readTags(value: unknown): string[] {
  return asList(value)
    .slice(0, 100)
    .flatMap((each) => cleanLine(asText(each)).split(/[,;|]/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

const MAX_RECIPES = 60;

/** The page's own name and URL, which identify the page's recipe among others. */
export type PageName = {
  url: string;
  title: string;
};

/** Returns the JSON-LD values of a page. */
export function jsonLdOf(page: ImportedPage): unknown[] {
  const values: unknown[] = [];
  for (const script of page.byName.get("script") ?? []) {
    if (!/ld\+json/i.test(script.attributes.get("type") ?? "")) continue;
    values.push(readPageJson(pageSourceOf(page, script)));
  }
  return values;
}

/** Returns all recipes among the values, in order. */
export function readSchemaRecipes(values: readonly unknown[]): Reading[] {
  const objects = collectObjects(values);
  const nodes = objects.filter(isRecipe).slice(0, MAX_RECIPES);
  const resolve = resolverOf(objects);
  return nodes.map((node) => readSchemaRecipe(node, resolve));
}

/**
 * Returns the most complete recipe among the values. A recipe with this URL or the page's title takes precedence.
 * Returns null if none exists.
 */
export function chooseRecipe(values: readonly unknown[], pageName: PageName): Reading | null {
  const objects = collectObjects(values);
  const resolve = resolverOf(objects);
  let best: Reading | null = null;
  let bestScore = 0;
  for (const node of objects.filter(isRecipe).slice(0, MAX_RECIPES)) {
    const reading = readSchemaRecipe(node, resolve);
    const hasPageTitle = pageName.title !== "" && looksEqual(reading.title, pageName.title);
    const score =
      completeness(reading) + (isOfAddress(node, pageName.url) ? 2 : 0) + (hasPageTitle ? 2 : 0);
    if (score > bestScore) {
      best = reading;
      bestScore = score;
    }
  }
  return best;
}

/** Returns whether an object has the type Recipe. */
export function isRecipe(node: JsonObject): boolean {
  return isOfType(node, /^Recipe$/i);
}

function completeness(reading: Reading): number {
  return (
    (reading.ingredients.length > 0 ? 4 : 0) +
    (reading.instructions.length > 0 ? 3 : 0) +
    (reading.title !== "" ? 1 : 0) +
    (reading.minutes !== null ? 0.5 : 0)
  );
}

function isOfAddress(node: JsonObject, url: string): boolean {
  const pageAddress = comparable(url);
  const main = jsonPropertyOf(node, "mainEntityOfPage");
  const addresses = [
    jsonPropertyOf(node, "url"),
    jsonPropertyOf(node, "@id"),
    isObject(main) ? main["@id"] : main,
  ];
  return pageAddress !== "" && addresses.some((each) => comparable(asText(each)) === pageAddress);
}

function comparable(url: string): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
}
