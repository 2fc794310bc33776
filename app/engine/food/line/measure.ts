import { ADVERBS, BEFORE_UNITS, PREPARATIONS, SIZES, FILLERS } from "./kitchen-words";
import type { Token } from "./tokens";
import { dimensionOf, isPluralUnit, unitOf, type Unit } from "../units";
import { hasThing, partBehindAnd, readQuantity, type Quantity, type Read } from "./quantity";

/** Returns true if the unit word belongs to the food: "4 cloves" (the spice), "2 round steaks", "1 pot roast". */
function isFoodNotUnit(tokens: readonly Token[], at: number, next: number, unit: Unit): boolean {
  if (dimensionOf(unit) !== "count") return false;
  const after = tokens[next];
  if (!after) return true;
  if (after.text === ")") return false;
  // Ribs have an adjective: "2 short ribs beef".
  if (unit === "rib" && /^(short|spare|prime|back|baby)$/.test(tokens[at - 1]?.lower ?? "")) {
    return true;
  }
  const isWholeSpice = unit === "clove" && tokens[at - 1]?.lower === "whole";
  if (/^[,;:.-]$/.test(after.text) || isWholeSpice) {
    const isGarlic = tokens.slice(next).some((t) => t.lower === "garlic");
    if (unit === "clove") return !isGarlic;
    // In "2 tins, 400 g each, beans", the size of each tin follows the comma.
    const size = tokens.slice(next + 1, next + 6);
    if (size[0]?.kind === "number" && size.some((t) => /^(each|apiece)$/.test(t.lower)))
      return false;
    // In "6 slices, sourdough bread", the food follows the comma.
    const food = tokens[next + 1];
    return !(after.text === "," && food?.kind === "word" && !isBeforeUnit(food));
  }
  if (isPluralUnit(tokens[at]?.text ?? "") && unit !== "fillet") return false;
  return FOODS_BY_UNIT[unit]?.test(after.lower) ?? false;
}

/**
 * Returns the unit at the end of a name, such as "clove" of "garlic cloves". Returns null if none exists, or if the
 * word belongs to the food.
 */
export function unitAtEnd(name: string): Unit | null {
  const [, food, last] = /^(.+) (\S+)$/.exec(name) ?? [];
  // "4 whole cloves" means the spice.
  if (!food || !last || /^(whole|dried|ground)$/i.test(food)) return null;
  const unit = unitOf(last);
  return unit && PARTS_OF[unit]?.test(food) ? unit : null;
}

/** Returns true for a word for the size of one piece or for the fill of a spoon. */
export function isSize(token: Token | undefined): boolean {
  return token !== undefined && SIZES.has(token.lower);
}

/** Returns true for words that may be between a figure and its unit: "heaping", "minced", "nickel-size". */
function isBeforeUnit({ lower, text }: Token): boolean {
  return (
    SIZES.has(lower) ||
    PREPARATIONS.has(lower) ||
    ADVERBS.has(lower) ||
    BEFORE_UNITS.has(lower) ||
    text === "," ||
    /-sized?$/.test(lower)
  );
}

/** Foods whose names begin with a unit. */
const FOODS_BY_UNIT: Partial<Record<Unit, RegExp>> = {
  round: /^(?!of$)/,
  strip: /^(steak|loin|roast)/,
  cake: /^(flour|mix|crumb|batter|layer)/,
  pot: /^(roast|pie|sticker)/,
  leaf: /^(lettuce|lard|spinach)/,
  link: /^sausage/,
  crown: /^(roast|rack|pork)/,
  fillet: /^(steak|mignon)/,
  rib: /^(eye|roast|steak|chop|rack)/,
  stem: /^ginger/,
  tube: /^(pasta|steak)/,
  wheel: /^pasta/,
  part: /^(skim|whole)/,
  cube: /^steak/,
  head: /^cheese/,
  drop: /^(biscuit|scone)/,
  branch: /^celery/,
  bar: /^(cookie|mix)/,
  ball: /^pepper/,
  ear: /^mushroom/,
  pod: /^pea/,
};

/** Foods whose names may precede a counted part: "garlic cloves". "Beef ribs" is one name. */
const PARTS_OF: Partial<Record<Unit, RegExp>> = {
  clove: /garlic$/i,
  rib: /celery$/i,
  stick: /celery$/i,
  stalk: /./,
  sprig: /./,
  rasher: /./,
  bulb: /./,
  spear: /asparagus$/i,
  head: /(garlic|lettuce|cabbage|broccoli|cauliflower)$/i,
  loaf: /(?<!meat|beef|veal|nut)$/i,
  sheet: /gelatine?$/i,
  leaf: /gelatine?$/i,
};

/** A quantity of a unit. A null unit counts whole pieces. */
export type Amount = { quantity: Quantity; unit: Unit | null };

export function multiplyAmount<A extends Amount>(amount: A, times: number): A {
  const { min, max } = amount.quantity;
  return { ...amount, quantity: { min: min * times, max: max * times } };
}

/** The tokens of a tidied line. */
export type Tokens = readonly Token[];

