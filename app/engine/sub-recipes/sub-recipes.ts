import { readLine } from "~/engine/facts";
import { formatNumber } from "~/engine/food/format";
import { readMeasure } from "~/engine/food/line/measure";
import { readQuantity } from "~/engine/food/line/quantity";
import { tidy, tokenize } from "~/engine/food/line/tokens";
import { dimensionOf, sizeOf, isSpoon, type Unit, unitWord } from "~/engine/food/units";
import { scaleLine, scaleLines } from "~/engine/scale/scale";
import { type SubRecipe, subRecipe, LIMITS, type MadeSubRecipe } from "~/engine/recipe/recipe";
import { t } from "~/language/messages";
import * as z from "zod";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { singular } from "~/engine/food/words";
import { foldText } from "~/server/values/text";

/** How much of a recipe a line uses: a share of the whole, a number of servings, or a measure of its yield. */
type Taken = Pick<SubRecipe, "amount" | "unit" | "makes">;

/** The maximum number of times that a recipe is made for a line of another recipe. The minimum is its inverse. */
const MOST = 50;
const LEAST = 0.01;

/**
 * Returns the number of times that a recipe for `servings` is made for an amount of it. The result is 0.5 for "1/2" of
 * it, for "2" of 4 servings, and for "2 cups" of "1 quart". Returns null if the amount cannot be parsed, or is above
 * `MOST` or below its inverse.
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

/**
 * Returns an amount of a recipe, multiplied by a factor, in words: "half of it", "2 servings", "2 cups of the 4 cups
 * that it makes".
 */
export function takenInWords({ amount, unit, makes }: Taken, factor = 1): string {
  if (unit === "measure") {
    return t("{measure} of the {makes} that it makes", {
      measure: scaleLine(amount, factor),
      makes,
    });
  }
  const number = numberOf(amount) * factor;
  const figure = formatNumber(number);
  if (unit === "servings") {
    return t("{count, plural, one {{figure} serving} other {{figure} servings}}", {
      count: number,
      figure,
    });
  }
  if (number === 1) return t("all of it");
  if (number === 0.5) return t("half of it");
  return number < 1 ? t("{figure} of it", { figure }) : t("{figure} times the recipe", { figure });
}

/** Parses a single figure: "1/2", "1 ½", "0.5", "half". Returns NaN for other texts. */
function numberOf(text: string): number {
  const words = text.trim().toLowerCase();
  if (/^(?:a )?half$/.test(words)) return 0.5;
  const tokens = tokenize(tidy(words));
  const parsed = readQuantity(tokens, 0);
  const isAll =
    parsed !== null && parsed.next === tokens.length && parsed.value.min === parsed.value.max;
  return isAll ? parsed.value.min : Number.NaN;
}

/** Divides a measure by another measure of the same dimension. Returns NaN if the dimensions differ. */
function quotientOf(part: string, whole: string): number {
  const [a, b] = [measureOf(part), measureOf(whole)];
  return a && b && a.kind === b.kind ? a.size / b.size : Number.NaN;
}

function measureOf(text: string) {
  const parsed = readMeasure(tokenize(tidy(text)), 0)?.value;
  if (!parsed || parsed.quantity.min !== parsed.quantity.max || parsed.quantity.min <= 0)
    return null;
  const dimension = dimensionOf(parsed.unit);
  const kind = dimension === "count" ? `count ${parsed.unit}` : dimension;
  return { kind, size: parsed.quantity.min * (dimension === "count" ? 1 : sizeOf(parsed.unit)) };
}

/** A recipe's lines, with the sub-recipes that some lines refer to. */
export type WithSubRecipes = {
  ingredients: readonly string[];
  subRecipes?: readonly SubRecipe[] | undefined;
};

const storedSubRecipes = z.array(subRecipe);

/**
 * Parses a column of sub-recipes. The column is empty for most recipes, and every card and every API call parses it.
 */
export const readSubRecipes = (json: string): SubRecipe[] =>
  json === "[]" ? [] : storedSubRecipes.parse(JSON.parse(json));

