import { readLine } from "~/engine/facts";
import { formatNumber } from "~/engine/food/format";
import { readMeasure } from "~/engine/food/line/measure";
import { readQuantity } from "~/engine/food/line/quantity";
import { tidy, tokenize } from "~/engine/food/line/tokens";
import { dimensionOf, sizeOf, isSpoon, type Unit, unitWord } from "~/engine/food/units";
import { scaleLine, scaleLines } from "~/engine/scale/scale";
import { type SubRecipe, subRecipe, LIMITS, type MadeSubRecipe } from "~/engine/recipe/recipe";
import { plural } from "~/server/values/words";
import * as z from "zod";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { singular } from "~/engine/food/words";
import { foldText } from "~/server/values/text";

/** How much of a recipe is taken: of the whole, of its servings, or by a measure of what it makes. */
type Taken = Pick<SubRecipe, "amount" | "unit" | "makes">;

/** Nobody makes more of a recipe for a line of another, nor less. */
const MOST = 50;
const LEAST = 0.01;

/**
 * How many times a recipe that serves `servings` is made where so much of it is taken: 0.5 for "1/2" of it, for "2" of 4
 * servings, and for "2 cups" of "1 quart". Null where that cannot be read, or is more than anybody makes.
 */
export function shareOf({ amount, unit, makes }: Taken, servings: number): number | null {
  const share =
    unit === "measure"
      ? quotientOf(amount, makes)
      : unit === "servings"
        ? numberOf(amount) / servings
        : numberOf(amount);
  return share >= LEAST && share <= MOST ? share : null;
}

/** So much taken so many times, in words: "half of it", "2 servings", "2 cups of the 4 cups that it makes". */
export function takenInWords({ amount, unit, makes }: Taken, factor = 1): string {
  if (unit === "measure") return `${scaleLine(amount, factor)} of the ${makes} that it makes`;
  const number = numberOf(amount) * factor;
  if (unit === "servings")
    return `${formatNumber(number)} ${plural(number, "serving", "servings")}`;
  if (number === 1) return "all of it";
  if (number === 0.5) return "half of it";
  return number < 1 ? `${formatNumber(number)} of it` : `${formatNumber(number)} times the recipe`;
}

/** A single figure: "1/2", "1 ½", "0.5", "half"; NaN for anything else. */
function numberOf(text: string): number {
  const words = text.trim().toLowerCase();
  if (/^(?:a )?half$/.test(words)) return 0.5;
  const tokens = tokenize(tidy(words));
  const read = readQuantity(tokens, 0);
  const isAll = read !== null && read.next === tokens.length && read.value.min === read.value.max;
  return isAll ? read.value.min : Number.NaN;
}

/** One measure in another of the same kind; NaN where they are none. */
function quotientOf(part: string, whole: string): number {
  const [a, b] = [measureOf(part), measureOf(whole)];
  return a && b && a.kind === b.kind ? a.size / b.size : Number.NaN;
}

function measureOf(text: string) {
  const read = readMeasure(tokenize(tidy(text)), 0)?.value;
  if (!read || read.quantity.min !== read.quantity.max || read.quantity.min <= 0) return null;
  const dimension = dimensionOf(read.unit);
  const kind = dimension === "count" ? `count ${read.unit}` : dimension;
  return { kind, size: read.quantity.min * (dimension === "count" ? 1 : sizeOf(read.unit)) };
}

/** A recipe's lines, and which of them stand for other recipes. */
export type WithSubRecipes = {
  ingredients: readonly string[];
  subRecipes?: readonly SubRecipe[] | undefined;
};

const stored = z.array(subRecipe);

/** What a column of sub-recipes says: nothing for most recipes, of which every card and every call asks it. */
export const readSubRecipes = (json: string): SubRecipe[] =>
  json === "[]" ? [] : stored.parse(JSON.parse(json));

