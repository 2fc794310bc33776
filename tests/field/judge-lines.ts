import { readFileSync } from "node:fs";
import * as z from "zod";
import { evaluateList, type ListAnswer } from "../../app/shop/lists/evaluate";

type Item = ListAnswer["items"][number];

const texts = z
  .union([z.string(), z.array(z.string())])
  .transform((one) => (typeof one === "string" ? [one] : one));

const expectedItem = z.strictObject({
  /** One of these names. */
  food: texts,
  amount: z.array(z.string()).nullable().optional(),
  aisle: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
  text: z.array(z.string()).optional(),
});

const listCase = z.object({
  id: z.string(),
  why: z.string(),
  input: z.strictObject({
    lines: z.array(z.string()),
    units: z.enum(["metric", "us"]).optional(),
  }),
  expected: z.strictObject({ items: z.array(expectedItem) }),
  beyond: z.string().optional(),
});

type ExpectedItem = z.infer<typeof expectedItem>;
/** Ingredient lines, and the items that a grocery list of them must have. */
export type ListCase = z.infer<typeof listCase>;

const kindOfCase = z.object({ kind: z.string(), check: z.string().optional() });

/** Reads the cases of `food.jsonl` that are judged as lists, of one kind or marked with `check`, and our own from `own/`. */
export function readListCases(kind: "ingredient lines" | "lists", own: string): ListCase[] {
  const reported = recordsOf("food.jsonl").filter((record) => {
    const { kind: itsKind, check } = kindOfCase.parse(record);
    return itsKind === kind ? (check ?? "list") === "list" : kind === "lists" && check === "list";
  });
  return [...reported, ...recordsOf(own)].map((record) => listCase.parse(record));
}

function recordsOf(file: string): unknown[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line): unknown => JSON.parse(line));
}

/** Returns the faults in the grocery list of a case, with each line as a recipe, or an empty array. */
export function faultsOfList({ id, input, expected }: ListCase): string[] {
  const lines = input.lines.map((line) => [line]);
  const { items } = evaluateList({ id, lines, ...(input.units && { units: input.units }) });
  const written = items.map((item) => {
    return `${item.text} [${item.food} | ${item.amount} | ${item.detail}] in ${item.aisle}`;
  });
  if (items.length !== expected.items.length) return [`${items.length} items`, ...written];
  return isMatched(expected.items, items) ? [] : ["not the items of the case", ...written];
}

/** Returns whether each expected item has an item of its own. */
function isMatched([first, ...others]: readonly ExpectedItem[], items: readonly Item[]): boolean {
  if (!first) return true;
  return items.some((item, at) => fits(first, item) && isMatched(others, items.toSpliced(at, 1)));
}

function fits(expected: ExpectedItem, item: Item): boolean {
  const { food, amount, aisle, without = [], text = [] } = expected;
  if (aisle && !aisle.includes(item.aisle)) return false;
  const words = wordsOf(item.food);
  const isNamed = food.some((name) => wordsOf(name).every((word) => words.includes(word)));
  if (!isNamed || without.some((word) => words.includes(singular(word)))) return false;
  const places = [item.amount, item.text, item.detail];
  if (text.some((one) => places.some((place) => plain(place).includes(plain(one))))) return true;
  const ofFood = food.flatMap(wordsOf);
  if (words.some((word) => !ofFood.includes(word) && (isFigure(word) || isMeasure(word)))) {
    return false;
  }
  if (amount === undefined) return true;
  if (amount === null) return item.amount === "";
  return amount.some((one) => isShown(one, places));
}

/** Returns whether an expected amount, "2 cans" or "3 & 300 g", is in the texts of an item. */
function isShown(expected: string, places: readonly string[]): boolean {
  const shown = places.flatMap(amountsOf);
  return expected.split("&").every((part) => {
    const [want] = amountsOf(part);
    if (!want) throw new Error(`An amount that the judge cannot read: ${expected}`);
    return shown.some((one) => isWithin(one, want));
  });
}

/** Shops sell weights and volumes in steps, so up to a sixth more is right. */
const MOST_MORE = 7 / 6;
/** Amounts are shown as fractions and rounded numbers. */
const TOLERANCE = 0.02;

function isWithin(one: Shown, want: Shown): boolean {
  if (one.unit !== want.unit) return false;
  const isMeasured = want.unit === "g" || want.unit === "ml";
  const most = want.max * (isMeasured ? MOST_MORE : 1);
  return one.min >= want.min * (1 - TOLERANCE) && one.max <= most * (1 + TOLERANCE);
}

/** An amount in a text: grams, milliliters, or a count of a thing ("" if it has no name). */
type Shown = { min: number; max: number; unit: string };

