import type { Line } from "~/engine/facts";
import { readMeasure, type Amount } from "~/engine/food/line/measure";
import { tidy, tokenize } from "~/engine/food/line/tokens";
import { dimensionOf, sizeOf, type Dimension, type Unit } from "~/engine/food/units";
import type { LineReading, FoundFood } from "~/engine/food/line/foods";
import type { Food } from "~/engine/food/food";
import { canonicalWord, canonicalWords } from "~/engine/food/words";
import { once } from "~/server/values/once";
import { createPhraseBook } from "~/engine/food/phrase-book";
import { FLESH } from "~/engine/food/contents";
import { byName } from "~/engine/food/lexicon";

/** The amount of an ingredient line: its weight, its volume or its number of pieces. */
export type Measured = { grams: number } | { milliliters: number } | { pieces: number };

/** Approximate milliliters of units that cooks measure by hand. */
const BY_HAND: Partial<Record<Unit, number>> = { pinch: 0.4, dash: 0.6, splash: 5, drizzle: 10 };
const HANDFUL = 30;

/** Returns the amount of an ingredient line. Returns the upper end of a range, and null if the line has no amount. */
export function measure({ text, ingredient }: Line): Measured | null {
  const { quantity, unit, pack, others: otherAmounts, plus } = ingredient;
  const count = quantity?.max ?? (unit ? 1 : null);
  if (count === null) return null;
  const dimension = dimensionOf(unit);
  const total = sum([{ quantity: { min: count, max: count }, unit }, ...plus], dimension);
  if (dimension === "mass") return { grams: total };
  const packed = pack && dimensionOf(pack.unit);
  if (pack && packed === "mass") return { grams: count * pack.quantity * sizeOf(pack.unit) };
  const massAmount = otherAmounts.find((each) => dimensionOf(each.unit) === "mass");
  if (massAmount) return { grams: sum([massAmount], "mass") };
  if (dimension === "volume") return { milliliters: total };
  if (unit === "handful") return { grams: count * HANDFUL };
  const small = unit && BY_HAND[unit];
  if (small) return { milliliters: count * small };
  const weight = weightIn(text);
  if (weight !== null) return { grams: /\beach\b/i.test(text) ? count * weight : weight };
  return { pieces: count };
}

function sum(amounts: readonly Amount[], dimension: Dimension): number {
  return amounts
    .filter(({ unit }) => dimensionOf(unit) === dimension)
    .reduce((total, { quantity, unit }) => total + quantity.max * sizeOf(unit), 0);
}

/** Returns the weight in grams from a note: "1 onion (about 200 g)". Returns null if none exists. */
function weightIn(line: string): number | null {
  const tokens = tokenize(tidy(line.slice(0, 500)));
  for (let at = 1; at < tokens.length; at += 1) {
    const parsed = tokens[at]?.kind === "number" ? readMeasure(tokens, at) : null;
    if (parsed && dimensionOf(parsed.value.unit) === "mass") return sum([parsed.value], "mass");
  }
  return null;
}

type Portion = Pick<Food, "piece" | "kind">;

/** Returns the word for the counted unit (cans, heads, leaves, slices), or null. */
function measureOf(reading: LineReading): string | null {
  let inside = 0;
  for (const { kind, word } of reading.tokens) {
    if (kind === "comma") return null;
    inside += kind === "open" ? 1 : kind === "close" ? -1 : 0;
    if (kind === "word" && inside <= 0 && MEASURES.has(word)) return word;
  }
  return null;
}

const MEASURES = new Set(
  canonicalWords(
    "can jar tin package pkg bag box inch knob sprig leaf handful bunch head bulb slice clove stick",
  ),
);
const LEAF = canonicalWord("leaf");

/**
 * Returns the share of a can that is food: about three fifths for drained food, and slightly less than 1 for beans in
 * liquid.
 */
function canned(text: string, facts: Portion, measure: string | null): number {
  if (measure !== "can" && measure !== "jar" && measure !== "tin") return 1;
  if (/\b(?:drained|rinsed)\b/iu.test(text)) return 0.62;
  return facts.kind === "legume" ? 0.75 : 1;
}

const SMALL = new Set(canonicalWords("small smallish little tiny mini miniature"));
const LARGE = new Set(canonicalWords("large largish big huge giant jumbo"));