/** Those that are there; the lines of the others stand for themselves. */
export const liveSubRecipes = ({ subRecipes = [] }: Pick<WithSubRecipes, "subRecipes">) =>
  subRecipes.filter(({ isGone }) => !isGone);

/** The titles of what lines stand for and is not there, by the number of the recipe's own line, at any depth. */
export const goneSubRecipes = ({ subRecipes = [] }: Pick<WithSubRecipes, "subRecipes">) =>
  subRecipes.flatMap(({ line, title, isGone, made }) =>
    (isGone ? [title] : made.flatMap(({ gone }) => gone)).map((title) => ({ line, title })),
  );

/**
 * All lines that a recipe takes, for one making of it: its own, and in the places of those that stand for recipes what these
 * take, scaled. `line` is the number of the recipe's own line.
 */
export function wholeLines(recipe: WithSubRecipes): { text: string; line: number }[] {
  const made = new Map(liveSubRecipes(recipe).map((sub) => [sub.line, sub.made]));
  return recipe.ingredients.flatMap((text, line) => {
    const within = made.get(line);
    if (!within) return [{ text, line }];
    return within.flatMap(({ scaled }) => scaled.map((text) => ({ text, line })));
  });
}

/** The same without the numbers. */
export const wholeIngredients = (recipe: WithSubRecipes): string[] =>
  wholeLines(recipe).map(({ text }) => text);

/** A recipe's own lines without those that stand for recipes. */
export function ownLines(recipe: WithSubRecipes): string[] {
  const made = new Set(liveSubRecipes(recipe).map(({ line }) => line));
  return recipe.ingredients.filter((_, line) => !made.has(line));
}

/** The words of a recipe and of those within it: what it is judged by, and what has to be begun ahead. */
export function wholeInstructions(recipe: WithSubRecipes & { instructions: string }): string {
  const within = liveSubRecipes(recipe).flatMap(({ line, made }) => [
    recipe.ingredients[line] ?? "",
    ...made.flatMap(({ title, description, instructions }) => [title, description, instructions]),
  ]);
  return [recipe.instructions, ...within].filter(Boolean).join("\n");
}

/** What is bought for a recipe, as recipes that are cooked so many times: itself first, each with its lines as written. */
export const cookedOf = (recipe: WithSubRecipes): { ingredients: string[]; share: number }[] => [
  { ingredients: ownLines(recipe), share: 1 },
  ...liveSubRecipes(recipe).flatMap(({ made }) =>
    made.map(({ ingredients, share }) => ({ ingredients, share })),
  ),
];

/** Minutes that a recipe and those within it take by what each says; null where one of them says nothing. */
export function wholeMinutes(
  recipe: Pick<WithSubRecipes, "subRecipes"> & { cookingTime: number | null },
): number | null {
  const within = liveSubRecipes(recipe).flatMap(({ made }) =>
    made.map(({ cookingTime }) => cookingTime),
  );
  return [recipe.cookingTime, ...within].reduce(
    (sum, minutes) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  );
}

/** Which line of a recipe stands for which other recipe, and how much of it. */
export type SubRecipeLink = Pick<SubRecipe, "line" | "mealId" | "amount" | "unit" | "makes">;

/** A recipe that may stand in another. */
export type Inner = Pick<SubRecipe, "title"> &
  Pick<
    MadeSubRecipe,
    "description" | "servings" | "cookingTime" | "ingredients" | "instructions"
  > & {
    subRecipes: readonly SubRecipe[];
  };

/** Why a line cannot stand for a recipe. */
export type Refused = "unread" | "circle" | "deep" | "long";

