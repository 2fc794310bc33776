import { isKnownFood } from "~/engine/food/aisles";
import { findTrailing } from "~/engine/food/line/find-amount";
import { PREPARATIONS } from "~/engine/food/line/kitchen-words";
import { readMeasure, skipFillers, unitAt, type Amount, isSize } from "~/engine/food/line/measure";
import { singular } from "~/engine/food/words";
import { tokenize, type Token, tidy } from "~/engine/food/line/tokens";
import {
  dimensionOf,
  isContainer,
  isPluralUnit,
  unitOf,
  type Unit,
  isMetric,
  sizeOf,
} from "~/engine/food/units";
import { readFigure, type Figure, type ReadFigure, afterBracket, isWord } from "./scale-figure";
import { formatAmounts, nearestFraction, roundCount } from "~/engine/food/format";
import type { Quantity } from "~/engine/food/line/quantity";

/** The first amount of a line, before or after the food. `figure` is null if the amount is only a size. */
export type Lead = {
  figure: Figure | null;
  /** The index of the token after the amount. */
  next: number;
  /** True for a package whose size may follow: "1 can beans (15 oz)". */
  isBareContainer: boolean;
};

/** Units that are too vague to scale: "a pinch" is the same for two and for eight servings. */
const VAGUE: ReadonlySet<Unit> = new Set<Unit>([
  "pinch",
  "dash",
  "splash",
  "drizzle",
  "sprinkle",
  "glug",
  "grind",
  "twist",
  "dollop",
  "drop",
]);

/**
 * Reads the amount at the front of a line from token `first` on, after a label ("For the pan:") or a linking word.
 * Otherwise reads the amount after the food: "Garlic, 2 cloves". Returns null for a line without an amount.
 */
export function readLead(tokens: readonly Token[], first: number): Lead | null {
  for (const from of starts(tokens, first)) {
    const at = skipFillers(tokens, from);
    const parsed = from === first ? readFigure(tokens, at) : readBehindFood(tokens, at);
    if (!parsed) continue;
    const loneSize = parsed.hasPack ? null : readLoneSize(tokens, parsed);
    if (loneSize) return loneSize;
    const isBareContainer = isContainer(parsed.figure.unit) && !parsed.hasPack;
    const figure = isAmount(tokens, at, parsed) ? parsed.figure : null;
    return { figure, next: parsed.next, isBareContainer };
  }
  return readTrailing(tokens, first);
}

function starts(tokens: readonly Token[], first: number): number[] {
  const positions = [first];
  if (isWord(tokens, first, /^(plus|\+|and|or|&)$/)) positions.push(first + 1);
  if (isWord(tokens, first, /^[([]$/) && isWord(tokens, first + 2, /^[)\]]$/)) {
    positions.push(first + 3);
  }
  const colon = tokens.slice(0, first + 5).findIndex((token) => token.text === ":");
  if (colon > first) positions.push(colon + 1);
  return positions;
}

/**
 * Reads the amount after the food: "Garlic, 2 cloves", "Eggs - 3", "Onions x 2", "Carrots, 3 large (500 g)". Returns
 * null if nothing matches.
 */
function readTrailing(tokens: readonly Token[], first: number): Lead | null {
  const trailing = findTrailing(tokens.slice(first));
  if (!trailing) return null;
  const at = skipFillers(tokens, first + trailing.at);
  const parsed = readBehindFood(tokens, at);
  const { unit = null } = parsed?.figure ?? {};
  // The dimensions of a pan are not amounts: "23 x 33 cm pan".
  const isArea = dimensionOf(unit) === "length" && isWord(tokens, at - 1, /^(x|×|\*|by)$/);
  if (!parsed || parsed.isHyphened || isArea) return null;
  const isBareContainer = isContainer(unit) && !parsed.hasPack;
  const figure = isAmount(tokens, at, parsed) ? parsed.figure : null;
  return { figure, next: parsed.next, isBareContainer };
}

function isAmount(tokens: readonly Token[], at: number, parsed: ReadFigure): boolean {
  const { unit } = parsed.figure;
  if (dimensionOf(unit) === "length") return !parsed.isHyphened;
  if (!parsed.isArticle) return true;
  if (unit) return !VAGUE.has(unit);
  // The article is not a count in "a mix of herbs", but it is in "a large lemon".
  const of = tokens.findIndex((token, index) => index > at && token.lower === "of");
  const words = [1, 2, 3, 4].map((step) => at + step);
  return parsed.hasPack || words.some((word) => (of < 0 || word < of) && namesFood(tokens, word));
}

