import {
  type Tokens,
  unitAt,
  isFiller,
  isPercent,
  readMeasure,
  readPartOfUnit,
  readUnit,
  skipFillers,
  isSize,
} from "./measure";
import { readQuantity, type Quantity, type Read } from "./quantity";
import type { Token } from "./tokens";
import { readMore, readPackSize, type LineAmount } from "./amount-parts";
import { BEFORE_UNITS, FILLERS } from "./kitchen-words";
import { dimensionOf, isContainer, isPluralUnit, unitOf, type Unit } from "../units";

/**
 * Returns true if the figure at token `at` belongs to the food's name: "00 flour", "5-spice powder", "7-Up", "15 bean soup
 * mix", the 405 of "Mehl Type 405".
 */
export function isOfName(tokens: Tokens, at: number): boolean {
  const [token, after, word] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.kind !== "number") return false;
  if (/^00+$/.test(token.text) || isGrade(tokens, at)) return true;
  if (!/^\d+$/.test(token.text) || after?.kind === "number") return false;
  if (after?.text === "-" && after.glued && word?.glued) {
    return word.kind === "word" && !unitAt(tokens, at + 2, true) && !COUNTS.test(word.lower);
  }
  const isMany = Number(token.text) > 2 && !after?.glued;
  return isMany && KINDS.test(after?.lower ?? "") && MIXES.test(word?.lower ?? "");
}

/** Returns true for the grade of a flour: "Type 405", "tipo 00". */
function isGrade(tokens: Tokens, at: number): boolean {
  const dot = tokens[at - 1]?.text === "." ? 1 : 0;
  return at > 1 && /^(?:typ|types?|typen|tipo)$/.test(tokens[at - 1 - dot]?.lower ?? "");
}

const COUNTS = /^(?:count|ct|to|bis|oder|or|x|by|day|days)\b/;

/** Matches nouns after the number of kinds in a mix: "15 bean soup mix", "7 grain cereal". */
const KINDS = /^(?:bean|grain|spice|seed|cheese|lentil|herb|vegetable|fruit|nut)$/;
const MIXES = /^(?:soup|mix|blend|cereal|bread|powder|flour|medley|salad|chili|seasoning|granola)$/;

/**
 * Returns the words after an amount without counts that only describe the food: pieces per pound ("16 to 20 count",
 * "26-30 per pound") and portions ("4 per person", "2 each"). Removes the brackets around a food before such a count:
 * "(16 to 20 count shrimp) 4 per person". Returns other words unchanged.
 */
export function withoutPortions(words: readonly Token[]): readonly Token[] {
  const remainingWords = words.some(({ lower }) => PORTION_WORDS.test(lower))
    ? withoutCounts(words)
    : words;
  return remainingWords.length < words.length ? outOfBracket(remainingWords) : words;
}

const PORTION_WORDS = /^(?:count|ct|per|each|u)$/;
const EATERS = /^(?:person|people|serving|portion|guest|head|plate|eater|pound|lb|kg|kilo)s?$/;

function withoutCounts(words: readonly Token[]): readonly Token[] {
  const remainingWords: Token[] = [];
  for (let at = 0; at < words.length;) {
    const next = afterCount(words, at);
    const token = words[at];
    if (next === null && token) remainingWords.push(token);
    at = next ?? at + 1;
  }
  return remainingWords;
}

/**
 * Returns the index after the grade of a package or its pieces ("(12-count) package", "31-40 count shrimp"). Returns
 * `at` if there is no grade.
 */
function skipGrade(tokens: readonly Token[], at: number): number {
  const isOpened = tokens[at]?.text === "(";
  const next = afterCount(tokens, isOpened ? at + 1 : at);
  if (next === null || (isOpened && tokens[next]?.text !== ")")) return at;
  return isOpened ? next + 1 : next;
}

/** Returns the index after a count that begins at `at`, or null if none begins there. */
function afterCount(words: readonly Token[], at: number): number | null {
  // "U-10" means fewer than ten per pound.
  const isUnder = words[at]?.lower === "u" && /^[-/]$/.test(words[at + 1]?.text ?? "");
  if (isUnder && words[at + 2]?.kind === "number") return at + 3;
  let from = at;
  while (isFiller(words[from])) from += 1;
  // "16/20 count"
  const isSlashed = words[from + 1]?.text === "/" && words[from + 2]?.kind === "number";
  const figure = isSlashed ? from + 2 : from;
  const count = words[figure]?.kind === "number" ? readQuantity(words, figure) : null;
  if (!count) return null;
  const hyphen = words[count.next]?.text === "-" ? 1 : 0;
  const word = words[count.next + hyphen]?.lower ?? "";
  const after = words[count.next + 1];
  if (/^(?:count|ct)$/.test(word)) return count.next + hyphen + 1;
  if (word === "per" && EATERS.test(after?.lower ?? "")) return count.next + 2;
  const isLast = !after || after.kind === "mark";
  return word === "each" && isLast ? count.next + 1 : null;
}