/** What a line that stands for `inner` says in the recipe `mealId`; why not, where it cannot. */
export function buildSubRecipe(
  mealId: string,
  link: SubRecipeLink,
  inner: Inner,
): SubRecipe | Refused {
  const share = shareOf(link, inner.servings);
  if (share === null) return "unread";
  const within = liveSubRecipes(inner).flatMap(({ made }) => made);
  if (link.mealId === mealId || within.some((one) => one.mealId === mealId)) return "circle";
  const { title, description, servings, cookingTime, instructions } = inner;
  const gone = inner.subRecipes.filter(({ isGone }) => isGone).map(({ title }) => title);
  const said = { title, description, servings, cookingTime, instructions };
  const own = { ...said, mealId: link.mealId, gone };
  const made = [
    madeOf({ ...own, ingredients: ownLines(inner), depth: 1 }, share),
    ...within.map((one) => madeOf({ ...one, depth: one.depth + 1 }, one.share * share)),
  ];
  if (made.some(({ depth }) => depth > LIMITS.subRecipeDepth)) return "deep";
  const { line, amount, unit, makes } = link;
  const built = { line, mealId: link.mealId, title, amount, unit, makes, isGone: false, made };
  return isWithin([built]) ? built : "long";
}

function madeOf(one: Omit<MadeSubRecipe, "share" | "scaled">, share: number): MadeSubRecipe {
  return { ...one, share, scaled: runToEnd(scaleLines(one.ingredients, share)) };
}

/** A line whose recipe is not there. */
export const goneSubRecipe = ({
  line,
  amount,
  unit,
  makes,
  ...link
}: SubRecipeLink & { title: string }): SubRecipe => ({
  line,
  mealId: link.mealId,
  title: link.title,
  amount,
  unit,
  makes,
  isGone: true,
  made: [],
});

/** Whether all that stands in a recipe is no more than is kept of it. */
export function isWithin(subRecipes: readonly SubRecipe[]): boolean {
  const made = subRecipes.flatMap((sub) => sub.made);
  const lines = made.reduce((sum, { ingredients }) => sum + ingredients.length, 0);
  const text = made.reduce((sum, it) => sum + it.instructions.length + it.description.length, 0);
  return (
    subRecipes.length <= LIMITS.subRecipes &&
    lines <= LIMITS.subRecipeLines &&
    text <= LIMITS.subRecipeText
  );
}

/**
 * How much of a recipe its line takes after it was rewritten from `before` to `after`, in words as they are stored: as
 * many times as much as the line says more ("2 cups" → "3 cups"), or the measure that it gives. Null where nobody can tell,
 * or where it is more than anybody makes.
 */
function followLine(sub: SubRecipe, before: string, after: string): string | null {
  const [was, is] = [measureOfLine(before), measureOfLine(after)];
  if (was === null && is === null) return sub.amount;
  const amount = amountAfter(sub, was, is);
  if (amount === null) return null;
  // Where the recipe is not there, its servings are not known: they only matter for `servings`.
  return shareOf({ ...sub, amount }, sub.made[0]?.servings ?? 1) === null ? null : amount;
}

type Measured = { size: number; kind: string; words: string };

