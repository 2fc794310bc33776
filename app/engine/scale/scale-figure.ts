import { wordSet } from "~/engine/food/languages/language-rules";
import type { Token } from "~/engine/food/line/tokens";
import {
  unitOf,
  dimensionOf,
  isMetric,
  isPluralUnit,
  sizeOf,
  type Unit,
} from "~/engine/food/units";
import { emptyAmount, isOfName } from "~/engine/food/line/amount";
import { readPackSize } from "~/engine/food/line/amount-parts";
import {
  isPercent,
  readMeasure,
  readPartOfUnit,
  readUnit,
  unitAt,
} from "~/engine/food/line/measure";
import { readNumber, readQuantity, type Quantity } from "~/engine/food/line/quantity";

/** Returns true if the word at index `at` matches. */
export function isWord(tokens: readonly Token[], at: number, words: RegExp): boolean {
  return words.test(tokens[at]?.lower ?? "");
}

/** Returns true for a word such as "each", by which an amount applies to each piece, package or eater. */
export const isEach = (token: Token | undefined) => eachWords().has(token?.lower ?? "");

const eachWords = wordSet("each apiece per ea", ({ each }) => each);

/** The maximum number of tokens in a bracket. A line may have many brackets that never close. */
const MOST_BRACKETED = 100;

