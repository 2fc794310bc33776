import { readLine } from "~/engine/facts";
import { hasFraction } from "~/engine/food/numbers";
import { decimal, formatNumber } from "~/engine/food/format";
import type { Amount } from "~/engine/food/line/measure";
import { plural, singular } from "~/engine/food/words";
import type { Quantity } from "~/engine/food/line/quantity";
import { tidy, type Token } from "~/engine/food/line/tokens";
import { dimensionOf, isMetric, type Unit, unitOf, unitWord } from "~/engine/food/units";
import { keepUnit, scaleAmount } from "./scale-amount";
import type { Figure, TextSpan } from "./scale-figure";
import { isKnownFood } from "~/engine/food/aisles";
import { foodKey } from "~/engine/food/food-name";
import { SIZES } from "~/engine/food/line/kitchen-words";

/** The notation of figures and units in a recipe. */
type Notation = {
  /** True for "½" instead of "1/2". */
  vulgar: boolean;
  /** True for "0.75" instead of "3/4". */
  decimal: boolean;
  /** True for "1,5" instead of "1.5". */
  comma: boolean;
  /** True for "tablespoons" instead of "tbsp". */
  inFull: boolean;
};

/** Returns the notation of the figure from `start` to `end` in a line. `inFull` applies to the whole recipe. */
function notationOf(line: string, start: number, end: number, inFull: boolean): Notation {
  const figure = line.slice(start, end);
  return {
    // "15g/3/4oz" would be unreadable.
    vulgar: hasFraction(line) || line[start - 1] === "/",
    decimal: /\d?[.,]\d(?!\d?\/)/.test(figure) && !/^\d{1,3},\d{3}$/.test(figure),
    comma: /\d,\d{1,2}(?!\d)/.test(line),
    inFull,
  };
}

/** Returns true if a recipe writes its spoons in full. */
export function isInFull(lines: readonly string[]): boolean {
  return lines.some((line) => /\b(table|tea)spoons?\b/i.test(line));
}

/** Writes a figure, or a range whose ends `between` separates. */
function writeQuantity(amount: Amount, between: string, notation: Notation): string {
  const { min, max }: Quantity = amount.quantity;
  const isDecimal = notation.decimal || isMetric(amount.unit);
  const write = (value: number) => {
    if (isDecimal && (isMetric(amount.unit) || !isThird(value)))
      return decimal(value).replace(".", notation.comma ? "," : ".");
    const text = formatNumber(value);
    return notation.vulgar ? text : tidy(text);
  };
  const [low, high] = [write(min), write(max)];
  return low === high ? low : `${low}${between}${high}`;
}

/** Returns true for a figure with thirds, which decimals cannot express. */
function isThird(value: number): boolean {
  const thirds = value * 3;
  return Math.abs(thirds - Math.round(thirds)) < 1e-6 && Math.abs(value - Math.round(value)) > 0.1;
}

/** Returns the unit's word for `count` in the spelling of the line. `isJoined` units ("3-pound") are not inflected. */
function writeUnit(
  unit: Unit,
  count: number,
  unitText: string,
  isJoined: boolean,
  notation: Notation,
): string {
  const lineUnit = unitOf(unitText);
  if (lineUnit === null) return unitText;
  if (lineUnit === unit) return isJoined ? unitText : inflectUnit(unit, count, unitText);
  const isFull = lineUnit === "cup" ? notation.inFull : IN_FULL.test(unitText);
  const bare = isFull || !SHORT[unit] ? fullWord(unit, unitText) : (SHORT[unit] ?? unit);
  const word = inflectUnit(unit, isJoined ? 1 : count, bare);
  if (/^[A-Z]{2,}$/.test(unitText)) return word.toUpperCase();
  return /L$/.test(unitText) ? word.replace(/l$/, "L") : word;
}

/** Returns the singular or plural of a unit's word, as `count` requires. */
function inflectUnit(unit: Unit, count: number, word: string): string {
  const lower = word.toLowerCase();
  const isShort =
    dimensionOf(unit) === "count" ? /^(pkg|pkt|pc)s?$/.test(lower) : !IN_FULL.test(word);
  if (isShort) {
    const isPlural = /^(lb|oz|tsp|tbsp|pkg|pkt|pc|pt|qt|gal|kg|ml)s$/.test(lower);
    return isPlural && count <= 1 ? word.slice(0, -1) : word;
  }
  if (count > 1) {
    if (lower !== unit) return lower === unitWord(unit, 2) ? word : keepCase(word, plural(lower));
    return keepCase(word, unitWord(unit, 2));
  }
  if (lower === unitWord(unit, 2)) return keepCase(word, unit);
  return keepCase(word, singular(lower));
}