function amountAfter(sub: SubRecipe, was: Measured | null, is: Measured | null): string | null {
  if (!is) return null;
  const isSame = was !== null && was.kind === is.kind;
  if (isSame && isNear(is.size, was.size)) return sub.amount;
  if (sub.unit === "measure") {
    const [own, makes] = [measureOfLine(sub.amount), measureOfLine(sub.makes)];
    const isSaid = was === null || (own !== null && isNear(own.size, was.size));
    if (isSaid && makes?.kind === is.kind) return is.words;
    return isSame ? scaleLine(sub.amount, is.size / was.size) : null;
  }
  return isSame ? formatNumber(numberOf(sub.amount) * (is.size / was.size)) : null;
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01 * b;

/** The one amount that a line gives: milliliters, grams or a count of one unit; null for none, and for a range. */
function measureOfLine(line: string): Measured | null {
  const { quantity, unit, plus } = readLine(line).ingredient;
  if (!quantity || plus.length > 0 || quantity.min !== quantity.max || quantity.min <= 0)
    return null;
  const dimension = dimensionOf(unit);
  const isCount = dimension === "count";
  const size = quantity.min * (isCount ? 1 : sizeOf(unit));
  return { size, kind: isCount ? `count ${unit}` : dimension, words: wordsOf(quantity.min, unit) };
}

const wordsOf = (count: number, unit: Unit | null) =>
  `${formatNumber(count)} ${unit === null ? "" : isSpoon(unit) ? unit : unitWord(unit, count)}`.trim();

type CarriedOver = {
  /** Where they are now, with how much is taken by what their lines say now. */
  subRecipes: SubRecipe[];
  /** Whose line was rewritten so that it takes another amount. */
  followed: SubRecipe[];
  /** Titles of those whose line was rewritten, and of which nobody can say how much is taken now. */
  unsure: string[];
  /** Titles of those whose line is gone, or names another food. */
  lost: string[];
};

/**
 * The lines that stand for recipes, after a recipe's lines were changed: a line that says the same is found wherever it is
 * now, and so is one that was rewritten and still names the same food. How much it takes follows what it says now
 * (`follow-line.ts`); what is `made` is to be built anew.
 */
export function carryOver(
  before: readonly string[],
  subRecipes: readonly SubRecipe[],
  after: readonly string[],
): CarriedOver {
  const taken = new Set<number>();
  const found = new Map<SubRecipe, number>();
  for (const sub of subRecipes) {
    const isSame = (at: number) => !taken.has(at) && after[at] === before[sub.line];
    const same = [sub.line, ...after.keys()].find(isSame);
    if (same === undefined) continue;
    taken.add(same);
    found.set(sub, same);
  }
  const said = new Set(before);
  const carried = [...found].map(([sub, line]) => ({ ...sub, line }));
  const [followed, unsure, lost]: [SubRecipe[], string[], string[]] = [[], [], []];
  for (const sub of subRecipes) {
    if (found.has(sub)) continue;
    const line = before[sub.line] ?? "";
    const isStill = (at: number) => {
      const text = after[at];
      return text !== undefined && !taken.has(at) && !said.has(text) && namesIt(text, line, sub);
    };
    // As far from the end as before, or from the beginning: lines come and go on the other side.
    const places = [sub.line, after.length - before.length + sub.line];
    const at = [...places, ...after.keys()].find(isStill);
    if (at === undefined) {
      lost.push(sub.title);
      continue;
    }
    taken.add(at);
    const amount = followLine(sub, line, after[at] ?? "");
    const now = { ...sub, line: at, amount: amount ?? sub.amount };
    carried.push(now);
    if (amount === null) unsure.push(sub.title);
    else if (amount !== sub.amount) followed.push(now);
  }
  return { subRecipes: carried.sort((a, b) => a.line - b.line), followed, unsure, lost };
}

/** Whether a rewritten line still names what it did, or what the recipe is called: "3 cups sauce", no "3 apples". */
function namesIt(text: string, before: string, { title }: SubRecipe): boolean {
  const head = headOf(foodOf(text));
  return head === headOf(foodOf(before)) || (head !== "" && head === headOf(foldText(title)));
}

const foodOf = (line: string) => foldText(readLine(line).ingredient.food);
const headOf = (food: string) => singular(food.match(/\p{L}+/gu)?.at(-1) ?? "");

/** What is said after a recipe's lines were changed of those that stood for others; nothing where they are as they were. */
export function saidOfLines(
  before: Required<WithSubRecipes>,
  after: Required<WithSubRecipes>,
): { description?: string } {
  const { followed, unsure, lost } = carryOver(
    before.ingredients,
    before.subRecipes ?? [],
    after.ingredients,
  );
  const said = [
    ...followed.map((sub) => `Of “${sub.title}” it takes ${takenInWords(sub)} now.`),
    ...unsure.map((title) => `Look at how much of “${title}” it takes: its line was changed.`),
    ...lost.map((title) => `“${title}” is not in it anymore: its line is gone.`),
  ];
  return said.length > 0 ? { description: said.join(" ") } : {};
}