/** Returns the index after the bracket that opens at `open`, or the number of tokens if the bracket never closes. */
export function afterBracket(tokens: readonly Token[], open: number): number {
  let depth = 0;
  const end = Math.min(tokens.length, open + MOST_BRACKETED);
  for (let at = open; at < end; at++) {
    if (isWord(tokens, at, /^[([]$/)) depth++;
    if (isWord(tokens, at, /^[)\]]$/)) depth--;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** A part of a line, by character positions. `end` is after the last character. */
export type TextSpan = { start: number; end: number };

/** An amount in a line with the positions of its parts. */
export type Figure = {
  quantity: Quantity;
  /** The unit. Null if the line counts whole pieces. */
  unit: Unit | null;
  /** The figure itself: "1 1/2", "2–3", "half a". Empty if a count must be inserted. */
  number: TextSpan;
  /** The text between the ends of a range. */
  between: TextSpan | null;
  /** The unit's word. */
  word: TextSpan | null;
  /** The end of the whole amount. For "1 lb 8 oz" it is after "oz". */
  end: number;
  /**
   * The end of "of a" in "half of a lemon", which is left out if the result is a whole lemon. Null if none exists.
   */
  ofEnd: number | null;
  /** The part to put in brackets if a size has no count: "14-oz can" → "2 (14-oz) cans". Otherwise null. */
  size: TextSpan | null;
};

/** A parsed figure with facts about its words. */
export type ReadFigure = {
  figure: Figure;
  /** The index of the token after the figure, size and unit. */
  next: number;
  /** True if a hyphen joins the figure to its unit: "14-oz". */
  isHyphened: boolean;
  /** True if the size of each package follows: "2 (14-oz) cans". */
  hasPack: boolean;
  /** True if the figure is "a" or "an". */
  isArticle: boolean;
};

/** Reads the figure at token `at` with its package size and unit. Returns null if the figure is not an amount. */
export function readFigure(tokens: readonly Token[], at: number): ReadFigure | null {
  const parsed = readQuantity(tokens, at);
  const first = readNumber(tokens, at);
  const [token, last] = [tokens[at], tokens[(parsed?.next ?? 0) - 1]];
  if (!parsed || !first || !token || !last) return null;
  if (token.lower === "half" && isWord(tokens, at + 2, /^half$/)) return null;
  if (isPercent(tokens, parsed.next) || isNoAmount(tokens, at, parsed.next)) return null;
  const pack = packAfter(tokens, parsed.next);
  const isHyphened = !pack && tokens[parsed.next]?.text === "-" && isGlued(tokens, parsed.next);
  // The unit may follow "of a": "3/4 of a pound".
  const article = ofArticle(tokens, parsed.next, parsed.value);
  const isOf = isWord(tokens, parsed.next, /^of$/);
  const isOfUnit = article !== null && unitAt(tokens, parsed.next + (isOf ? 2 : 1), true) !== null;
  const unitFrom = pack ?? parsed.next + (isHyphened ? 1 : isOfUnit ? (isOf ? 2 : 1) : 0);
  const unit = readUnit(tokens, unitFrom);
  const figure: Figure = {
    quantity: isMetric(unit?.value ?? null) ? parsed.value : inSixths(parsed.value),
    unit: unit?.value ?? null,
    number: { start: token.start, end: last.end },
    between: between(tokens, first.next, parsed.next, parsed.value),
    word: unit ? wordOf(tokens, unitFrom, unit.next) : null,
    end: last.end,
    ofEnd: article,
    size: null,
  };
  figure.end = Math.max(figure.end, figure.word?.end ?? 0);
  // The unit may be joined to an adjective: "1 inch-long".
  const isLong = unit !== null && /-(long|thick|size)/.test(tokens[unit.next - 1]?.lower ?? "");
  const common = { figure, isHyphened: isHyphened || isLong, hasPack: pack !== null };
  const isArticle = /^an?$/.test(token.lower) && parsed.next === at + 1;
  if (unit && isThickness(tokens, unit.next, figure)) {
    const count = Math.floor(parsed.value.min);
    const word = tokens[unit.next] ?? token;
    figure.quantity = { min: count, max: count };
    figure.number = { start: token.start, end: token.end };
    figure.unit = unitOf(word.text);
    figure.word = { start: word.start, end: word.end };
    figure.end = word.end;
    return { ...common, hasPack: true, isHyphened: false, isArticle, next: unit.next + 1 };
  }
  const part = unit ? readPartOfUnit(tokens, unit.next) : null;
  if (part) {
    figure.quantity = { min: parsed.value.min + part.value, max: parsed.value.max + part.value };
    figure.end = tokens[part.next - 1]?.end ?? figure.end;
    return { ...common, isArticle, next: part.next };
  }
  const next = unit?.next ?? pack ?? parsed.next;
  return { ...common, isArticle, next: addFiner(tokens, at, next, figure) };
}

/**
 * Returns true if the figure is part of a name or a size: "00 flour", "7-Up", "5-grain bread", "80/20 beef", "9x13-inch
 * pan".
 */
function isNoAmount(tokens: readonly Token[], at: number, next: number): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[next]];
  if (!token || token.kind !== "number") return false;
  if (/^0\d/.test(token.text) || isOfName(tokens, at)) return true;
  const isTimes = before?.lower === "x" && !before.glued;
  if (token.glued && !isTimes && (before?.kind === "word" || before?.text === "#")) return true;
  if (!after) return false;
  if (after.text === "/" || after.text === "°") return true;
  if (after.glued && after.kind === "word" && !unitAt(tokens, next, true)) {
    if (!/^(x|by)$/.test(after.lower)) return /^(\p{Lu}|(st|nd|rd|th)$)/u.test(after.text);
  }
  if (/^(x|×|by)$/.test(after.lower) || isWord(tokens, next + 1, /^by$/)) {
    return isArea(tokens, at, next + (after.text === "-" ? 2 : 1));
  }
  if (after.text !== "-" || !isGlued(tokens, next)) return false;
  return tokens[next + 1]?.kind === "word" && !unitAt(tokens, next + 1, true);
}

/** Returns true for an area: "9x13-inch", "23 x 33 cm". "2 x 5 cm pieces" are two pieces. */
function isArea(tokens: readonly Token[], at: number, from: number): boolean {
  const second = tokens[from]?.text === "-" ? from + 1 : from;
  if (tokens[second]?.kind !== "number") return false;
  const size = readMeasure(tokens, second);
  if (!size) return true;
  const count = Number(tokens[at]?.text);
  return dimensionOf(size.value.unit) === "length" && count >= (isMetric(size.value.unit) ? 10 : 5);
}

/** Returns the index of the token after the size of each package at `from`. Returns null if there is no size. */
function packAfter(tokens: readonly Token[], from: number): number | null {
  const amount = emptyAmount();
  const next = readPackSize(tokens, from, amount);
  if (!amount.pack) {
    // A sheet has two dimensions: "1 (9x13-inch) sheet".
    const isSheet = tokens[from]?.text === "(" && isWord(tokens, from + 2, /^(x|×|by)$/);
    return isSheet ? afterBracket(tokens, from) : null;
  }
  const inside = tokens.slice(from, next).map((token) => token.lower);
  return inside.some((word) => /^(total|altogether|combined)$/.test(word)) ? null : next;
}

