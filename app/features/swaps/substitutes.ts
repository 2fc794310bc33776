import { inWords } from "~/features/checks/mark";
import { checkMeal, isBroken, type JudgedMeal, type MealCheck } from "~/features/checks/meal-check";
import type { HouseholdNeeds, Seats } from "~/features/eaters/needs";
import { LIMITS } from "~/recipe";
import { asTitle, type Swap, swapInLine, swapInText } from "./rewrite";
import { STAND_INS } from "./stand-ins";

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
 * it is, where nothing is known to stand in, or where what comes of it does not fit. Amounts stay; the title, the
 * description and the steps say what is in it now.
 */
export function findSwap(
  meal: JudgedMeal,
  household: HouseholdNeeds,
  seats: Seats | null = null,
): SwapOffer | null {
  const before = checkMeal(withoutCarbs(meal), household, seats);
  if (!isBroken(before)) return null;
  const swaps = new Map<string, Swap>();
  const ingredients = [...meal.ingredients];
  for (const at of brokenLines(before)) {
    const swapped = swapLine(ingredients[at] ?? "", swaps, (line) =>
      checkMeal(lineAlone(line), household, seats),
    );
    if (swapped === null) return null;
    ingredients[at] = swapped;
  }
  const made = [...swaps.values()];
  if (made.length === 0) return null;
  const recipe = {
    ...withoutCarbs(meal),
    ingredients,
    title: titleAfter(meal.title, made),
    description: [swapInText(meal.description, made), tell(made)].filter(Boolean).join(" "),
    instructions: swapInText(meal.instructions, made),
    protein: proteinAfter(meal.protein, made),
  };
  if (!mayOffer(before, checkMeal(recipe, household, seats), household)) return null;
  return { recipe, lines: changedLines(meal.ingredients, ingredients) };
}

/** Figures of the recipe as it was say nothing of what is made of it. */
const withoutCarbs = (meal: JudgedMeal) => ({ ...meal, carbsPerServing: null });

/**
 * True where a recipe that was changed fits those who eat it, with nothing in it that could not be checked and was not
 * there before; in a strict household, with nothing that could not be checked at all.
 */
export function mayOffer(before: MealCheck, after: MealCheck, { isStrict }: HouseholdNeeds) {
  if (isBroken(after) || (isStrict && after.verdict === "unknown")) return false;
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

const lineAlone = (line: string): JudgedMeal => ({
  ...{ title: "Dish", description: "", protein: null, instructions: "" },
  ...{ ingredients: [line], servings: 1, carbsPerServing: null },
});

/** The line with stand-ins for all that breaks something, which are noted in `swaps`; null where it cannot be had. */
function swapLine(line: string, swaps: Map<string, Swap>, check: (line: string) => MealCheck) {
  let now = line;
  for (let swapped = 0; swapped < FOODS_OF_A_LINE; swapped++) {
    const next = swapOne(now, swaps, check);
    if (next === null) return null;
    now = next.line;
    swaps.set(next.swap.standIn.words, next.swap);
    if (next.fits) return now;
  }
  return null;
}

/** The line with one food swapped: such that it fits, or at least such that less of it breaks something. */
function swapOne(line: string, swaps: Map<string, Swap>, check: (line: string) => MealCheck) {
  const count = ({ notes }: MealCheck) => notes.filter(({ breaks }) => breaks).length;
  const before = count(check(line));
  let better: { line: string; swap: Swap; fits: boolean } | null = null;
  for (const standIn of STAND_INS) {
    const known = swaps.get(standIn.words);
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

/** The title, which is another one: "Pad Thai with Sunflower Seeds", where it does not name what was swapped. */
function titleAfter(title: string, swaps: readonly Swap[]) {
  const said = swapInText(title, swaps, true);
  if (said !== title) return said;
  const put = asTitle(swaps[0]?.put ?? "");
  const told = / with /iu.test(title) ? `${title} (with ${put})` : `${title} with ${put}`;
  return told.length > LIMITS.title ? title : told;
}

/** "With sunflower seeds for the peanuts." */
const tell = (swaps: readonly Swap[]) =>
  `With ${inWords(swaps.map(({ gone, put }) => `${put} for the ${gone}`))}.`;

const PROTEIN_WORDS = [
  ["Chicken", /chicken/],
  ["Beef", /beef|steak/],
  ["Pork", /pork/],
  ["Fish", /salmon|cod|halibut|tilapia|tuna|haddock/],
  ["Tofu", /tofu/],
] as const;

/** What the recipe is made of now: nothing is said of it where what it was made of is gone. */
function proteinAfter(protein: string | null, swaps: readonly Swap[]) {
  const kindOf = (food: string) => PROTEIN_WORDS.find(([, words]) => words.test(food))?.[0] ?? null;
  const main = swaps.find(({ gone }) => protein !== null && kindOf(gone) === protein);
  return main ? kindOf(main.put) : protein;
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
