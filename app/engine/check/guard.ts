import { readFoods } from "~/engine/food/line/foods";
import { type Diet, ruleOf } from "~/engine/restrictions/restrictions";
import { checkCarbs } from "./carb-check";
import { checkLine, checkMention, checkTogether } from "./checks";
import type { Finding, Findings, Verdict } from "./findings";
import { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";

export { checkOil, repairOil } from "./oil";
export type { Finding, Verdict } from "./findings";
export { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";

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
export const checkRecipe = (recipe: CheckedRecipe, restrictions: readonly Diet[]): GuardResult =>
  checkRead(readRecipe(recipe), restrictions);

/** The same for a recipe that was read before, for one eater after the other. */
export function checkRead(reading: RecipeReading, restrictions: readonly Diet[]): GuardResult {
  const findings: Findings = { breaks: [], unknown: [] };
  for (const restriction of new Set(restrictions)) {
    const rule = ruleOf(restriction);
    if (rule.brokenBy.length + rule.doubtedBy.length + rule.notTogether.length > 0) {
      checkFoods(reading, restriction, findings);
    }
    if (rule.netCarbs === null) continue;
    checkCarbs(reading.recipe, reading.carbs(), restriction, findings);
  }
  return conclude(findings, restrictions);
}

/** Checks the diet `Vegetarian`: no meat, fish or gelatin, nor what hides them. */
export const checkVegetarian = (recipe: Omit<CheckedRecipe, "servings">): GuardResult =>
  checkRecipe({ ...recipe, servings: 1 }, ["Vegetarian"]);

/** How many of the lines name a food that is known; text that is no recipe has few. */
export function countFoodLines(lines: readonly string[]): number {
  return lines.filter((line) => readFoods(line).foods.length > 0).length;
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

function checkFoods(reading: RecipeReading, diet: Diet, findings: Findings) {
  const { ingredients } = reading.recipe;
  if (!ingredients.some((text) => text.trim() !== "")) {
    const why = "There are no ingredients to check.";
    findings.unknown.push({ diet, line: null, text: "", food: "", why });
  }
  if (!mayTouch(reading, diet)) return;
  reading.lines.forEach((read, line) => {
    const found = checkLine(read, diet);
    if (found === null) return;
    const finding = { diet, line, text: ingredients[line] ?? "", food: found.food, why: found.why };
    (found.breaks ? findings.breaks : findings.unknown).push(finding);
  });
  for (const mention of reading.unlisted()) {
    const found = checkMention(mention, diet);
    if (found === null) continue;
    const { food, why } = found;
    const finding = { diet, line: null, text: mention.text, food, why };
    (found.breaks ? findings.breaks : findings.unknown).push(finding);
  }
  for (const { breaks, line, food, why } of checkTogether(reading, diet)) {
    const text = line === null ? "" : (ingredients[line] ?? "");
    (breaks ? findings.breaks : findings.unknown).push({ diet, line, text, food, why });
  }
}

/** Whether any line or food can be against a diet: of most recipes and diets none is. */
function mayTouch(reading: RecipeReading, diet: Diet): boolean {
  if (reading.lines.some(({ known }) => !known)) return true;
  const { brokenBy, doubtedBy, notTogether } = ruleOf(diet);
  const all = reading.contents();
  return [...brokenBy, ...doubtedBy, ...notTogether.flat()].some((content) => all.has(content));
}
