import { readLine } from "~/engine/facts";
import {
  alternatives,
  type LanguageCode,
  languageRules,
} from "~/engine/food/languages/language-rules";
import { once } from "~/server/values/once";
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
  /** "1 1/2 kilo" rather than "1,5 kilo". */
  isInFractions: boolean;
} & RecipeNotation;

/** How a recipe writes the figures and units that a line does not show. */
export type RecipeNotation = {
  /** True if at least half of its lines are in another language than English, all of which have a decimal comma. */
  isForeign: boolean;
  /** True for "tablespoons" instead of "tbsp". */
  inFull: boolean;
};

/** Returns the notation of a figure of a line. */
function notationOf({ line, figure, recipe, isForeign }: Scaling): Notation {
  const { start, end } = figure.number;
  const text = line.slice(start, end);
  const { min, max } = figure.quantity;
  const isWhole = Number.isInteger(min) && Number.isInteger(max);
  const hasPoint = /\d\.\d{1,2}(?!\d)/.test(line);
  return {
    // "15g/3/4oz" would be unreadable.
    vulgar: hasFraction(line) || line[start - 1] === "/",
    decimal: /\d?[.,]\d(?!\d?\/)/.test(text) && !/^\d{1,3},\d{3}$/.test(text),
    comma: /\d,\d{1,2}(?!\d)/.test(line) || (isForeign && !hasPoint),
    isInFractions: isForeign && !isWhole && !/[.,]/.test(text),
    ...recipe,
  };
}

/** Writes a figure, or a range whose ends `between` separates. */
function writeQuantity(amount: Amount, between: string, notation: Notation): string {
  const { min, max }: Quantity = amount.quantity;
  const isMetricFigure = isMetric(amount.unit) && !notation.isInFractions;
  const isDecimal = notation.decimal || isMetricFigure;
  const write = (value: number) => {
    if (isDecimal && (isMetricFigure || !isThird(value)))
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
  return asLiter(unitText, word);
}

/** Returns a unit's word with the capital of "L" and "mL" if the old one has it. */
const asLiter = (old: string, word: string) => (/L$/.test(old) ? word.replace(/l$/, "L") : word);

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
  recipe: RecipeNotation;
  /** True if the line or its recipe is in another language than English. */
  isForeign: boolean;
  /** The language of a line that is not in English; null if it is unknown. */
  language: LanguageCode | null;
  /** The index of the next count, or the end of the line. */
  stop: number;
};

/** Returns the edits of a line that scale one figure. */
export function editsOf(scaling: Scaling): Edit[] {
  const { line, figure, factor, isForeign } = scaling;
  const { number, word, size } = figure;
  const notation = notationOf(scaling);
  const isJoined = word !== null && line[word.start - 1] === "-" && !isForeign;
  // A heaped spoon has no exact size, so do not convert it.
  const isHeaping = word !== null && HEAPING.test(line.slice(number.end, word.start));
  // Measures of other languages such as "2 EL" are not converted to cups, and "tablespoon(s)" stays.
  const isStrange =
    word !== null &&
    (isForeign
      ? isKept(figure, factor, notation)
      : unitOf(line.slice(word.start, word.end)) === null);
  const [first, ...rest] =
    isJoined || isHeaping || isStrange
      ? [keepUnit(figure, factor)]
      : scaleAmount(figure, factor, notation.decimal);
  if (!first) return [];
  if (first.unit === "pinch" && figure.unit !== "pinch") return [pinch(line, figure)];
  const range = figure.between ? line.slice(figure.between.start, figure.between.end) : "-";
  const count = writeQuantity(first, range, notation);
  const words = [...wordEdits(scaling, first, notation), ...noun(scaling, first)];
  if (size) return [...aroundSize(line, size, count), ...words];
  const isWhole = figure.ofEnd !== null && first.quantity.max >= 1;
  // "une demi-livre", "mezz'etto"
  const joint = isForeign ? JOINT.exec(line.slice(number.end - 1)) : null;
  const numberEdit = joint
    ? { start: number.start, end: number.end - 1 + joint[0].length, text: `${count} ` }
    : { start: number.start, end: (isWhole ? figure.ofEnd : null) ?? number.end, text: count };
  return [numberEdit, ...restEdits(scaling, rest, notation), ...words];
}

