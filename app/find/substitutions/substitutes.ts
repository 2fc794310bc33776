import { readLine } from "~/engine/facts";
import { checkMeal, fits, isBroken, type JudgedMeal, type MealCheck } from "~/recipes/verdicts";
import { type HouseholdNeeds, type Seats, NO_NEEDS } from "~/household/eaters";
import { type Swap, swapInLine, swapInText, asTitle } from "./rewrite";
import { isOfEggs, STAND_INS, ANIMALS, type StandIn, suits, SHORT_NAMES } from "./stand-ins";
import { LIMITS } from "~/engine/recipe";
import { asSentence } from "~/server/values/text";
import { inWords } from "~/language/words";
import { dietsIn } from "~/engine/restrictions";
import { daysInWords } from "~/server/values/dates";
import { t } from "~/language/messages";

/**
 * Builds the title after the swaps. If the title did not name a swapped food, adds the first substitute: "Pad Thai with
 * Sunflower Seeds". If dishes are not named after that substitute, the title excludes the food: "Noodles with Lime,
 * without Peanuts".
 */
function titleAfter(title: string, swaps: readonly Swap[], droppedFoods: readonly string[] = []) {
  const swappedTitle = swapInText(title, swaps, true);
  const [swap] = swaps;
  if (swappedTitle !== title || !swap) {
    const longTitle =
      droppedFoods[0] && swappedTitle === title
        ? `${swappedTitle} without ${asTitle(droppedFoods[0])}`
        : swappedTitle;
    return longTitle.length > LIMITS.title ? swappedTitle : longTitle;
  }
  const { put, gone: replacedName, standIn } = swap;
  const fullTitle = / with /iu.test(title)
    ? `${title}, without ${asTitle(replacedName)}`
    : standIn.lines
      ? `${title} without ${asTitle(replacedName)}`
      : `${title} with ${asTitle(SHORT_NAMES[put] ?? put)}`;
  return fullTitle.length > LIMITS.title ? title : fullTitle;
}

/** Describes the changes in sentences: "With sunflower seeds for the peanuts.", "Without the anchovies." */
const tell = (swaps: readonly Swap[], droppedFoods: readonly string[] = []) =>
  asSentence(
    [
      ...(swaps.length > 0
        ? [
            `with ${inWords(swaps.map(({ gone: replacedName, put }) => `${put} for the ${replacedName}`))}`,
          ]
        : []),
      ...(droppedFoods.length > 0 ? [`without the ${inWords(droppedFoods)}`] : []),
    ].join(", "),
  ) + ".";

const PROTEIN_WORDS = [
  ["Chicken", /chicken/],
  ["Beef", /beef|steak/],
  ["Pork", /pork/],
  ["Fish", /salmon|cod|halibut|tilapia|tuna|haddock/],
  ["Tofu", /tofu/],
] as const;

/** Returns the recipe's protein after the swaps. Returns null if a food that is not a protein replaced it. */
function proteinAfter(protein: string | null, swaps: readonly Swap[]) {
  const kindOf = (food: string) => PROTEIN_WORDS.find(([, words]) => words.test(food))?.[0] ?? null;
  const main = swaps.find(
    ({ gone: replacedName }) => protein !== null && kindOf(replacedName) === protein,
  );
  return main ? kindOf(main.put) : protein;
}

/**
 * Internal temperature in degrees Fahrenheit at which poultry is done, and the range for other meat and fish. Source:
 * "Safe Minimum Internal Temperature Chart" by the Food Safety and Inspection Service of the USDA.
 */
const POULTRY_DONE = 165;
const CORE = { from: 120, to: 180 };

const TEMPERATURE =
  /(?<![\d/])(?:\d{3} ?(?:to|–|-) ?)?(\d{3}) ?°F(?:(?: ?\(| ?\/ ?)\d{2} ?°C\)?)?/gu;
const UNDERDONE = /,? (?:for|until|to) (?:medium[- ])?rare(?![\p{L}])/giu;

const isPoultry = (food: string) => /chicken|turkey/u.test(food);
const isMeat = (food: string) => isPoultry(food) || /beef|pork|lamb/u.test(food);

/** Matches animal products that are not themselves cooked until done. */
const IS_LIQUID = /stock|broth|sauce|gelatin/u;