const FRACTIONS: Readonly<Record<string, number>> = {
  "¼": 1 / 4,
  "½": 1 / 2,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅕": 1 / 5,
  "⅖": 2 / 5,
  "⅗": 3 / 5,
  "⅘": 4 / 5,
  "⅙": 1 / 6,
  "⅚": 5 / 6,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const VULGAR = Object.keys(FRACTIONS).join("");
const NUMBER = String.raw`(?:\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)? ?[${VULGAR}]|\d+(?:\.\d+)?|[${VULGAR}])`;
const AMOUNT = new RegExp(
  `(${NUMBER})(?:\\s*[-–]\\s*(${NUMBER}))?\\s*(?:(fl) )?([\\p{L}]+)?`,
  "gu",
);

/** Returns the amounts in a text. Amounts that are joined by a plus are one. */
function amountsOf(text: string): Shown[] {
  const amounts: Shown[] = [];
  let end = -1;
  for (const match of text.toLowerCase().matchAll(AMOUNT)) {
    const [whole, from = "", to = from, fluid, word = ""] = match;
    const { unit, each } = measureOf(fluid ? "floz" : word);
    const one = { min: numberOf(from) * each, max: numberOf(to) * each, unit };
    const last = amounts.at(-1);
    const isMore = last?.unit === unit && /^\s*\+\s*$/.test(text.slice(end, match.index));
    if (isMore) amounts.splice(-1, 1, { min: last.min + one.min, max: last.max + one.max, unit });
    else amounts.push(one);
    end = match.index + whole.trimEnd().length;
  }
  return amounts;
}

function numberOf(text: string): number {
  const parts = text
    .replace(/(?=[^\d./ ])/u, " ")
    .trim()
    .split(/\s+/);
  return parts.reduce((sum, part) => {
    const [over = "", under = "1"] = part.split("/");
    return sum + (FRACTIONS[part] ?? Number(over) / Number(under));
  }, 0);
}

const MEASURES: Readonly<Record<string, { unit: string; each: number }>> = {
  g: { unit: "g", each: 1 },
  gram: { unit: "g", each: 1 },
  kg: { unit: "g", each: 1000 },
  oz: { unit: "g", each: 28.35 },
  ounce: { unit: "g", each: 28.35 },
  lb: { unit: "g", each: 453.6 },
  pound: { unit: "g", each: 453.6 },
  ml: { unit: "ml", each: 1 },
  cl: { unit: "ml", each: 10 },
  dl: { unit: "ml", each: 100 },
  l: { unit: "ml", each: 1000 },
  liter: { unit: "ml", each: 1000 },
  litre: { unit: "ml", each: 1000 },
  tsp: { unit: "ml", each: 4.929 },
  tbsp: { unit: "ml", each: 14.787 },
  cup: { unit: "ml", each: 236.6 },
  floz: { unit: "ml", each: 29.57 },
  pint: { unit: "ml", each: 473.2 },
  quart: { unit: "ml", each: 946.4 },
  gallon: { unit: "ml", each: 3785 },
  tin: { unit: "can", each: 1 },
  pack: { unit: "package", each: 1 },
  packet: { unit: "package", each: 1 },
};
const COUNTED: ReadonlySet<string> = new Set([
  "can",
  "package",
  "clove",
  "head",
  "bunch",
  "stick",
  "slice",
  "sprig",
  "stalk",
  "fillet",
  "handful",
  "pinch",
  "dash",
  "splash",
  "jar",
  "tub",
  "bag",
  "bottle",
  "block",
  "loaf",
  "tube",
  "box",
  "cube",
  "ear",
  "stem",
  "bulb",
  "piece",
  "dozen",
]);

function measureOf(word: string): { unit: string; each: number } {
  const one = singular(word);
  return MEASURES[one] ?? { unit: COUNTED.has(one) ? one : "", each: 1 };
}

const isFigure = (word: string) => /^[\d.,/%]*\d[\d.,/%]*$/.test(word) || word in FRACTIONS;
/** Returns whether a word is only a measure. "clove" and "stick" also name foods. */
const isMeasure = (word: string) =>
  word in MEASURES ||
  /^(can|package|bunch|slice|sprig|handful|pinch|dash|jar|tub|bag|bottle)$/.test(word);

/** Returns the words of a name in lower case, in the singular. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+|[\d./]*\d%?|[¼-¾⅐-⅞]/gu) ?? [];
  return words.map(singular);
}

function singular(word: string): string {
  if (/(ch|sh|x|o)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(leav|loav)es$/.test(word)) return word.replace(/ves$/, "f");
  return /[^s]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}

/** Returns the text in lower case, with one kind of space. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