/**
 * Returns the weight of a small or large piece as a multiple of a medium piece. USDA's household portions of onions,
 * carrots, tomatoes, potatoes, zucchini, apples and peppers are 0.64 to 0.82 and 1.18 to 1.75 times the medium one.
 */
function sizeOfPiece(reading: LineReading, before: number): number {
  for (let at = before - 1; at >= 0; at -= 1) {
    const token = reading.tokens[at];
    if (token === undefined || token.kind !== "word") return 1;
    if (SMALL.has(token.word)) return 0.75;
    if (LARGE.has(token.word)) return 1.35;
  }
  return 1;
}

/**
 * Returns the grams of a number of pieces or measures of a food. Returns null if the table has no weight for a piece.
 */
function piecesWeight(
  facts: Portion,
  pieces: number,
  measure: string | null,
  size: number,
): number | null {
  if (facts.kind === "trace") return pieces * 2;
  if (measure === "can" || measure === "jar" || measure === "tin") return pieces * 400;
  if (measure === "package" || measure === "pkg" || measure === "bag" || measure === "box") {
    return pieces * 400;
  }
  if (measure === "knob" || measure === "sprig") return pieces * 5;
  if (measure === "inch" && facts.kind !== "grain") return pieces * 5;
  if (measure === LEAF) return pieces * 10;
  if (measure === "handful") return pieces * 30;
  if (facts.piece === null) return null;
  const bundle = measure === "bunch" || measure === "head" || measure === "bulb";
  if (measure === "slice" && facts.kind !== "grain") return pieces * Math.max(3, facts.piece / 8);
  return pieces * facts.piece * size * (bundle && facts.piece < 50 ? 8 : 1);
}

/**
 * The error of an estimate from a list of ingredients, as a share of the limit: 20 %. A US label may understate sugars
 * or energy by as much (21 CFR 101.9(g)(5)).
 */
const CARB_TOLERANCE = 0.2;

/**
 * The servings of a recipe that does not state them. Recipes usually serve four to six. The lower number never makes a
 * recipe pass wrongly.
 */
const UNSAID_SERVINGS = 4;

/**
 * The error of an estimate if the recipe does not state its servings, as a share of the limit. The recipe may serve
 * four or six.
 */
const UNSAID_TOLERANCE = 0.5;

type CarbFacts = Pick<Food, "cup" | "piece" | "kind"> & { net: number };

/** The kinds of staple that a keto dish must not contain. */
type Staple = Exclude<Food["kind"], "trace" | null>;

/** The carbohydrate of one ingredient line, or the reason why it is unknown. */
type LineCarbs = {
  line: number;
  food: string;
  /** Net carbohydrate in grams, for the whole recipe. Null if unknown. */
  grams: number | null;
  /**
   * The kind of staple in the line (sugar, grain, potato or pulses), which a keto dish must not contain. Null if none exists.
   */
  staple: Staple | null;
};

/** The net carbohydrate of a recipe per serving, in grams. */
export type CarbEstimate = {
  /** Grams from the lines whose carbohydrate is known. */
  perServing: number;
  /** The part of `perServing` from sugar, grain and starchy roots, in grams. */
  starchPerServing: number;
  /** The error of the estimate, as a share of the limit. */
  tolerance: number;
  /** False if the carbohydrate of at least one line is unknown. */
  certain: boolean;
  lines: LineCarbs[];
};

const carbTable = once(buildTable);

/**
 * Estimates the net carbohydrate per serving in grams, from the amounts of the lines. `servings` is null if the recipe
 * does not state them.
 */
export function estimateCarbs(recipe: readonly Line[], servings: number | null): CarbEstimate {
  const lines = recipe.flatMap((line, at) => lineCarbs(line, at) ?? []);
  const servingCount = servings ?? UNSAID_SERVINGS;
  const people = Number.isFinite(servingCount) && servingCount >= 1 ? servingCount : 1;
  const perServing = (some: readonly LineCarbs[]) => {
    const total = some.reduce((sum, each) => sum + (each.grams ?? 0), 0);
    // Round, so that the order of the lines cannot change the verdict.
    return Math.round((total / people) * 1000) / 1000;
  };
  return {
    perServing: perServing(lines),
    starchPerServing: perServing(lines.filter(({ staple }) => staple && staple !== "legume")),
    tolerance: servings === null ? UNSAID_TOLERANCE : CARB_TOLERANCE,
    certain: lines.every((each) => each.grams !== null),
    lines,
  };
}

