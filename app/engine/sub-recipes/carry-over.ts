import { readIngredient } from "~/engine/food/line/ingredient";
import { singular } from "~/engine/food/plurals";
import type { SubRecipe } from "~/engine/recipe/recipe";
import { foldText } from "~/server/values/text";
import { takenInWords, numberOf, shareOf } from "./share";
import type { WithSubRecipes } from "./whole";
import { formatNumber } from "~/engine/food/figures";
import { dimensionOf, isSpoon, sizeOf, type Unit, unitWord } from "~/engine/food/units";
import { scaleLine } from "~/engine/scale/scale";

/**
 * How much of a recipe its line takes after it was rewritten from `before` to `after`, in words as they are stored: as
 * many times as much as the line says more ("2 cups" → "3 cups"), or the measure that it gives. Null where nobody can tell,
 * or where it is more than anybody makes.
 */
function followLine(sub: SubRecipe, before: string, after: string): string | null {
  const [was, is] = [measureOf(before), measureOf(after)];
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
    const [own, makes] = [measureOf(sub.amount), measureOf(sub.makes)];
    const isSaid = was === null || (own !== null && isNear(own.size, was.size));
    if (isSaid && makes?.kind === is.kind) return is.words;
    return isSame ? scaleLine(sub.amount, is.size / was.size) : null;
  }
  return isSame ? formatNumber(numberOf(sub.amount) * (is.size / was.size)) : null;
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01 * b;

/** The one amount that a line gives: milliliters, grams or a count of one unit; null for none, and for a range. */
function measureOf(line: string): Measured | null {
  const { quantity, unit, plus } = readIngredient(line);
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

const foodOf = (line: string) => foldText(readIngredient(line).food);
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