/** Adapts instructions about when meat or fish is done to the substitutes. */
function fitDoneness(instructions: string, swaps: readonly Swap[]): string {
  const poultry = swaps.find(
    ({ put, gone: replacedName }) => isPoultry(put) && !isPoultry(replacedName),
  );
  if (poultry) {
    const hotter = instructions
      .replace(TEMPERATURE, (matchedText: string, degrees: string) =>
        isCore(degrees) && Number(degrees) < POULTRY_DONE
          ? `${POULTRY_DONE} °F (74 °C)`
          : matchedText,
      )
      .replace(UNDERDONE, "");
    const name = poultry.put.includes("turkey") ? "Turkey" : "Chicken";
    return `${hotter}\n${name} is done at ${POULTRY_DONE} °F (74 °C) inside, which may take longer than the steps say.`;
  }
  const plant = swaps.find(
    ({ put, gone: replacedName, standIn }) =>
      ANIMALS.includes(standIn) && !isMeat(put) && !IS_LIQUID.test(replacedName),
  );
  const hasCore = [...instructions.matchAll(TEMPERATURE)].some(([, degrees = ""]) =>
    isCore(degrees),
  );
  if (!plant || !hasCore) return instructions;
  const name = SHORT_NAMES[plant.put] ?? plant.put;
  return `${instructions}\nThe inside of the ${name} does not need to reach a temperature: cook until hot through and browned.`;
}

const isCore = (degrees: string) => Number(degrees) >= CORE.from && Number(degrees) <= CORE.to;

/** The parts of a recipe that a swap reads and writes. */
type SwappedRecipe = JudgedMeal & { ingredients: string[] };

/** A changed recipe that fits, with its changes. */
export type SwapOffer = {
  recipe: SwappedRecipe;
  /** The changed lines. `before` is empty for a new line, and `after` is empty for a removed line. */
  lines: { before: string; after: string }[];
};

/** The maximum number of foods of one line that may be swapped. */
const FOODS_OF_A_LINE = 3;

/**
 * Replaces the foods that break the eaters' needs with common substitutes. Title, description and steps name the
 * substitutes. Amounts do not change, except for counted foods. Returns null if the recipe already fits, if a food has
 * no known substitute, or if the result does not fit.
 */
export function findSwap(
  meal: JudgedMeal,
  household: HouseholdNeeds,
  seats: Seats | null = null,
): SwapOffer | null {
  const before = checkMeal(withoutCarbs(meal), household, seats);
  if (!isBroken(before)) return null;
  const {
    ingredients,
    made: swaps,
    left: droppedFoods,
    stuck,
  } = swapLines(meal, before, household, seats);
  if (stuck !== null || swaps.length + droppedFoods.length === 0) return null;
  const recipe = {
    ...withoutCarbs(meal),
    ingredients,
    title: titleAfter(meal.title, swaps, droppedFoods),
    description: [swapInText(meal.description, swaps), tell(swaps, droppedFoods)]
      .filter(Boolean)
      .join(" "),
    instructions: fitDoneness(swapInText(meal.instructions, swaps), swaps),
    protein: proteinAfter(meal.protein, swaps),
  };
  if (!mayOffer(before, checkMeal(recipe, household, seats), household)) return null;
  return { recipe, lines: changedLines(meal.ingredients, ingredients) };
}

/** Returns a sentence that names the line because of which a meal cannot be swapped. */
export function whyNoSwap(
  meal: JudgedMeal,
  household: HouseholdNeeds,
  seats: Seats | null = null,
): string {
  const before = checkMeal(withoutCarbs(meal), household, seats);
  const { stuck } = swapLines(meal, before, household, seats);
  if (stuck === null) return t("The known substitutions are not enough to make this recipe fit.");
  return isOfEggs(stuck, saidIn(meal))
    ? t("No substitute can do what eggs do in this dish.")
    : t("No substitute is known for “{line}”.", { line: stuck });
}

const saidIn = ({ title, ingredients, instructions }: JudgedMeal) =>
  [title, ...ingredients, instructions].join("\n");

/**
 * Swaps the lines that do not fit. Returns the new lines, the swaps, and the foods of the removed optional lines.
 * `stuck` is the first line that no swap makes fit.
 */
function swapLines(
  meal: JudgedMeal,
  before: MealCheck,
  household: HouseholdNeeds,
  seats: Seats | null,
) {
  const recipeText = saidIn(meal);
  const work: Work = {
    swaps: new Map(),
    standIns: STAND_INS.filter((standIn) => suits(standIn, recipeText)),
    check: (line) => checkMeal(lineAlone(line), household, seats),
  };
  const swapped: (string | null)[] = [...meal.ingredients];
  const droppedFoods: string[] = [];
  let stuck: string | null = null;
  for (const at of brokenLines(before)) {
    const line = meal.ingredients[at] ?? "";
    const { food, optional } = readLine(line).ingredient;
    swapped[at] = swapLine(line, work);
    if (swapped[at] !== null) continue;
    if (optional) {
      droppedFoods.push(food);
    } else {
      stuck = line;
      break;
    }
  }
  const ingredients = swapped.filter((line) => line !== null);
  return { ingredients, made: [...work.swaps.values()], left: droppedFoods, stuck };
}