/** Removes the brackets around a food: "(shrimp), peeled". */
function outOfBracket(words: readonly Token[]): readonly Token[] {
  const close = words.findIndex(({ text }) => text === ")");
  const isFirst =
    words[0]?.text === "(" && words.slice(1, close).some(({ kind }) => kind === "word");
  if (!isFirst || close < 0 || words[close + 1]?.kind === "word") return words;
  return [...words.slice(1, close), ...words.slice(close + 1)];
}

type LeadingAmount = Read<LineAmount> & { start: number };

/**
 * Reads the amount at the beginning of a line. In the result, `next` is the index of the food. Returns null if there is
 * no amount.
 */
export function readLeadingAmount(tokens: Tokens, from: number): LeadingAmount | null {
  // "Each 1 tbsp sugar and salt"
  const isEach = EACH.test(tokens[from]?.lower ?? "");
  const start = skipFillers(tokens, isEach ? from + 1 : from);
  const parsed = readQuantity(tokens, start);
  if (isOfName(tokens, start)) return null;
  if (!parsed || isPercent(tokens, parsed.next)) return readBareUnit(tokens, start);
  const amount = { ...emptyAmount(), quantity: parsed.value };
  let at = skipOrMore(tokens, skipDimensions(tokens, parsed.next));
  at = skipOfOne(tokens, at, parsed.value);
  at = readPackSize(tokens, skipGrade(tokens, at), amount);
  if (/^(,|units?)$/.test(tokens[at]?.lower ?? "")) at++;
  const unit = readUnit(tokens, at);
  if (unit) {
    amount.unit = unit.value;
    at = splitThickness(tokens, addPart(tokens, unit.next, amount), amount);
    at = readMore(tokens, at, amount);
  }
  at = skipOrMore(tokens, skipAlternativeCount(tokens, at));
  at = skipShape(tokens, at, amount);
  const food = skipOf(tokens, at);
  amount.each = isEach || tokens.slice(at, food).some((t) => t.lower === "each");
  return { value: amount, next: food, start };
}

const EACH = /^(?:each|je|jeweils)$/;

/** Returns an amount without a quantity, unit or package. */
export function emptyAmount(): LineAmount {
  return {
    quantity: null,
    unit: null,
    pack: null,
    container: null,
    others: [],
    plus: [],
    each: false,
  };
}

/** Units that need neither a figure nor "of". */
const BARE_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  "pinch",
  "dash",
  "handful",
  "sprig",
  "splash",
  "glug",
  "knob",
  "bunch",
  "piece",
  "slice",
]);

const DRIZZLED =
  /^(?:of|olive|extra-virgin|honey|vegetable|sesame|maple|rapeseed|sunflower|balsamic)$/;

/** Reads a unit without a figure: "pinch of salt", "sprigs fresh thyme". */
function readBareUnit(tokens: Tokens, from: number): LeadingAmount | null {
  let at = from;
  if (/^an?$/.test(tokens[at]?.lower ?? "")) at++;
  while (isSize(tokens[at]) || BEFORE_UNITS.has(tokens[at]?.lower ?? "")) at++;
  const unit = unitOf(tokens[at]?.text ?? "");
  // A container may be abbreviated: "Env. onion soup mix".
  const isShort = isContainer(unit) && tokens[at + 1]?.text === "." && tokens[at + 1]?.glued;
  if (isShort) at++;
  const after = tokens[at + 1];
  if (!unit || after?.kind !== "word") return null;
  // "Drizzle" is a unit in "drizzle of honey" and "drizzle olive oil", but not in "drizzle icing".
  const isOf = tokens[at]?.lower === "drizzle" && DRIZZLED.test(after.lower);
  // A container with a size counts one: "Small pack coriander", "large tin tomatoes".
  const isSized = isContainer(unit) && isSize(tokens[at - 1]);
  const isBare =
    isShort ||
    isSized ||
    (unit === "drizzle" && isOf) ||
    BARE_UNITS.has(unit) ||
    (after.lower === "of" && dimensionOf(unit) === "count");
  if (!isBare || (!isOf && (unit === "drizzle" || unit === "sprinkle"))) return null;
  return {
    value: { ...emptyAmount(), unit },
    next: skipOf(tokens, at + 1),
    start: from,
  };
}