const IN_FULL = /spoon|cup|ounce|pint|quart|gallon|pound|gram|kilo|lit(er|re)|inch|meter|metre/i;

const SHORT: Partial<Record<Unit, string>> = {
  tsp: "tsp",
  tbsp: "tbsp",
  ounce: "oz",
  pound: "lb",
  gram: "g",
  kilogram: "kg",
  milliliter: "ml",
  liter: "l",
};

/** Returns the full word for the unit, with the line's spelling of liters and grams. */
function fullWord(unit: Unit, unitText: string): string {
  const word = unit === "tbsp" ? "tablespoon" : unit === "tsp" ? "teaspoon" : unit;
  const british = /metre|litre/i.test(unitText) ? word.replace(/er$/, "re") : word;
  return /gramme/i.test(unitText) ? british.replace(/gram$/, "gramme") : british;
}

/** Returns the new word with the capitalization of the old word. */
function keepCase(old: string, word: string): string {
  if (old === old.toLowerCase()) return word;
  if (old.length > 1 && old === old.toUpperCase()) return word.toUpperCase();
  return old.charAt(0) === old.charAt(0).toLowerCase()
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * Returns an edit that changes the number of a noun: "egg" of "1 egg" → "eggs". `text` is the line from the count to
 * the next amount. `tokens` are the tokens after the count, and `after` is the new count. Returns null if the word does
 * not change, or if its other form is uncertain.
 */
function inflectNoun(
  text: string,
  tokens: readonly Token[],
  before: number,
  after: number,
): (TextSpan & { text: string }) | null {
  if (before > 1 === after > 1) return null;
  const { food, unit } = readLine(text).ingredient;
  // The unit may follow the food ("2 garlic cloves"), and a unit may be the only noun ("plus 1 can").
  const counted = unit ?? unitOf(food);
  if (counted && dimensionOf(counted) === "count") {
    const token = tokens.find((each) => unitOf(each.text) === counted);
    if (!token) return null;
    const { start, end } = token;
    return { start, end, text: inflectUnit(counted, after, token.text) };
  }
  const words = food.split(" ");
  const stop = words.findIndex((word, at) => at > 0 && STOPS.test(word));
  const phrase = (stop > 0 ? words.slice(0, stop) : words).slice(-MAX_WORDS);
  const head = phrase.at(-1)?.toLowerCase() ?? "";
  const isKnown = phrase.some((_, at) => {
    const food = phrase.slice(at).join(" ");
    return isKnownFood(food) || isKnownFood(foodKey(food));
  });
  const token = tokens.find((each) => each.kind === "word" && each.lower === head);
  if (!token || !isKnown || UNSURE.test(head) || SIZES.has(head)) return null;
  const newWord = after > 1 ? manyOf(head) : oneOf(head);
  return newWord
    ? { start: token.start, end: token.end, text: keepCase(token.text, newWord) }
    : null;
}

/** The maximum number of words in a food's name. */
const MAX_WORDS = 8;
const STOPS = /^(in|with|of|for|from|or|on|and|without|to)$/i;
/** Matches counted foods without a common plural. */
const UNSURE = /^(anise|fish|calamari|edamame|nori|broccolini|daikon|zucchini)$/;

/** Returns the plural of a singular word. Returns null if it is not singular, or has no plural. */
function manyOf(word: string): string | null {
  const many = plural(word);
  return many === word ? null : many;
}

/** Returns the singular of a plural word in its own spelling ("chiles" → "chile"). Returns null if it is not plural. */
function oneOf(word: string): string | null {
  const singularWord = singular(word);
  if (singularWord === word) return null;
  return [singularWord, word.slice(0, -1)].find((each) => plural(each) === word) ?? singularWord;
}

/** A replacement for a part of a line. */
export type Edit = TextSpan & { text: string };

/** A figure of a line with the parameters to scale it. */
type Scaling = {
  line: string;
  /** All tokens of the line. */
  tokens: readonly Token[];
  figure: Figure;
  factor: number;
  /** True if the recipe writes its spoons in full. */
  inFull: boolean;
  /** The index of the next count, or the end of the line. */
  stop: number;
};

/** Returns the edits of a line that scale one figure. */
export function editsOf(scaling: Scaling): Edit[] {
  const { line, figure, factor, inFull } = scaling;
  const { number, word, size } = figure;
  const notation = notationOf(line, number.start, number.end, inFull);
  const isJoined = word !== null && line[word.start - 1] === "-";
  // A heaped spoon has no exact size, so do not convert it.
  const isHeaping = word !== null && HEAPING.test(line.slice(number.end, word.start));
  // Measures of other languages such as "2 EL" are not converted to cups.
  const isForeign = word !== null && unitOf(line.slice(word.start, word.end)) === null;
  const [first, ...rest] =
    isJoined || isHeaping || isForeign
      ? [keepUnit(figure, factor)]
      : scaleAmount(figure, factor, notation.decimal);
  if (!first) return [];
  if (first.unit === "pinch" && figure.unit !== "pinch") return [pinch(line, figure)];
  const range = figure.between ? line.slice(figure.between.start, figure.between.end) : "-";
  const count = writeQuantity(first, range, notation);
  const words = [...wordEdits(scaling, first, notation), ...noun(scaling, first)];
  if (size) return [...aroundSize(line, size, count), ...words];
  const isWhole = figure.ofEnd !== null && first.quantity.max >= 1;
  return [
    { start: number.start, end: (isWhole ? figure.ofEnd : null) ?? number.end, text: count },
    ...restEdits(scaling, rest, notation),
    ...words,
  ];
}

const HEAPING = /heap|round|scant|generous/i;

/** Returns an edit that writes "a pinch of cayenne", for amounts such as a quarter of an eighth of a teaspoon. */
function pinch(line: string, { number, end }: Figure): Edit {
  const isOf = /^\.?\s+of\b/.test(line.slice(end));
  const stop = line[end] === "." ? end + 1 : end;
  return { start: number.start, end: stop, text: isOf ? "a pinch" : "a pinch of" };
}

function aroundSize(line: string, size: TextSpan, count: string): Edit[] {
  if (count === "1") return [];
  if (line.slice(size.start, size.end).includes("(")) {
    return [{ start: size.start, end: size.start, text: `${count} ` }];
  }
  return [
    { start: size.start, end: size.start, text: `${count} (` },
    { start: size.end, end: size.end, text: ")" },
  ];
}

function wordEdits({ line, figure }: Scaling, amount: Amount, notation: Notation): Edit[] {
  const { word } = figure;
  if (!word) return [];
  const unitText = line.slice(word.start, word.end);
  if (!amount.unit) {
    const [gap = ""] = /^\s+(of\s+)?/.exec(line.slice(figure.end)) ?? [];
    return [{ start: word.start, end: figure.end + gap.length, text: "" }];
  }
  // "can(s)" is correct for any count.
  if (line.startsWith("(s)", word.end - 1)) return [];
  const isJoined = line[word.start - 1] === "-";
  const text = writeUnit(amount.unit, amount.quantity.max, unitText, isJoined, notation);
  // "6½tbsp." may become "¾ cup", which has a space and no dot.
  const isFull = text !== unitText && /(cups?|spoons?)$/.test(text);
  const gap = isFull && word.start === figure.number.end ? " " : "";
  const isStray = isFull && line[word.end] === ".";
  return [{ start: word.start, end: isStray ? word.end + 1 : word.end, text: gap + text }];
}

/** Returns edits that write further amounts after the first (" plus 2 tbsp", " 3 oz") and remove the old amounts. */
function restEdits({ line, figure }: Scaling, rest: readonly Amount[], notation: Notation): Edit[] {
  const { word, end } = figure;
  if (!word || (rest.length === 0 && end === word.end)) return [];
  const unitText = line.slice(word.start, word.end);
  // Write no spaces if the line has none: "2lb 4oz".
  const gap = figure.number.end === word.start ? "" : " ";
  // Keep the line's own link: "1 cup and 2 tbsp", "1 lb 8 oz".
  const joined = /^[.\s]*(plus|\+|and|&)(?=\s)/i.exec(line.slice(word.end, end))?.[1];
  const texts = rest.map((amount) => {
    const unit = amount.unit
      ? writeUnit(amount.unit, amount.quantity.max, unitText, false, notation)
      : "";
    const link = joined ?? (dimensionOf(amount.unit) === "mass" ? "" : "plus");
    return ` ${link}${link && " "}${writeQuantity(amount, "-", notation)}${gap}${unit}`;
  });
  // Begin after the dot of "tbsp.", which `wordEdits` may remove.
  const start = line[word.end] === "." ? word.end + 1 : word.end;
  return [{ start, end: Math.max(end, start), text: texts.join("") }];
}

function noun({ line, tokens, figure, stop }: Scaling, amount: Amount): Edit[] {
  if (figure.unit !== null) return [];
  const from = figure.size?.end ?? figure.number.end;
  const food = line.slice(from, stop).replace(/[\s,(]*\b(and|or|plus)?[\s,&+(]*$/, "");
  const behind = tokens.filter(({ start, end }) => start >= from && end <= from + food.length);
  const edit = inflectNoun(`2 ${food}`, behind, figure.quantity.max, amount.quantity.max);
  return edit ? [edit] : [];
}

/** Applies edits to a line. If two edits overlap, the later edit is left out. */
export function applyEdits(line: string, edits: readonly Edit[]): string {
  let text = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue;
    text += line.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + line.slice(at);
}