/** Returns the sub-recipes that still exist. Lines with deleted sub-recipes count as plain text. */
export const liveSubRecipes = ({ subRecipes = [] }: Pick<WithSubRecipes, "subRecipes">) =>
  subRecipes.filter(({ isGone }) => !isGone);

/** Returns the titles of deleted recipes that lines refer to, at any depth, by the number of the recipe's own line. */
export const goneSubRecipes = ({ subRecipes = [] }: Pick<WithSubRecipes, "subRecipes">) =>
  subRecipes.flatMap(({ line, title, isGone, made: madeRecipes }) =>
    (isGone ? [title] : madeRecipes.flatMap(({ gone: goneTitles }) => goneTitles)).map((title) => ({
      line,
      title,
    })),
  );

/**
 * Returns all lines to make a recipe once. The scaled lines of a sub-recipe replace each line that refers to it. `line`
 * is the index of the recipe's own line.
 */
export function wholeLines(recipe: WithSubRecipes): { text: string; line: number }[] {
  const madeByLine = new Map(liveSubRecipes(recipe).map((sub) => [sub.line, sub.made]));
  return recipe.ingredients.flatMap((text, line) => {
    const within = madeByLine.get(line);
    if (!within) return [{ text, line }];
    return within.flatMap(({ scaled }) => scaled.map((text) => ({ text, line })));
  });
}

/** Returns the texts of all lines to make a recipe once. */
export const wholeIngredients = (recipe: WithSubRecipes): string[] =>
  wholeLines(recipe).map(({ text }) => text);

/** Returns a recipe's own lines, without lines that refer to sub-recipes. */
export function ownLines(recipe: WithSubRecipes): string[] {
  const linkedLines = new Set(liveSubRecipes(recipe).map(({ line }) => line));
  return recipe.ingredients.filter((_, line) => !linkedLines.has(line));
}

/** Returns the instructions of a recipe and its sub-recipes, for the diet checks and the prep tasks. */
export function wholeInstructions(recipe: WithSubRecipes & { instructions: string }): string {
  const within = liveSubRecipes(recipe).flatMap(({ line, made: madeRecipes }) => [
    recipe.ingredients[line] ?? "",
    ...madeRecipes.flatMap(({ title, description, instructions }) => [
      title,
      description,
      instructions,
    ]),
  ]);
  return [recipe.instructions, ...within].filter(Boolean).join("\n");
}

/**
 * Returns the recipes to shop for, each with its lines as written and the number of times to make it (`share`). The
 * recipe itself is first, then its sub-recipes.
 */
export const cookedOf = (recipe: WithSubRecipes): { ingredients: string[]; share: number }[] => [
  { ingredients: ownLines(recipe), share: 1 },
  ...liveSubRecipes(recipe).flatMap(({ made: madeRecipes }) =>
    madeRecipes.map(({ ingredients, share }) => ({ ingredients, share })),
  ),
];

/** Returns the total minutes of a recipe and its sub-recipes. Returns null if any of them states no time. */
export function wholeMinutes(
  recipe: Pick<WithSubRecipes, "subRecipes"> & { cookingTime: number | null },
): number | null {
  const within = liveSubRecipes(recipe).flatMap(({ made: madeRecipes }) =>
    madeRecipes.map(({ cookingTime }) => cookingTime),
  );
  return [recipe.cookingTime, ...within].reduce(
    (sum, minutes) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  );
}

/** A link from a line of a recipe to another recipe, with the amount that it uses. */
export type SubRecipeLink = Pick<SubRecipe, "line" | "mealId" | "amount" | "unit" | "makes">;

/** A recipe that another recipe may use as a sub-recipe. */
export type Inner = Pick<SubRecipe, "title"> &
  Pick<
    MadeSubRecipe,
    "description" | "servings" | "cookingTime" | "ingredients" | "instructions"
  > & {
    subRecipes: readonly SubRecipe[];
  };

/** The reason why a line cannot refer to a recipe. */
export type Refused = "unread" | "circle" | "deep" | "long";

/**
 * Builds the sub-recipe for a link from the recipe `mealId` to `inner`. Returns the reason if the link is not possible.
 */