/**
 * Returns true if a measure in words of another language stays for another amount: cups and spoons, and "1/2 kilo" as long as
 * the amount is in quarters of it.
 */
function isKept({ quantity, unit }: Figure, factor: number, notation: Notation): boolean {
  if (!isMetric(unit)) return dimensionOf(unit) !== "count" || unit === "dozen";
  const quarters = [quantity.min, quantity.max].map((value) => value * factor * 4);
  return notation.isInFractions && quarters.every(Number.isInteger);
}

const JOINT = /^(?:\p{L}-|['’])(?=\p{L})/u;
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

function wordEdits(scaling: Scaling, amount: Amount, notation: Notation): Edit[] {
  const { line, figure, isForeign } = scaling;
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
  // Words of other languages are not inflected, and the word for another unit is replaced by a symbol.
  if (isForeign) return foreignWordEdits(scaling, word, amount);
  const text = writeUnit(amount.unit, amount.quantity.max, unitText, isJoined, notation);
  // "6½tbsp." may become "¾ cup", which has a space and no dot.
  const isFull = text !== unitText && /(cups?|spoons?)$/.test(text);
  const gap = isFull && word.start === figure.number.end ? " " : "";
  const isStray = isFull && line[word.end] === ".";
  return [{ start: word.start, end: isStray ? word.end + 1 : word.end, text: gap + text }];
}

/**
 * Replaces a word of another language by the symbol of another unit. Removes the "de" of "1/2 de taza" before the unit, except
 * for less than one.
 */
function foreignWordEdits(scaling: Scaling, word: TextSpan, amount: Amount): Edit[] {
  const { line, figure, language } = scaling;
  const isSameUnit = amount.unit === figure.unit;
  const between = line.slice(figure.number.end, word.start);
  const isOf = ofWord().test(between) && !(isSameUnit && amount.quantity.max < 1);
  const edits: Edit[] = isOf ? [{ start: figure.number.end, end: word.start, text: " " }] : [];
  // "pièce(s)" fits both.
  if (!amount.unit || (isSameUnit && line[word.end] === "(")) return edits;
  const unitText = line.slice(word.start, word.end);
  const text = isSameUnit
    ? inflectForeign(unitText, figure.quantity.max, amount.quantity.max, language)
    : asLiter(unitText, SHORT[amount.unit] ?? unitText);
  return [...edits, { start: word.start, end: word.end, text }];
}

/** Returns the words of a measure for another amount, in languages whose measures add an ending for several: "2 litres". */
function inflectForeign(
  text: string,
  before: number,
  after: number,
  language: LanguageCode | null,
): string {
  const { ending, behind } =
    languageRules().find(({ code }) => code === language)?.unitPlural ?? {};
  const [first = ""] = /^\p{L}{4,}/u.exec(text) ?? [];
  const isPlural = after >= LEAST_SEVERAL;
  if (!ending || !first || before >= LEAST_SEVERAL === isPlural) return text;
  if (isPlural)
    return new RegExp(`${behind}$`, "iu").test(first) ? text.replace(first, first + ending) : text;
  return first.endsWith(ending) ? text.replace(first, first.slice(0, -ending.length)) : text;
}

/** French and Spanish count one and a half in the singular and the plural; the singular is always understood. */
const LEAST_SEVERAL = 2;

const ofWord = once(() => new RegExp(`^\\s(?:${alternatives("", ({ of }) => of)})\\s$`, "iu"));

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
  // The plural of an English word is known only in an English line.
  if (figure.unit !== null || tokens.some(({ isTranslated }) => isTranslated)) return [];
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