function lineCarbs(reading: Line, line: number): LineCarbs | null {
  const { text } = reading;
  const foods = reading.foods.filter((food) => food.choice === "first");
  if (foods.length === 0 && reading.known) return null;
  const main = foods[0];
  if (main === undefined || !reading.known) {
    return { line, food: text.trim(), grams: null, staple: null };
  }
  // The amount belongs to the first food. The foods after it can only add a staple.
  const all = foods.map((food) => ({ food, facts: factsOf(food, reading) }));
  const staple = all.find((each) => stapleOf(each.facts) && !isWaived(text));
  const head = all.findIndex(({ food }, at) => food.at + food.length !== foods[at + 1]?.at);
  const facts = all[head]?.facts ?? null;
  return {
    line,
    food: staple?.food.name ?? foods[head]?.name ?? main.name,
    grams: gramsOf(reading, facts, foods[head] ?? main),
    staple: stapleOf(staple?.facts ?? null),
  };
}

function gramsOf(line: Line, facts: CarbFacts | null, food: FoundFood): number | null {
  if (facts === null) return isFlesh(food) ? 0 : null;
  if (facts.net === 0) return 0;
  if (isWaived(line.text)) return facts.kind === "sugar" ? 0 : null;
  const amount = measure(line);
  if (amount === null) return garnish(facts);
  const counted = measureOf(line);
  const weight =
    "grams" in amount
      ? amount.grams
      : "pieces" in amount
        ? piecesWeight(facts, amount.pieces, counted, sizeOfPiece(line, food.at))
        : (amount.milliliters / sizeOf("cup")) * (facts.cup ?? 240);
  if (weight === null) return garnish(facts);
  return (weight * canned(line.text, facts, counted) * facts.net) / 100;
}

/**
 * Returns the grams of carbohydrate in a spoonful (15 g) of a food without an amount. Returns 0 if the food has hardly
 * any, and null for staples and for foods with over 15 g per 100 g.
 */
function garnish(facts: CarbFacts): number | null {
  if (facts.net <= 5 || facts.kind === "trace") return 0;
  return facts.net <= 15 && !stapleOf(facts) ? (15 * facts.net) / 100 : null;
}

/** Returns true for variants that differ from the plain food in the table: "sugar-free syrup", "keto bread". */
function isWaived(text: string): boolean {
  return /\b(?:sugar[- ]free|keto|low[- ]carb|zero[- ]carb|carb[- ]balance)\b/iu.test(text);
}

function isFlesh(food: FoundFood): boolean {
  return FLESH.some((content) => food.has.has(content));
}

function stapleOf(facts: CarbFacts | null): Staple | null {
  return facts && facts.kind !== "trace" ? facts.kind : null;
}

/**
 * Returns the table's row for a food, or null. Looks up the longest name at its position first, then its last words.
 */
function factsOf(food: FoundFood, reading: LineReading): CarbFacts | null {
  const tokens = reading.tokens;
  // The preceding word selects another row: "cooked rice", "sweetened coconut".
  const before = food.at > 0 ? carbTable().longestAt(tokens, food.at - 1) : null;
  if (before !== null && before.length > food.length) return before.value;
  const whole = carbTable().longestAt(tokens, food.at);
  if (whole !== null && whole.length >= food.length) return whole.value;
  if (isFlesh(food)) return null;
  for (let skip = 1; skip < food.length; skip += 1) {
    const tail = carbTable().longestAt(tokens, food.at + skip);
    if (tail !== null && tail.length >= food.length - skip) return tail.value;
  }
  // The part of a plant has no row of its own: "basil leaves", "cinnamon stick".
  if (whole === null) return null;
  const rest = tokens.slice(food.at + whole.length, food.at + food.length);
  return rest.every((token) => PARTS.has(token.word)) ? whole.value : null;
}

const PARTS = new Set(
  canonicalWords("leaf seed stick pod thread stalk sprig root floret clove wedge half piece weed"),
);

function buildTable() {
  const book = createPhraseBook<CarbFacts>();
  for (const [name, { net, cup, piece, kind }] of byName()) {
    if (net !== null) book.add(name, { net, cup, piece, kind });
  }
  return book;
}