export function buildSubRecipe(
  mealId: string,
  link: SubRecipeLink,
  inner: Inner,
): SubRecipe | Refused {
  const share = shareOf(link, inner.servings);
  if (share === null) return "unread";
  const within = liveSubRecipes(inner).flatMap(({ made: madeRecipes }) => madeRecipes);
  if (link.mealId === mealId || within.some((madeRecipe) => madeRecipe.mealId === mealId))
    return "circle";
  const { title, description, servings, cookingTime, instructions } = inner;
  const goneTitles = inner.subRecipes.filter(({ isGone }) => isGone).map(({ title }) => title);
  const fields = { title, description, servings, cookingTime, instructions };
  const innerRecipe = { ...fields, mealId: link.mealId, gone: goneTitles };
  const allMadeRecipes = [
    madeOf({ ...innerRecipe, ingredients: ownLines(inner), depth: 1 }, share),
    ...within.map((madeRecipe) =>
      madeOf({ ...madeRecipe, depth: madeRecipe.depth + 1 }, madeRecipe.share * share),
    ),
  ];
  if (allMadeRecipes.some(({ depth }) => depth > LIMITS.subRecipeDepth)) return "deep";
  const { line, amount, unit, makes } = link;
  const built = {
    line,
    mealId: link.mealId,
    title,
    amount,
    unit,
    makes,
    isGone: false,
    made: allMadeRecipes,
  };
  return isWithin([built]) ? built : "long";
}

function madeOf(madeRecipe: Omit<MadeSubRecipe, "share" | "scaled">, share: number): MadeSubRecipe {
  return { ...madeRecipe, share, scaled: runToEnd(scaleLines(madeRecipe.ingredients, share)) };
}

/** Returns the sub-recipe of a line whose recipe was deleted. */
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

/** Returns true if the sub-recipes of a recipe are within `LIMITS`. */
export function isWithin(subRecipes: readonly SubRecipe[]): boolean {
  const madeRecipes = subRecipes.flatMap((sub) => sub.made);
  const lines = madeRecipes.reduce((sum, { ingredients }) => sum + ingredients.length, 0);
  const text = madeRecipes.reduce(
    (sum, recipe) => sum + recipe.instructions.length + recipe.description.length,
    0,
  );
  return (
    subRecipes.length <= LIMITS.subRecipes &&
    lines <= LIMITS.subRecipeLines &&
    text <= LIMITS.subRecipeText
  );
}

/**
 * Returns the stored amount of a sub-recipe after its line was rewritten from `before` to `after`. Multiplies the
 * amount as the line's amount was multiplied ("2 cups" → "3 cups"), or uses the line's new measure. Returns null if the
 * amount is unclear or outside `MOST`.
 */
function followLine(sub: SubRecipe, before: string, after: string): string | null {
  const [previous, current] = [measureOfLine(before), measureOfLine(after)];
  if (previous === null && current === null) return sub.amount;
  const amount = amountAfter(sub, previous, current);
  if (amount === null) return null;
  // The servings of a deleted recipe are unknown. They matter only for the unit `servings`.
  return shareOf({ ...sub, amount }, sub.made[0]?.servings ?? 1) === null ? null : amount;
}

type Measured = { size: number; kind: string; words: string };

function amountAfter(
  sub: SubRecipe,
  previous: Measured | null,
  current: Measured | null,
): string | null {
  if (!current) return null;
  const isSame = previous !== null && previous.kind === current.kind;
  if (isSame && isNear(current.size, previous.size)) return sub.amount;
  if (sub.unit === "measure") {
    const [usedMeasure, makes] = [measureOfLine(sub.amount), measureOfLine(sub.makes)];
    const isSaid =
      previous === null || (usedMeasure !== null && isNear(usedMeasure.size, previous.size));
    if (isSaid && makes?.kind === current.kind) return current.words;
    return isSame ? scaleLine(sub.amount, current.size / previous.size) : null;
  }
  return isSame ? formatNumber(numberOf(sub.amount) * (current.size / previous.size)) : null;
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01 * b;

/**
 * Returns the single amount of a line, in milliliters, grams or as a count of one unit. Returns null if the line has no
 * amount or a range.
 */
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
  /** The sub-recipes with their new line numbers and amounts. */
  subRecipes: SubRecipe[];
  /** The sub-recipes whose line was rewritten with another amount. */
  followed: SubRecipe[];
  /** Titles of sub-recipes whose lines were rewritten such that the amount is unclear. */
  unsure: string[];
  /** Titles of sub-recipes whose lines were deleted, or now name another food. */
  lost: string[];
};