/** Reads a figure with its unit: "3 cups", "1 1/2 lb", "14-ounce". Returns null if nothing matches. */
export function readMeasure(tokens: Tokens, from: number): Read<Amount> | null {
  const start = skipFillers(tokens, from);
  const parsed = readQuantity(tokens, start);
  if (!parsed || isPercent(tokens, parsed.next)) return null;
  const hyphen = tokens[parsed.next];
  const at =
    hyphen?.text === "-" && hyphen.glued && tokens[parsed.next + 1]?.glued
      ? parsed.next + 1
      : parsed.next;
  const unit = readUnit(tokens, at);
  if (!unit) return null;
  return {
    value: { quantity: parsed.value, unit: unit.value },
    next: unit.next,
  };
}

/**
 * Reads a half or quarter after a unit: "a cup and a half oats". Returns null if none exists, or if the part has its
 * own unit.
 */
export function readPartOfUnit(tokens: Tokens, at: number): Read<number> | null {
  // "1 cup and half of another onion"
  const part = /^(?:half|quarter)$/.test(tokens[at + 1]?.lower ?? "")
    ? null
    : partBehindAnd(tokens, at);
  return part && !unitAt(tokens, part.next, true) ? part : null;
}

/**
 * Reads a unit at `from`, after a size or preparation ("heaping tablespoons", "minced clove"). Returns null if nothing
 * matches.
 */
export function readUnit(tokens: Tokens, from: number): Read<Unit> | null {
  for (let at = from; at < from + 4; at++) {
    const token = tokens[at];
    if (!token) return null;
    const unit = unitAt(tokens, at, at === from);
    if (unit) return unit;
    if (!isBeforeUnit(token)) return null;
  }
  return null;
}

/** Reads a unit at exactly `at`, or returns null. `isFirst` is true if a figure directly precedes the unit. */
export function unitAt(tokens: Tokens, at: number, isFirst: boolean): Read<Unit> | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.text === '"') return { value: "inch", next: at + 1 };
  if (token.kind !== "word") return null;
  if (token.lower === "fl" || token.lower === "fluid") {
    const dot = tokens[at + 1]?.text === "." ? 1 : 0;
    const ounce = unitOf(tokens[at + 1 + dot]?.text ?? "") === "ounce";
    if (ounce) return { value: "fluid ounce", next: skipDot(tokens, at + 2 + dot) };
  }
  const after = tokens[at + 1];
  if (token.lower === "in") {
    const isInch = token.glued || /^(piece|pieces|knob|chunk)$/.test(after?.lower ?? "");
    return isInch ? { value: "inch", next: at + 1 } : null;
  }
  const [word = "", tail] = token.text.split("-");
  const unit =
    unitOf(token.text) ?? (tail && /^(long|thick|size)$/.test(tail) ? unitOf(word) : null);
  if (!unit) return null;
  const next = skipDot(tokens, at + 1);
  if (
    !isFirst &&
    dimensionOf(unit) !== "count" &&
    !isSize(tokens[at - 1]) &&
    tokens[at - 1]?.lower !== "liquid"
  ) {
    return null;
  }
  return isFoodNotUnit(tokens, at, next, unit) ? null : { value: unit, next };
}

/** Returns the index after "about", "up to", "scant" and similar words. */
export function skipFillers(tokens: Tokens, from: number): number {
  // "From 2 to 4 carrots"
  const isRange = from === 0 && /^(?:from|von)$/.test(tokens[0]?.lower ?? "");
  let at = isRange && tokens[1]?.kind === "number" ? 1 : skipArticle(tokens, from);
  while (isFiller(tokens[at])) {
    at++;
    if (tokens[at]?.text === ".") at++;
  }
  return at;
}

/** The maximum number of words between an article and the figure: "a very loosely packed 1/2 cup". */
const MOST_BEFORE_FIGURE = 3;

/**
 * Returns the index of the figure after an article and its words: "a scant 2 cups". Returns `from` if none exists.
 */
function skipArticle(tokens: Tokens, from: number): number {
  if (!/^an?$/.test(tokens[from]?.lower ?? "")) return from;
  for (let at = from + 1; at <= from + 1 + MOST_BEFORE_FIGURE; at++) {
    const token = tokens[at];
    if (!token) return from;
    // "A full 28-ounce can": the article counts the can.
    if (token.kind === "number") return at > from + 1 && !hasThing(tokens, at) ? at : from;
    const isBefore = isBeforeUnit(token) && token.kind === "word";
    if (!isBefore && !isFiller(token) && !HOW_FULL.test(token.lower)) return from;
  }
  return from;
}

/** Matches words for the fill of a measure, which are not sizes of one piece. */
const HOW_FULL = /^(?:overflowing|overfilled|brimming|overflowed|hearty|mounded|true|slightly)$/;

/** Returns true for a word that only makes an amount approximate. */
export function isFiller(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return FILLERS.has(token.lower) || MORE_FILLERS.test(token.lower) || token.text === "~";
}

/** Matches further words that do not change an amount. They do not decide the language of a line. */
const MORE_FILLERS =
  /^(?:between|etwa|ungefähr|rund|gut|knapp|zirka|zwischen|mindestens|höchstens|maximal|jeweils|je)$/;

/** Returns true if a percent sign follows, since "2% milk" does not begin with an amount. */
export function isPercent(tokens: Tokens, at: number): boolean {
  return /^(%|percent)$/.test(tokens[at]?.lower ?? "");
}

function skipDot(tokens: Tokens, at: number): number {
  const token = tokens[at];
  return token?.text === "." && token.glued ? at + 1 : at;
}