/**
 * Reads a count after the food: "Garlic, 2 cloves" counts cloves. Without a preceding food, "2 cloves" means the spice.
 * Returns null if there is no count.
 */
function readBehindFood(tokens: readonly Token[], at: number): ReadFigure | null {
  const parsed = readFigure([...tokens, ...FOOD_TO_COME], at);
  if (parsed?.figure.unit) return parsed;
  const stop = tokens.findIndex(({ text }, index) => index > at && /^[,;()[\]]$/.test(text));
  return readFigure([...tokens.slice(0, stop < 0 ? undefined : stop), ...FOOD_TO_COME], at);
}

const FOOD_TO_COME = tokenize("food");

/**
 * Reads a size without a count as one piece of that size: "14-oz can tomatoes", "1-inch piece ginger". Returns null for
 * other figures.
 */
function readLoneSize(tokens: readonly Token[], parsed: ReadFigure): Lead | null {
  const { figure, isHyphened } = parsed;
  const dimension = dimensionOf(figure.unit);
  const isSpoons = /^(tsp|tbsp|cup)$/.test(figure.unit ?? "");
  if (dimension === "count" || isSpoons || !figure.word) return null;
  const sizeNext = skipOtherSizes(tokens, parsed.next);
  let at = sizeNext;
  while (isWord(tokens, at, /^(long|thick|wide|fresh|peeled)$/)) at++;
  const word = tokens[at];
  const sizeEnd = tokens[sizeNext - 1]?.end;
  if (!word || sizeEnd === undefined || isPluralUnit(word.text)) return null;
  const thing = unitAt(tokens, at, true);
  const isPiece = dimension === "length" && PIECES.test(word.lower);
  const isPackage = dimension !== "length" && thing && isContainer(thing.value);
  const isFood = dimension === "length" && isHyphened && namesOne(tokens, at);
  if (!isPiece && !isPackage && !isFood) return null;
  const hasWord = isPiece || isPackage;
  const singleFigure: Figure = {
    quantity: { min: 1, max: 1 },
    unit: hasWord ? (thing?.value ?? "piece") : null,
    number: { start: figure.number.start, end: figure.number.start },
    between: null,
    word: hasWord ? { start: word.start, end: word.end } : null,
    end: hasWord ? word.end : sizeEnd,
    ofEnd: null,
    size: { start: figure.number.start, end: sizeEnd },
  };
  return { figure: singleFigure, next: hasWord ? at + 1 : at, isBareContainer: false };
}

const PIECES = /^(piece|knob|chunk|nub|hunk|length|strip|slab|section|segment)$/;

/** Returns the index after the same size in other measures: "400g/14oz", "1-inch (2.5 cm)". */
function skipOtherSizes(tokens: readonly Token[], from: number): number {
  let next = from;
  for (;;) {
    const slashed = tokens[next]?.text === "/" ? readMeasure(tokens, next + 1) : null;
    const isBracket = tokens[next]?.text === "(" && readMeasure(tokens, next + 1);
    if (!slashed && !isBracket) return next;
    next = slashed?.next ?? afterBracket(tokens, next);
  }
}

/** Returns true for a singular food: "pie crust", but not "pie crusts". */
function namesOne(tokens: readonly Token[], at: number): boolean {
  for (let end = at + 4; end > at; end--) {
    const words = tokens.slice(at, end).map((token) => token.lower);
    if (!isKnownFood(words.join(" "))) continue;
    const head = words.at(-1) ?? "";
    return singular(head) === head;
  }
  return false;
}

function namesFood(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + 3).map((token) => token.text);
  return words.some((_, end) => isKnownFood(words.slice(0, end + 1).join(" ")));
}

/** Returns true if the words at `at` name a countable thing: "large", "minced", "cloves", "onion". */
export function namesThing(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.kind !== "word") return false;
  if (isSize(token) || PREPARATIONS.has(token.lower)) return true;
  const unit = unitOf(token.text);
  return (unit !== null && dimensionOf(unit) === "count") || namesFood(tokens, at);
}

/**
 * Multiplies an amount by `factor`, in kitchen measures. Returns one amount, or several amounts that are added ("1 cup
 * plus 2 tbsp"). Keeps the unit if possible. If `isDecimal` is true, keeps US units and writes decimals.
 */