/**
 * Skips an alternative amount, since the first figure is the amount: "5 small or 4 large plums", "1 cup or so". Returns
 * the index after the alternative.
 */
function skipAlternativeCount(tokens: Tokens, from: number): number {
  let at = from;
  while (isSize(tokens[at])) at++;
  if (tokens[at]?.lower !== "or") return from;
  const after = tokens[at + 1];
  if (/^(so|more)$/.test(after?.lower ?? "")) return at + 2;
  if (after && isContainer(unitOf(after.text))) return at + 2;
  if (after?.kind !== "number") return from;
  const alternative = readQuantity(tokens, at + 1);
  if (!alternative) return from;
  let next = alternative.next;
  while (isSize(tokens[next])) next++;
  return next;
}

/**
 * Skips a shape, which is not an amount: "2 cups 1-inch cubes bread", "80 g piece of pecorino". Returns the index after
 * the shape.
 */
function skipShape(tokens: Tokens, from: number, amount: LineAmount): number {
  if (!amount.unit || dimensionOf(amount.unit) === "count") return from;
  const size = readMeasure(tokens, from);
  const isSize = size && dimensionOf(size.value.unit) === "length";
  const at = isSize ? size.next : from;
  const isShape = /^(pieces?|cubes?|chunks?|lengths?|slices?|strips?|dice|wedge|slab)$/;
  if (!isShape.test(tokens[at]?.lower ?? "")) return from;
  if (!isSize && tokens[at + 1]?.lower !== "of") return from;
  return at + 1;
}

/**
 * Skips words that make the amount approximate or open: "3 cups, about, rice", "5 or more teaspoons". Returns the index
 * after them.
 */
function skipOrMore(tokens: Tokens, at: number): number {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first?.lower === "or" && /^(more|so)$/.test(second?.lower ?? "")) return at + 2;
  const isAside = first?.text === "," && FILLERS.has(second?.lower ?? "") && third?.text === ",";
  return isAside ? at + 3 : at;
}

/** Skips the dimensions of one piece: "3 9-by-12-inch sheets". Returns the index after the dimensions. */
function skipDimensions(tokens: Tokens, from: number): number {
  const words = tokens.slice(from, from + 8);
  const by = words.findIndex((t) => /^(by|x|×)$/.test(t.lower));
  if (words[0]?.kind !== "number" || by < 1 || by > 2) return from;
  const size = readMeasure(tokens, from + by + 1 + (words[by + 1]?.text === "-" ? 1 : 0));
  return size && dimensionOf(size.value.unit) === "length" ? size.next : from;
}

/**
 * Corrects an amount that was read with a thickness: "5 3/4-inch-thick slices" are five slices. Returns the index after
 * the thickness.
 */
function splitThickness(tokens: Tokens, at: number, amount: LineAmount): number {
  const { quantity, unit } = amount;
  const next = tokens[at];
  if (!quantity || !next || dimensionOf(unit) !== "length") return at;
  const isMixed = quantity.min > 1 && !Number.isInteger(quantity.min);
  if (!isMixed || !isPluralUnit(next.text)) return at;
  const count = Math.floor(quantity.min);
  amount.quantity = { min: count, max: count };
  amount.unit = unitOf(next.text);
  return at + 1;
}

/**
 * Adds a part of the unit to the amount: "a dozen and a half eggs", "a cup and a half oats". Returns the index after
 * the part.
 */
function addPart(tokens: Tokens, at: number, amount: LineAmount): number {
  const part = readPartOfUnit(tokens, at);
  const { quantity } = amount;
  if (!part || !quantity) return at;
  amount.quantity = { min: quantity.min + part.value, max: quantity.max + part.value };
  return part.next;
}

/**
 * Skips "of a", so that the amount is a fraction of the unit: "1/3 of a cup", "1/4 of a 500 g pack". Returns the index
 * after the words.
 */
function skipOfOne(tokens: Tokens, from: number, { max }: Quantity): number {
  const isOf = tokens[from]?.lower === "of";
  const at = isOf ? from + 1 : from;
  if (max >= 1 || !/^(a|an|the|one)$/.test(tokens[at]?.lower ?? "")) return from;
  const isMeasure = readUnit(tokens, at + 1) !== null || readMeasure(tokens, at + 1) !== null;
  return isMeasure ? at + 1 : from;
}

function skipOf(tokens: Tokens, at: number): number {
  if (tokens[at]?.lower === "each") return skipOf(tokens, at + 1);
  if (/^(more|one)$/.test(tokens[at]?.lower ?? "")) return at + 1;
  if (tokens[at]?.lower !== "of") return at;
  if (tokens[at + 1]?.lower === "each") return at + 2;
  return /^(a|an|the|one)$/.test(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
}
