import {
  checkMeal,
  fits,
  isBroken,
  type JudgedMeal,
  type MealCheck,
} from "~/recipes/verdicts/meal-check";
import { readIngredient } from "~/engine/food/line/ingredient";
import type { HouseholdNeeds, Seats } from "~/household/eaters/needs";
import { fitDoneness } from "./doneness";
import { type Swap, swapInLine, swapInText } from "./rewrite";
import { isOfEggs } from "./egg-stand-ins";
import { type StandIn, suits } from "./stand-in";
import { STAND_INS } from "./stand-ins";
import { proteinAfter, tell, titleAfter } from "./swapped-names";

/** What a swap reads and writes of a recipe. */
export type SwappedRecipe = JudgedMeal & { ingredients: string[] };

/** A recipe that fits, with what was changed. */
export type SwapOffer = {
  recipe: SwappedRecipe;
  /** Lines as they were and as they are: of a line that is new, or gone, the other is empty. */
  lines: { before: string; after: string }[];
};

/** So many foods of one line may be swapped. */
const FOODS_OF_A_LINE = 3;

/**
 * The recipe with what usually stands in for the foods that break what those who eat it need: null where it fits as
 * it is, where nothing is known to stand in, or where what comes of it does not fit. The title, the
 * description and the steps say what is in it now. Amounts stay, but for foods that are counted.
 */
export function findSwap(
  meal: JudgedMeal,
  household: HouseholdNeeds,
  seats: Seats | null = null,
): SwapOffer | null {
  const before = checkMeal(withoutCarbs(meal), household, seats);
  if (!isBroken(before)) return null;
  const { ingredients, made, left, stuck } = swapLines(meal, before, household, seats);
  if (stuck !== null || made.length + left.length === 0) return null;
  const recipe = {
    ...withoutCarbs(meal),
    ingredients,
    title: titleAfter(meal.title, made, left),
    description: [swapInText(meal.description, made), tell(made, left)].filter(Boolean).join(" "),
    instructions: fitDoneness(swapInText(meal.instructions, made), made),
    protein: proteinAfter(meal.protein, made),
  };
  if (!mayOffer(before, checkMeal(recipe, household, seats), household)) return null;
  return { recipe, lines: changedLines(meal.ingredients, ingredients) };
}

/** Why a meal that does not fit those who eat it cannot be swapped: the line that nothing stands in for, in a sentence. */
export function whyNoSwap(
  meal: JudgedMeal,
  household: HouseholdNeeds,
  seats: Seats | null = null,
): string {
  const before = checkMeal(withoutCarbs(meal), household, seats);
  const { stuck } = swapLines(meal, before, household, seats);
  if (stuck === null) return "What could be swapped in this recipe is not enough for it to fit.";
  return isOfEggs(stuck, saidIn(meal))
    ? "Nothing does what eggs do in this dish, so nothing stands in for them."
    : `Nothing is known to stand in for “${stuck}”.`;
}

const saidIn = ({ title, ingredients, instructions }: JudgedMeal) =>
  [title, ...ingredients, instructions].join("\n");

/**
 * The lines as they fit, what was swapped in them, and the foods of those that are left out, which the recipe calls
 * optional; `stuck` is the first line that cannot be had.
 */
function swapLines(
  meal: JudgedMeal,
  before: MealCheck,
  household: HouseholdNeeds,
  seats: Seats | null,
) {
  const said = saidIn(meal);
  const work: Work = {
    swaps: new Map(),
    standIns: STAND_INS.filter((standIn) => suits(standIn, said)),
    check: (line) => checkMeal(lineAlone(line), household, seats),
  };
  const swapped: (string | null)[] = [...meal.ingredients];
  const left: string[] = [];
  let stuck: string | null = null;
  for (const at of brokenLines(before)) {
    const line = meal.ingredients[at] ?? "";
    const { food, optional } = readIngredient(line);
    swapped[at] = swapLine(line, work);
    if (swapped[at] !== null) continue;
    if (optional) {
      left.push(food);
    } else {
      stuck = line;
      break;
    }
  }
  const ingredients = swapped.filter((line) => line !== null);
  return { ingredients, made: [...work.swaps.values()], left, stuck };
}

/** Figures of the recipe as it was say nothing of what is made of it. */
const withoutCarbs = (meal: JudgedMeal) => ({ ...meal, carbsPerServing: null });

/**
 * True where a recipe that was changed fits those who eat it, with nothing in it that could not be checked and was not
 * there before; in a strict household, with nothing that could not be checked at all.
 */
export function mayOffer(before: MealCheck, after: MealCheck, needs: HouseholdNeeds) {
  if (!fits(after, needs)) return false;
  const open = openOf(before);
  return [...openOf(after)].every((it) => open.has(it));
}

/** What could not be checked, for each need. */
const openOf = ({ notes }: MealCheck) =>
  new Set(
    notes
      .filter(({ kind, breaks }) => kind !== "dislike" && !breaks)
      .flatMap(({ food, needs }) => needs.map((need) => `${need} ${food.toLowerCase()}`)),
  );

const brokenLines = ({ notes }: MealCheck) =>
  [
    ...new Set(
      notes.flatMap(({ kind, breaks, line }) =>
        breaks && kind !== "dislike" && line !== null ? [line] : [],
      ),
    ),
  ].sort((a, b) => a - b);

/** A dish of nothing but a line, to judge that by itself. */
export const lineAlone = (line: string): JudgedMeal => ({
  title: "Dish",
  description: "",
  protein: null,
  instructions: "",
  ingredients: [line],
  servings: 1,
  carbsPerServing: null,
});

/** What the lines of one recipe are swapped with. */
type Work = {
  /** What was swapped so far. */
  swaps: Map<StandIn, Swap>;
  standIns: readonly StandIn[];
  check: (line: string) => MealCheck;
};

/** The line with stand-ins for all that breaks something, which are noted in `swaps`; null where it cannot be had. */
function swapLine(line: string, work: Work) {
  let now = line;
  for (let swapped = 0; swapped < FOODS_OF_A_LINE; swapped++) {
    const next = swapOne(now, work);
    if (next === null) return null;
    now = next.line;
    work.swaps.set(next.swap.standIn, next.swap);
    if (next.fits) return now;
  }
  return null;
}

/** The line with one food swapped: such that it fits, or at least such that less of it breaks something. */
function swapOne(line: string, { swaps, standIns, check }: Work) {
  const count = ({ notes }: MealCheck) => notes.filter(({ breaks }) => breaks).length;
  const before = count(check(line));
  let better: { line: string; swap: Swap; fits: boolean } | null = null;
  for (const standIn of standIns) {
    const known = swaps.get(standIn);
    for (const put of known ? [known.put] : standIn.to) {
      const made = swapInLine(line, standIn, put);
      if (made === null) continue;
      const after = check(made.line);
      const next = { line: made.line, swap: { standIn, put, gone: known?.gone ?? made.gone } };
      if (after.verdict === "keeps") return { ...next, fits: true };
      if (count(after) < before) better ??= { ...next, fits: !isBroken(after) };
    }
  }
  return better;
}

/** The lines that differ, each beside what it was. */
export function changedLines(before: readonly string[], after: readonly string[]) {
  if (before.length === after.length) {
    return before.flatMap((line, at) =>
      line === after[at] ? [] : [{ before: line, after: after[at] ?? "" }],
    );
  }
  const gone = before.filter((line) => !after.includes(line));
  const put = after.filter((line) => !before.includes(line));
  return Array.from({ length: Math.max(gone.length, put.length) }, (_, at) => ({
    before: gone[at] ?? "",
    after: put[at] ?? "",
  }));
}
