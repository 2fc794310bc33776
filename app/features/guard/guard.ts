import { checkCarbs } from "./carb-check";
import { estimateCarbs } from "./carbs";
import type { CarbEstimate } from "./carbs";
import { clauseFor, describeContains, describeMayContain } from "./findings";
import type { Finding, Findings, Verdict } from "./findings";
import { readFoods } from "~/food/line/foods";
import type { LineReading } from "~/food/line/foods";
import { brokenBy, type Diet, ruleOf } from "~/restrictions";
import { findUnlisted } from "./steps";
import type { UnlistedFood } from "./steps";

export { checkOil, repairOil } from "./oil";
export type { Finding, Verdict } from "./findings";

/** What the guard looks at; a meal and a draft of a meal both fit. */
export type CheckedRecipe = {
  title: string;
  ingredients: readonly string[];
  servings: number;
  /** The steps; a food that only they name counts too. */
  instructions?: string;
  /** Net carbohydrate per serving from a source worth trusting, such as the recipe book. */
  carbsPerServing?: number | null;
};

/** What was found: for the whole, and why. */
export type GuardResult = {
  verdict: Verdict;
  breaks: Finding[];
  unknown: Finding[];
  /** The diets that were checked and hold. */
  keeps: Diet[];
};

/**
 * Checks a recipe against the restrictions. "unknown" means that some food is
 * not known, or comes with and without what is to be left out: it never counts
 * as kept. The order of the lines makes no difference to the verdict.
 */
export function checkRecipe(recipe: CheckedRecipe, restrictions: readonly Diet[]): GuardResult {
  const foods = readRecipe(recipe);
  const findings = emptyFindings();
  let carbs: CarbEstimate | null = null;
  for (const restriction of new Set(restrictions)) {
    const { brokenBy, netCarbs } = ruleOf(restriction);
    if (brokenBy.length > 0) checkFoods(foods, restriction, findings);
    if (netCarbs === null) continue;
    carbs ??= estimateCarbs(recipe.ingredients, foods.readings, recipe.servings);
    checkCarbs(recipe, carbs, restriction, findings);
  }
  return conclude(findings, restrictions);
}

/** Checks the diet `Vegetarian`: no meat, fish or gelatin, nor what hides them. */
export function checkVegetarian(recipe: Omit<CheckedRecipe, "servings">): GuardResult {
  const findings = emptyFindings();
  checkFoods(readRecipe(recipe), "Vegetarian", findings);
  return conclude(findings, ["Vegetarian"]);
}

/** What a recipe's lines and steps name, read once for all diets. */
type RecipeFoods = {
  ingredients: readonly string[];
  readings: readonly LineReading[];
  unlisted: readonly UnlistedFood[];
};

function readRecipe({ ingredients, instructions = "" }: FoodTexts): RecipeFoods {
  const readings = ingredients.map((line) => readFoods(line));
  return { ingredients, readings, unlisted: findUnlisted(instructions, readings) };
}

type FoodTexts = Pick<CheckedRecipe, "ingredients" | "instructions">;

/** How many of the lines name a food that is known; text that is no recipe has few. */
export function countFoodLines(lines: readonly string[]): number {
  return lines.filter((line) => readFoods(line).foods.length > 0).length;
}

function emptyFindings(): Findings {
  return { breaks: [], unknown: [] };
}

function conclude(findings: Findings, diets: readonly Diet[]): GuardResult {
  const touched = new Set([...findings.breaks, ...findings.unknown].map((each) => each.diet));
  return {
    verdict:
      findings.breaks.length > 0 ? "breaks" : findings.unknown.length > 0 ? "unknown" : "keeps",
    ...findings,
    keeps: [...new Set(diets)].filter((diet) => !touched.has(diet)),
  };
}

function checkFoods(
  { ingredients, readings, unlisted }: RecipeFoods,
  diet: Diet,
  findings: Findings,
) {
  if (!ingredients.some((text) => text.trim() !== "")) {
    const why = "There are no ingredients to check.";
    findings.unknown.push({ diet, line: null, text: "", food: "", why });
  }
  readings.forEach((reading, line) => {
    const text = ingredients[line] ?? "";
    const found = checkLine(reading, diet);
    if (found === null) return;
    const finding = { diet, line, text, food: found.food, why: found.why };
    (found.breaks ? findings.breaks : findings.unknown).push(finding);
  });
  for (const { food, has: contents, text } of unlisted) {
    const has = brokenBy(diet).find((content) => contents.includes(content));
    if (has === undefined) continue;
    const why = `Used in the steps but missing from the ingredients: ${food.name.toLowerCase()}, which ${clauseFor(food, has)}.`;
    findings.breaks.push({ diet, line: null, text, food: food.name, why });
  }
}

function checkLine(
  reading: LineReading,
  diet: Diet,
): { breaks: boolean; food: string; why: string } | null {
  const unwanted = brokenBy(diet);
  let doubt: { breaks: boolean; food: string; why: string } | null = null;
  for (const food of reading.foods) {
    const has = unwanted.find((content) => food.has.has(content));
    if (has !== undefined && food.choice === "first") {
      return { breaks: true, food: food.name, why: describeContains(food, has) };
    }
    if (has !== undefined) {
      const why = `This line also suggests ${food.name.toLowerCase()}, which ${clauseFor(food, has)}.`;
      doubt ??= { breaks: false, food: food.name, why };
    }
    const may = unwanted.find((content) => food.may.has(content));
    if (may !== undefined && food.choice === "first") {
      doubt ??= { breaks: false, food: food.name, why: describeMayContain(food, may) };
    }
  }
  if (doubt === null && !reading.known) {
    const why = `“${reading.unknownWords}” is not known, so it could not be checked.`;
    return { breaks: false, food: reading.unknownWords, why };
  }
  return doubt;
}