function isGlued(tokens: readonly Token[], at: number): boolean {
  return Boolean(tokens[at]?.glued && tokens[at + 1]?.glued);
}

/** Returns true for a thickness: "5 3/4-inch-thick slices" are five slices, as in `readIngredient`. */
function isThickness(tokens: readonly Token[], at: number, { quantity, unit }: Figure): boolean {
  const isMixed = quantity.min > 1 && !Number.isInteger(quantity.min);
  return dimensionOf(unit) === "length" && isMixed && isPluralUnit(tokens[at]?.text ?? "");
}

function between(
  tokens: readonly Token[],
  firstNext: number,
  next: number,
  { min, max }: Quantity,
): TextSpan | null {
  const [low, high] = [tokens[firstNext - 1], tokens[firstNext + 1]];
  if (min === max || firstNext >= next || !low || !high) return null;
  return { start: low.end, end: high.start };
}

/** Returns the position of the unit's word among sizes and dots: "heaping tbsp." Returns null if none exists. */
function wordOf(tokens: readonly Token[], from: number, next: number): TextSpan | null {
  for (let at = from; at < next; at++) {
    const unit = unitAt(tokens, at, at === from);
    const [first, last] = [tokens[at], tokens[next - 1]];
    if (!unit || !first || !last) continue;
    return {
      start: first.start,
      end: last.text === "." ? (tokens[next - 2] ?? last).end : last.end,
    };
  }
  return null;
}

function ofArticle(tokens: readonly Token[], next: number, { max }: Quantity): number | null {
  const isOf = tokens[next]?.lower === "of" && isWord(tokens, next + 1, /^(an?|the|one)$/);
  // An article may follow the figure: "½ a cup".
  const isArticle = isWord(tokens, next, /^an?$/);
  if (max >= 1 || !(isOf || isArticle)) return null;
  return tokens[isOf ? next + 1 : next]?.end ?? null;
}

/** Returns the exact third or sixth for a rounded or truncated decimal: 0.33, 0.67, 1.667, 0.17 cups. */
function inSixths({ min, max }: Quantity): Quantity {
  return { min: nearSixth(min), max: nearSixth(max) };
}

function nearSixth(value: number): number {
  const digits = Math.min(4, String(value).split(".")[1]?.length ?? 0);
  const sixths = Math.round(value * 6);
  const scale = 10 ** digits;
  const isSixth = digits >= 2 && sixths % 3 !== 0;
  const forms = [Math.round, Math.floor].map((cut) => cut((sixths / 6) * scale));
  return isSixth && forms.includes(Math.round(value * scale)) ? sixths / 6 : value;
}

/**
 * Adds the ounces of "1 lb 8 oz" and the spoons of "1/2 cup plus 2 tbsp" to a figure. Returns the index of the token
 * after them. After a bracket, a comma or a colon, a sum lists the parts of the whole and is not added: "1 cup sugar,
 * divided (3/4 cup and 1/4 cup)".
 */
function addFiner(tokens: readonly Token[], at: number, next: number, figure: Figure): number {
  const { unit, quantity } = figure;
  const dimension = dimensionOf(unit);
  if (quantity.min !== quantity.max || (dimension !== "mass" && dimension !== "volume"))
    return next;
  const link = isWord(tokens, next, /^(plus|\+|and|&)$/) ? 1 : 0;
  // "2 EL + 1 TL" remains two measures, since the sum would need an English word.
  const isForeign = tokens.slice(at, next).some(({ isTranslated }) => isTranslated);
  const isKept = isWord(tokens, at - 1, /^[([,;:]$/) || isForeign;
  if (link > 0 && isKept) return next;
  const more = tokens[next + link]?.kind === "number" ? readMeasure(tokens, next + link) : null;
  if (!more || dimensionOf(more.value.unit) !== dimension) return next;
  const { min, max } = more.value.quantity;
  const isFiner = sizeOf(more.value.unit) < sizeOf(unit) && min === max;
  if (!isFiner || isMetric(unit) !== isMetric(more.value.unit)) return next;
  const total = quantity.min + (min * sizeOf(more.value.unit)) / sizeOf(unit);
  figure.quantity = { min: total, max: total };
  figure.end = tokens[more.next - 1]?.end ?? figure.end;
  return more.next;
}