export function scaleAmount(amount: Amount, factor: number, isDecimal: boolean): Amount[] {
  const { unit } = amount;
  const quantity = times(amount.quantity, factor);
  if (isMetric(unit)) return [metric(quantity, unit)];
  const dimension = dimensionOf(unit);
  if (isDecimal && quantity.min >= 0.25) return [{ quantity, unit }];
  if (dimension === "volume") return volume(quantity, unit, amount.quantity.max);
  if (dimension === "mass") return mass(quantity, unit);
  if (dimension === "length")
    return [{ quantity: each(quantity, (v) => nearestFraction(v, [4, 8])), unit }];
  return [count(quantity, unit)];
}

function times({ min, max }: Quantity, factor: number): Quantity {
  return { min: min * factor, max: max * factor };
}

function each({ min, max }: Quantity, change: (value: number) => number): Quantity {
  return { min: change(min), max: change(max) };
}

/** Returns the nearest fraction if it differs by at most a twelfth. Otherwise returns the value. */
function fair(value: number, denominators: readonly number[]): number {
  const rounded = nearestFraction(value, denominators);
  return Math.abs(rounded - value) <= value / 12 ? rounded : value;
}

function isNear(value: number, denominators: readonly number[]): boolean {
  return Math.abs(nearestFraction(value, denominators) - value) < 0.011;
}

/** Rounds whole things as the grocery list does. A vague amount is a whole number. */
function count(quantity: Quantity, unit: Unit | null): Amount {
  if (unit === "dozen" && !isNear(quantity.max, [2])) {
    return count(times(quantity, 12), null);
  }
  const round = (value: number) =>
    unit && VAGUE.has(unit) ? nearestFraction(value, [1]) : roundCount(value);
  return { quantity: each(quantity, round), unit };
}

/** Rounds grams and milliliters to figures that scales and jugs show. Uses the larger unit from a thousand on. */
function metric(quantity: Quantity, unit: Unit | null): Amount {
  const dimension = dimensionOf(unit);
  if (dimension === "length")
    return { quantity: each(quantity, (v) => nearestFraction(v, [2])), unit };
  const base = each(quantity, (value) => roundMetric(value * sizeOf(unit)));
  const [small, large]: [Unit, Unit] =
    dimension === "mass" ? ["gram", "kilogram"] : ["milliliter", "liter"];
  const isMiddle = MIDDLE.has(unit);
  const inOwnUnit = { min: base.min / sizeOf(unit), max: base.max / sizeOf(unit) };
  if (isMiddle && inOwnUnit.min >= 0.5 && base.max < 1000) return { quantity: inOwnUnit, unit };
  if (base.min >= 1000) return { quantity: times(base, 1 / 1000), unit: large };
  return { quantity: base, unit: small };
}

/** Metric units that stay below a kilogram or a liter. */
const MIDDLE: ReadonlySet<Unit | null> = new Set<Unit>([
  "deciliter",
  "centiliter",
  "milligram",
  "hectogram",
  "metric-pound",
]);

function roundMetric(value: number): number {
  if (value >= 1000) return Math.round(value / 50) * 50;
  if (value >= 500)
    return closest(value, [Math.round(value / 10) * 10, Math.round(value / 25) * 25]);
  const step = value < 0.5 ? 0.05 : value < 5 ? 0.25 : value < 10 ? 0.5 : value < 50 ? 1 : 5;
  return Math.max(step, Math.round(value / step) * step);
}

function closest(value: number, choices: readonly number[]): number {
  return choices.reduce((a, b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a));
}

/** Rounds pounds to quarters and thirds, or splits them into pounds and ounces. */
function mass(quantity: Quantity, unit: Unit | null): Amount[] {
  if (unit === "ounce") return [{ quantity: each(quantity, roundOunces), unit }];
  const isPlain = [quantity.min, quantity.max].every((v) => v > 0.24 && isNear(v, [3, 4]));
  if (isPlain) return [{ quantity: each(quantity, (v) => nearestFraction(v, [3, 4])), unit }];
  const ounces = each(times(quantity, 16), roundOunces);
  if (ounces.min !== ounces.max) return [{ quantity: ounces, unit: "ounce" }];
  return spoken({ quantity: ounces, unit: "ounce" });
}

function roundOunces(value: number): number {
  return fair(value, value < 2 ? [3, 8] : value < 4 ? [3, 4] : value < 20 ? [2] : [1]);
}

/**
 * Rounds spoons and cups. Keeps the unit if kitchens measure the result in it. Otherwise uses the units of the grocery
 * list.
 */