/**
 * Finds the lines with sub-recipes after a recipe's lines were edited. Unchanged lines may have moved, and rewritten
 * lines must still name the same food. The amount follows the rewritten line (`followLine`). The caller must build
 * `made` again.
 */
export function carryOver(
  before: readonly string[],
  subRecipes: readonly SubRecipe[],
  after: readonly string[],
): CarriedOver {
  const takenLines = new Set<number>();
  const linesBySub = new Map<SubRecipe, number>();
  for (const sub of subRecipes) {
    const isSame = (at: number) => !takenLines.has(at) && after[at] === before[sub.line];
    const sameLine = [sub.line, ...after.keys()].find(isSame);
    if (sameLine === undefined) continue;
    takenLines.add(sameLine);
    linesBySub.set(sub, sameLine);
  }
  const oldLines = new Set(before);
  const carried = [...linesBySub].map(([sub, line]) => ({ ...sub, line }));
  const [followed, unsure, lost]: [SubRecipe[], string[], string[]] = [[], [], []];
  for (const sub of subRecipes) {
    if (linesBySub.has(sub)) continue;
    const line = before[sub.line] ?? "";
    const isStill = (at: number) => {
      const text = after[at];
      return (
        text !== undefined && !takenLines.has(at) && !oldLines.has(text) && namesIt(text, line, sub)
      );
    };
    // Try the line's old distance from the start and from the end first, since most edits add or delete lines on one
    // side.
    const places = [sub.line, after.length - before.length + sub.line];
    const at = [...places, ...after.keys()].find(isStill);
    if (at === undefined) {
      lost.push(sub.title);
      continue;
    }
    takenLines.add(at);
    const amount = followLine(sub, line, after[at] ?? "");
    const now = { ...sub, line: at, amount: amount ?? sub.amount };
    carried.push(now);
    if (amount === null) unsure.push(sub.title);
    else if (amount !== sub.amount) followed.push(now);
  }
  return { subRecipes: carried.sort((a, b) => a.line - b.line), followed, unsure, lost };
}

/** Returns true if a rewritten line still names its food, or the title of the recipe: "3 cups sauce", but not "3 apples". */
function namesIt(text: string, before: string, { title }: SubRecipe): boolean {
  const head = headOf(foodOf(text));
  return head === headOf(foodOf(before)) || (head !== "" && head === headOf(foldText(title)));
}

const foodOf = (line: string) => foldText(readLine(line).ingredient.food);
const headOf = (food: string) => singular(food.match(/\p{L}+/gu)?.at(-1) ?? "");

/**
 * Returns a message about the sub-recipes that an edit of the recipe's lines changed. Returns nothing if it changed
 * none.
 */
export function saidOfLines(
  before: Required<WithSubRecipes>,
  after: Required<WithSubRecipes>,
): { description?: string } {
  const { followed, unsure, lost } = carryOver(
    before.ingredients,
    before.subRecipes ?? [],
    after.ingredients,
  );
  const messages = [
    ...followed.map((sub) =>
      t("The recipe now uses this amount of “{title}”: {amount}.", {
        title: sub.title,
        amount: takenInWords(sub),
      }),
    ),
    ...unsure.map((title) =>
      t("The ingredient line of “{title}” was changed. Check how much of it the recipe uses.", {
        title,
      }),
    ),
    ...lost.map((title) =>
      t("“{title}” is no longer part of the recipe, because its ingredient line was removed.", {
        title,
      }),
    ),
  ];
  return messages.length > 0 ? { description: messages.join(" ") } : {};
}
