import { LIMITS } from "~/engine/recipe";
import { asList, asText, isObject, type JsonObject } from "./json";
import { isOfType, property, type Resolve } from "./schema-nodes";
import { cleanLine, cleanLines } from "./text";

/** Deeper sections of sections than this are not followed. */
const MAX_SECTIONS = 6;
/** More steps than this are longer than the instructions of a recipe may be. */
const MAX_STEPS = LIMITS.instructions;

/**
 * Flattens `recipeInstructions` of any shape to lines: texts, lists in lists, sections in sections, steps with directions and
 * tips, and the item of a ListItem, in the order of their positions. `outer` are the values that hold this one.
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

/** The values of a list, also of one that JSON-LD wraps, or that a program wrote as an object by numbers. */
function listOf(value: unknown): unknown[] {
  if (!isObject(value)) return asList(value);
  const list = value["@list"] ?? value["@set"];
  if (list !== undefined) return asList(list);
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value];
}

/** Steps in the order of their positions, if each has one. */
function inPlace(items: readonly unknown[]): readonly unknown[] {
  const places = items.map((item) => {
    const position = isObject(item) ? asText(property(item, "position")) : "";
    return /^\s*\d+\s*$/.test(position) ? Number(position) : null;
  });
  if (places.includes(null)) return items;
  const order = items.map((_, at) => at);
  order.sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  return order.map((at) => items[at]);
}

/** Lines of a text, in which an item of HTML's lists keeps its bullet: the line above the items is their heading. */
const linesOfText = (text: string) =>
  cleanLines(text.replace(/(?:<|&lt;)li(?:\s[^<>]*)?(?:>|&gt;)/gi, "\n• "));

/** Where steps hold further ones: `item` is that of a ListItem. */
const INNER = ["itemListElement", "steps", "step", "item"];

function linesOfObject(item: JsonObject, resolve: Resolve, outer: readonly unknown[]): string[] {
  if (outer.includes(item)) return [];
  const children = INNER.map((key) => property(item, key))
    .map((inner) => (inner === undefined ? [] : stepLines(inner, resolve, [...outer, item])))
    .reduce((most, lines) => (lines.length > most.length ? lines : most), []);
  const name = cleanLine(stringOf(property(item, "name")) || stringOf(property(item, "headline")));
  const text = linesOfText(
    stringOf(property(item, "text")) || stringOf(property(item, "description")),
  );
  const body = joined(text, children);
  if (body.length === 0) return name === "" || isOfType(item, /^HowToSection$/i) ? [] : [name];
  return isTitleOf(name, body) ? [name, ...body] : body;
}

/** The text of a step, and what its directions and tips say beyond it. */
function joined(text: readonly string[], children: readonly string[]): string[] {
  const whole = plain(text.join(" "));
  const isRepeated = plain(children.join(" ")).includes(whole);
  if (text.length === 0 || (isRepeated && children.length > text.length)) return [...children];
  return [...text, ...children.filter((line) => !whole.includes(plain(line)))];
}

/** A text, or all texts of a list; of an object its text. */
function stringOf(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === "number" ? "" : asText(value);
  const texts = value.filter((each) => typeof each === "string");
  return texts.length > 0 ? texts.join("\n") : asText(value);
}

/** Whether a step's name says something that its text does not. */
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