function volume(quantity: Quantity, unit: Unit | null, originalMax: number): Amount[] {
  if (unit && STAY.has(unit)) {
    const inOwnUnit = each(quantity, (v) => fair(v, v < 2 ? [3, 8] : [3, 4]));
    if (inOwnUnit.min !== quantity.min || isNear(inOwnUnit.min, [3, 8]))
      return [{ quantity: inOwnUnit, unit }];
  }
  const size = sizeOf(unit);
  const spoons = each(quantity, (v) => roundSpoons((v * size) / sizeOf("tsp")));
  if (spoons.max < PINCH) return [{ quantity: { min: 1, max: 1 }, unit: "pinch" }];
  if (spoons.min < PINCH) spoons.min = spoons.max;
  const quantityInUnit = each(spoons, (v) => (v * sizeOf("tsp")) / size);
  const isKept = [quantityInUnit.min, quantityInUnit.max].every((value) =>
    isMeasured(value, unit, originalMax),
  );
  if (isKept) return [{ quantity: quantityInUnit, unit }];
  const inTeaspoons: Amount = { quantity: spoons, unit: "tsp" };
  const [listAmount, ...more] = spoken(inTeaspoons);
  if (!listAmount || more.length > 0) return listAmount ? [listAmount, ...more] : more;
  // The list rounds the ends of a range up to half a tablespoon, but 3 1/4 teaspoons are not 1 1/2 tablespoons.
  const heard = times(listAmount.quantity, sizeOf(listAmount.unit) / sizeOf("tsp"));
  const isFair = ([end, otherEnd]: readonly [number, number]) =>
    Math.abs(end - otherEnd) <= end / 12;
  const ends = [
    [spoons.min, heard.min],
    [spoons.max, heard.max],
  ] as const;
  return ends.every(isFair) ? [listAmount] : [inTeaspoons];
}

/**
 * Units that are never converted, since their size differs between countries: a British pint is not two American cups.
 */
const STAY: ReadonlySet<Unit> = new Set<Unit>(["pint", "gallon", "fluid ounce"]);

/** The number of teaspoons below which no spoon exists. A pinch is about a sixteenth of a teaspoon. */
const PINCH = 0.08;

/** Rounds a number of teaspoons to an amount that spoons and cups measure. */
function roundSpoons(value: number): number {
  if (value < PINCH) return value;
  if (value < 3) return nearestFraction(value, [8, 3]);
  const halves = value < 6 ? nearestFraction(value, [2]) : nearestFraction(value / 1.5, [1]) * 1.5;
  if (value < 48) {
    if (Math.abs(value - Math.round(value)) < 0.02) return Math.round(value);
    if (Math.abs(halves - value) < value * (value < 6 ? 0.03 : 0.05)) return halves;
    return nearestFraction(value, value < 12 ? [4, 3] : [1]);
  }
  const cups = nearestFraction(value / 48, [3, 4]) * 48;
  return value < 192 && Math.abs(cups - value) > 0.5 ? Math.round(value / 3) * 3 : cups;
}

/** Returns true if kitchens measure `value` in the unit and no larger unit is more practical. */
function isMeasured(value: number, unit: Unit | null, originalMax: number): boolean {
  if (unit === "cup") return value > 0.24 && isNear(value, [3, 4]);
  if (unit === "quart") return value > 0.99 && isNear(value, [2]);
  if (unit === "tbsp")
    return value > 0.99 && isNear(value, [2]) && value <= Math.max(3.6, originalMax);
  if (unit === "dessertspoon") return value > 0.49 && isNear(value, [2]);
  return value <= Math.max(2.99, originalMax);
}

/** Returns the amount in the units of the grocery list. */
function spoken(amount: Amount): Amount[] {
  const tokens = tokenize(tidy(formatAmounts([amount])));
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length;) {
    const parsed = readMeasure(tokens, at);
    if (parsed) amounts.push(parsed.value);
    at = parsed?.next ?? at + 1;
  }
  return amounts;
}

/** Multiplies an amount without changing its unit. For units that are part of the food's name: "3-pound roast". */
export function keepUnit({ quantity, unit }: Amount, factor: number): Amount {
  if (isMetric(unit)) {
    const base = each(times(quantity, factor * sizeOf(unit)), roundMetric);
    return { quantity: times(base, 1 / sizeOf(unit)), unit };
  }
  return {
    quantity: each(times(quantity, factor), (v) => nearestFraction(v, v < 1 ? [8, 3] : [4, 3])),
    unit,
  };
}