/** Removes the carbohydrate figure of the original recipe, which does not apply to the changed recipe. */
const withoutCarbs = (meal: JudgedMeal) => ({ ...meal, carbsPerServing: null });

/**
 * Returns true if a changed recipe fits the eaters and has nothing uncheckable that the original lacks. In a strict
 * household, it must have nothing uncheckable at all.
 */
export function mayOffer(before: MealCheck, after: MealCheck, needs: HouseholdNeeds) {
  if (!fits(after, needs)) return false;
  const open = openOf(before);
  return [...openOf(after)].every((part) => open.has(part));
}

/** The parts of a recipe that could not be checked, for each need. */
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

/** Returns a dish of one ingredient line, to check that line separately. */
export const lineAlone = (line: string): JudgedMeal => ({
  title: "Dish",
  description: "",
  protein: null,
  instructions: "",
  ingredients: [line],
  servings: 1,
  carbsPerServing: null,
});

/** The state of swapping the lines of one recipe. */
type Work = {
  /** The swaps made so far. */
  swaps: Map<StandIn, Swap>;
  standIns: readonly StandIn[];
  check: (line: string) => MealCheck;
};

/**
 * Replaces all foods of a line that break a need and adds the swaps to `swaps`. Returns null if that is not possible.
 */
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

/**
 * Swaps one food of a line so that the line fits, or at least so that fewer of its foods break a need. Returns null if
 * that is not possible.
 */
function swapOne(line: string, { swaps, standIns, check }: Work) {
  const count = ({ notes }: MealCheck) => notes.filter(({ breaks }) => breaks).length;
  const before = count(check(line));
  const parsedLine = readLine(line);
  let better: { line: string; swap: Swap; fits: boolean } | null = null;
  for (const standIn of standIns) {
    const earlierSwap = swaps.get(standIn);
    for (const put of earlierSwap ? [earlierSwap.put] : standIn.to) {
      const swappedLine = swapInLine(parsedLine, standIn, put);
      if (swappedLine === null) continue;
      const after = check(swappedLine.line);
      const next = {
        line: swappedLine.line,
        swap: { standIn, put, gone: earlierSwap?.gone ?? swappedLine.gone },
      };
      if (after.verdict === "keeps") return { ...next, fits: true };
      if (count(after) < before) better ??= { ...next, fits: !isBroken(after) };
    }
  }
  return better;
}

/** Returns the lines that differ, each with its original. */
export function changedLines(before: readonly string[], after: readonly string[]) {
  if (before.length === after.length) {
    return before.flatMap((line, at) =>
      line === after[at] ? [] : [{ before: line, after: after[at] ?? "" }],
    );
  }
  const removedLines = before.filter((line) => !after.includes(line));
  const put = after.filter((line) => !before.includes(line));
  return Array.from({ length: Math.max(removedLines.length, put.length) }, (_, at) => ({
    before: removedLines[at] ?? "",
    after: put[at] ?? "",
  }));
}

/** The maximum number of swaps to name. */
const MOST_NAMED = 4;

/**
 * Describes the substitutions that make a recipe fit restrictions and avoided foods: "with coconut cream for heavy
 * cream". Returns "" if the recipe already fits, or if no substitution is known.
 */
export function swapInWords(
  meal: JudgedMeal,
  { restrictions, avoids }: { restrictions: readonly string[]; avoids: readonly string[] },
): string {
  const everybody = { ...NO_NEEDS, diets: dietsIn(restrictions), avoids };
  const swap = findSwap(meal, { everybody, eaters: [], isStrict: false });
  if (!swap) return "";
  const foodOf = (line: string) => readLine(line).ingredient.food || line;
  const phrases = swap.lines.map(({ before, after }) =>
    after === ""
      ? t("nothing for {food}", { food: foodOf(before) })
      : before === ""
        ? foodOf(after)
        : t("{substitute} for {food}", { substitute: foodOf(after), food: foodOf(before) }),
  );
  return t("with {swaps}", { swaps: inWords([...new Set(phrases)].slice(0, MOST_NAMED)) });
}

/** Returns the toast after a meal was swapped on one or more days, with the lists that changed. */
export const changedToast = (
  title: string,
  dates: readonly string[],
  weeks: readonly string[],
) => ({
  title: t("{title} is planned instead", { title }),
  description: [
    `${daysInWords(dates)}.`,
    ...(weeks.length > 0 ? [t("The grocery list was updated.")] : []),
  ].join(" "),
});
