import { isKnownFood } from "~/engine/food/aisles";
import { findTrailing } from "~/engine/food/line/find-amount";
import { PREPARATIONS } from "~/engine/food/line/kitchen-words";
import { readMeasure, skipFillers, unitAt } from "~/engine/food/line/measure";
import { singular } from "~/engine/food/plurals";
import { tokenize, type Token } from "~/engine/food/line/tokens";
import { isSize } from "~/engine/food/line/unit-words";
import { dimensionOf, isContainer, isPluralUnit, unitOf, type Unit } from "~/engine/food/units";
import { readFigure, type Figure, type ReadFigure } from "./scale-figure";
import { afterBracket, isWord } from "./scale-tokens";

/** The first amount of a line, before the food or behind it; `figure` is null if it tells no more than a size. */
export type Lead = {
  figure: Figure | null;
  /** The token behind it. */
  next: number;
  /** A package is counted whose size may still come: "1 can beans (15 oz)". */
  isBareContainer: boolean;
};

/** Amounts too vague to divide: "a pinch" is a pinch for two as for eight. */
export const VAGUE: ReadonlySet<Unit> = new Set<Unit>([
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
 * Reads the amount at the front of a line, from token `first` on, behind a label ("For the pan:") or a linking word;
 * else the amount behind the food: "Garlic, 2 cloves".
 */
export function readLead(tokens: readonly Token[], first: number): Lead | null {
  for (const from of starts(tokens, first)) {
    const at = skipFillers(tokens, from);
    const read = from === first ? readFigure(tokens, at) : readBehindFood(tokens, at);
    if (!read) continue;
    const one = read.hasPack ? null : readLoneSize(tokens, read);
    if (one) return one;
    const isBareContainer = isContainer(read.figure.unit) && !read.hasPack;
    const figure = isAmount(tokens, at, read) ? read.figure : null;
    return { figure, next: read.next, isBareContainer };
  }
  return readTrailing(tokens, first);
}

function starts(tokens: readonly Token[], first: number): number[] {
  const found = [first];
  if (isWord(tokens, first, /^(plus|\+|and|or|&)$/)) found.push(first + 1);
  if (isWord(tokens, first, /^[([]$/) && isWord(tokens, first + 2, /^[)\]]$/)) {
    found.push(first + 3);
  }
  const colon = tokens.slice(0, first + 5).findIndex((token) => token.text === ":");
  if (colon > first) found.push(colon + 1);
  return found;
}

/** "Garlic, 2 cloves", "Eggs - 3", "Onions x 2", "Carrots, 3 large (500 g)": the amount behind the food. */
function readTrailing(tokens: readonly Token[], first: number): Lead | null {
  const trailing = findTrailing(tokens.slice(first));
  if (!trailing) return null;
  const at = skipFillers(tokens, first + trailing.at);
  const read = readBehindFood(tokens, at);
  const { unit = null } = read?.figure ?? {};
  // "23 x 33 cm pan"
  const isArea = dimensionOf(unit) === "length" && isWord(tokens, at - 1, /^(x|×|\*|by)$/);
  if (!read || read.isHyphened || isArea) return null;
  const isBareContainer = isContainer(unit) && !read.hasPack;
  const figure = isAmount(tokens, at, read) ? read.figure : null;
  return { figure, next: read.next, isBareContainer };
}

function isAmount(tokens: readonly Token[], at: number, read: ReadFigure): boolean {
  const { unit } = read.figure;
  if (dimensionOf(unit) === "length") return !read.isHyphened;
  if (!read.isArticle) return true;
  if (unit) return !VAGUE.has(unit);
  // "A mix of herbs" is no count; "a large lemon" is.
  const of = tokens.findIndex((token, index) => index > at && token.lower === "of");
  const words = [1, 2, 3, 4].map((step) => at + step);
  return read.hasPack || words.some((word) => (of < 0 || word < of) && namesFood(tokens, word));
}

/** "Garlic, 2 cloves" counts cloves; without a food behind them "2 cloves" are the spice. */
function readBehindFood(tokens: readonly Token[], at: number): ReadFigure | null {
  const read = readFigure([...tokens, ...FOOD_TO_COME], at);
  if (read?.figure.unit) return read;
  const stop = tokens.findIndex(({ text }, index) => index > at && /^[,;()[\]]$/.test(text));
  return readFigure([...tokens.slice(0, stop < 0 ? undefined : stop), ...FOOD_TO_COME], at);
}

const FOOD_TO_COME = tokenize("food");

/** "14-oz can tomatoes", "1-inch piece ginger": one of that size. */
function readLoneSize(tokens: readonly Token[], read: ReadFigure): Lead | null {
  const { figure, isHyphened } = read;
  const dimension = dimensionOf(figure.unit);
  const isSpoons = /^(tsp|tbsp|cup)$/.test(figure.unit ?? "");
  if (dimension === "count" || isSpoons || !figure.word) return null;
  const sizeNext = skipOtherSizes(tokens, read.next);
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
  const one: Figure = {
    quantity: { min: 1, max: 1 },
    unit: hasWord ? (thing?.value ?? "piece") : null,
    number: { start: figure.number.start, end: figure.number.start },
    between: null,
    word: hasWord ? { start: word.start, end: word.end } : null,
    end: hasWord ? word.end : sizeEnd,
    ofEnd: null,
    size: { start: figure.number.start, end: sizeEnd },
  };
  return { figure: one, next: hasWord ? at + 1 : at, isBareContainer: false };
}

const PIECES = /^(piece|knob|chunk|nub|hunk|length|strip|slab|section|segment)$/;

/** The same size in other measures: "400g/14oz", "1-inch (2.5 cm)". */
function skipOtherSizes(tokens: readonly Token[], from: number): number {
  let next = from;
  for (;;) {
    const slashed = tokens[next]?.text === "/" ? readMeasure(tokens, next + 1) : null;
    const isBracket = tokens[next]?.text === "(" && readMeasure(tokens, next + 1);
    if (!slashed && !isBracket) return next;
    next = slashed?.next ?? afterBracket(tokens, next);
  }
}

/** "pie crust" is one food, "pie crusts" are not. */
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

/** Whether the words at `at` name something that is counted: "large", "minced", "cloves", "onion". */
export function namesThing(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.kind !== "word") return false;
  if (isSize(token) || PREPARATIONS.has(token.lower)) return true;
  const unit = unitOf(token.text);
  return (unit !== null && dimensionOf(unit) === "count") || namesFood(tokens, at);
}
