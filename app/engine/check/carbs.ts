import { once } from "~/server/values/once";
import { sizeOf } from "~/engine/food/units";
import { measure } from "./amounts";
import { canned, measureOf, piecesWeight, sizeOfPiece } from "./portions";
import type { FoundFood, LineReading } from "~/engine/food/line/foods";
import { createPhraseBook } from "~/engine/food/phrase-book";
import { canonicalWords } from "~/engine/food/words";
import { FLESH } from "~/engine/food/contents";
import type { Food } from "~/engine/food/food";
import { byName } from "~/engine/food/lexicon";

/**
 * What an estimate from a list of ingredients can be off by: a fifth, as much as
 * a US label may understate sugars or energy (21 CFR 101.9(g)(5)).
 */
export const CARB_TOLERANCE = 0.2;

/**
 * How many a recipe serves that does not say it: four, the fewer of the four to six that recipes are written
 * for, so that nothing is let through for want of a number.
 */
const UNSAID_SERVINGS = 4;

/** What an estimate can be off by where the recipe does not say whether it serves four or six. */
export const UNSAID_TOLERANCE = 0.5;

type CarbFacts = Pick<Food, "cup" | "piece" | "kind"> & { net: number };

/** What a keto dish does without. */
type Staple = Exclude<Food["kind"], "trace" | null>;

/** The carbohydrate of one line, or why it is not known. */
export type LineCarbs = {
  line: number;
  food: string;
  /** Grams in the whole recipe; null if it cannot be told. */
  grams: number | null;
  /** Sugar, grain, potato or pulses, which a keto dish does without. */
  staple: Staple | null;
};

/** The carbohydrate of a recipe, per serving. */
export type CarbEstimate = {
  /** What is certain to be there. */
  perServing: number;
  /** How much of that sugar, grain and starchy roots bring. */
  starchPerServing: number;
  /** The share of the limit that the estimate can be off by. */
  tolerance: number;
  /** False if some line's carbohydrate is not known. */
  certain: boolean;
  lines: LineCarbs[];
};

const carbTable = once(buildTable);

/** Estimates the net carbohydrate per serving from the quantities of the lines; null for servings that are not said. */
export function estimateCarbs(
  ingredients: readonly string[],
  readings: readonly LineReading[],
  servings: number | null,
): CarbEstimate {
  const lines: LineCarbs[] = [];
  ingredients.forEach((text, line) => {
    const reading = readings[line];
    const carbs = reading === undefined ? null : lineCarbs(text, reading, line);
    if (carbs !== null) lines.push(carbs);
  });
  const said = servings ?? UNSAID_SERVINGS;
  const people = Number.isFinite(said) && said >= 1 ? said : 1;
  const perServing = (some: readonly LineCarbs[]) => {
    const total = some.reduce((sum, each) => sum + (each.grams ?? 0), 0);
    // Rounded, so that the order of the lines cannot tip the scales.
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

function lineCarbs(text: string, reading: LineReading, line: number): LineCarbs | null {
  const foods = reading.foods.filter((food) => food.choice === "first");
  if (foods.length === 0 && reading.known) return null;
  const main = foods[0];
  if (main === undefined || !reading.known) {
    return { line, food: text.trim(), grams: null, staple: null };
  }
  // The quantity belongs to the first food; what follows can only add a staple.
  const all = foods.map((food) => ({ food, facts: factsOf(food, reading) }));
  const staple = all.find((each) => stapleOf(each.facts) && !isWaived(text));
  const head = all.findIndex(({ food }, at) => food.at + food.length !== foods[at + 1]?.at);
  const facts = all[head]?.facts ?? null;
  return {
    line,
    food: staple?.food.name ?? foods[head]?.name ?? main.name,
    grams: gramsOf(text, facts, foods[head] ?? main, reading),
    staple: stapleOf(staple?.facts ?? null),
  };
}

function gramsOf(
  text: string,
  facts: CarbFacts | null,
  food: FoundFood,
  reading: LineReading,
): number | null {
  if (facts === null) return isFlesh(food) ? 0 : null;
  if (facts.net === 0) return 0;
  if (isWaived(text)) return facts.kind === "sugar" ? 0 : null;
  const amount = measure(text);
  if (amount === null) return garnish(facts);
  const counted = measureOf(reading);
  const weight =
    "grams" in amount
      ? amount.grams
      : "pieces" in amount
        ? piecesWeight(facts, amount.pieces, counted, sizeOfPiece(reading, food.at))
        : (amount.milliliters / sizeOf("cup")) * (facts.cup ?? 240);
  if (weight === null) return garnish(facts);
  return (weight * canned(text, facts, counted) * facts.net) / 100;
}

/** Without a quantity a food with little carbohydrate is a spoonful: 15 g. */
function garnish(facts: CarbFacts): number | null {
  if (facts.net <= 5 || facts.kind === "trace") return 0;
  return facts.net <= 15 && !stapleOf(facts) ? (15 * facts.net) / 100 : null;
}

/** "Sugar-free syrup", "keto bread": not what the table says of the plain food. */
function isWaived(text: string): boolean {
  return /\b(?:sugar[- ]free|keto|low[- ]carb|zero[- ]carb|carb[- ]balance)\b/iu.test(text);
}

function isFlesh(food: FoundFood): boolean {
  return FLESH.some((content) => food.has.has(content));
}

function stapleOf(facts: CarbFacts | null): Staple | null {
  return facts && facts.kind !== "trace" ? facts.kind : null;
}

/** The table's row for a food: its longest name at that place, else its last words. */
function factsOf(food: FoundFood, reading: LineReading): CarbFacts | null {
  const tokens = reading.tokens;
  // "cooked rice", "sweetened coconut": the word before changes what it is.
  const before = food.at > 0 ? carbTable().longestAt(tokens, food.at - 1) : null;
  if (before !== null && before.length > food.length) return before.value;
  const whole = carbTable().longestAt(tokens, food.at);
  if (whole !== null && whole.length >= food.length) return whole.value;
  if (isFlesh(food)) return null;
  for (let skip = 1; skip < food.length; skip += 1) {
    const tail = carbTable().longestAt(tokens, food.at + skip);
    if (tail !== null && tail.length >= food.length - skip) return tail.value;
  }
  // "basil leaves", "cinnamon stick": the part is not worth a row of its own.
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
