import type { Line } from "~/engine/facts";
import { type FoundFood, type LineReading } from "~/engine/food/line/foods";
import { type Diet, ruleOf } from "~/engine/restrictions/restrictions";
import {
  type Finding,
  type Findings,
  foodFields,
  type Verdict,
  dietWordOf,
  type Reason,
} from "./reason";
import { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";
import type { CarbEstimate } from "./carbs";
import type { Content } from "~/engine/food/contents";
import { canonicalSet } from "../food/line/tokens";
import type { Mention } from "./mentions";

/** A food that breaks a diet, or, if `breaks` is false, may break it. */
type Found = { breaks: boolean; food: string; reason: Reason };

/** Returns the food of a line that breaks a diet, else the food that makes the verdict unknown, else null. */
function checkLine(reading: LineReading, diet: Diet): Found | null {
  const { brokenBy, doubtedBy } = ruleOf(diet);
  let doubt: Found | null = null;
  for (const food of reading.foods) {
    const breakingContent = brokenBy.find((content) => food.has.has(content));
    if (breakingContent !== undefined && food.choice === "first") {
      const reason: Reason = {
        code: "contains",
        ...foodFields(food.name),
        content: breakingContent,
      };
      return { breaks: true, food: food.name, reason };
    }
    if (breakingContent !== undefined) {
      const reason: Reason = {
        code: "alternative",
        ...foodFields(food.name),
        content: breakingContent,
      };
      doubt ??= { breaks: false, food: food.name, reason };
    }
    if (food.choice !== "first") continue;
    const may = brokenBy.find((content) => food.may.has(content));
    if (may !== undefined) {
      const reason: Reason = { code: "may_contain", food: food.name, content: may };
      doubt ??= { breaks: false, food: food.name, reason };
    }
    const doubtfulContent = doubtedBy.find(
      (content) => food.has.has(content) || food.may.has(content),
    );
    if (doubtfulContent !== undefined && !isCertified(reading, food, diet)) {
      doubt ??= {
        breaks: false,
        food: food.name,
        reason: labelReason(food, doubtfulContent, diet),
      };
    }
  }
  if (doubt === null && !reading.known) {
    const words = reading.unknownWords;
    return { breaks: false, food: words, reason: { code: "unknown_words", words } };
  }
  return doubt;
}

/**
 * Returns the match for a food that only a text names, if the food breaks a diet or makes the verdict unknown.
 * Otherwise returns null.
 */
function checkMention(mention: Mention, diet: Diet): Found | null {
  const { food, where, isCertain } = mention;
  const { brokenBy, doubtedBy } = ruleOf(diet);
  const breakingContent = brokenBy.find((content) => mention.has.includes(content));
  if (breakingContent !== undefined) {
    const hasContent = food.has.has(breakingContent) || food.usual.includes(breakingContent);
    const part = { ...foodFields(food.name), content: breakingContent, hasContent };
    const reason: Reason = { code: "mention", ...part, where, isCertain };
    return { breaks: isCertain, food: food.name, reason };
  }
  const doubtfulContent = doubtedBy.find((content) => mention.has.includes(content));
  return doubtfulContent === undefined
    ? null
    : { breaks: false, food: food.name, reason: labelReason(food, doubtfulContent, diet) };
}

const labelReason = (food: FoundFood, content: Content, restriction: Diet): Reason => ({
  code: "label",
  ...partOf(food, content),
  restriction,
});

/** Returns the parameters of a reason for a food and a content that the food has or may have. */
const partOf = (food: FoundFood, content: Content) => ({
  ...foodFields(food.name),
  content,
  hasContent: food.has.has(content),
});

/** Names of gelatin from other animals, for diets that exclude one animal. */
const OTHER_ANIMALS: { readonly [diet in Diet]?: ReadonlySet<string> } = {
  "No Pork": canonicalSet("beef bovine fish halal kosher"),
  "No Beef": canonicalSet("pork porcine pig fish"),
};

/** Returns true if the line names the kind that the diet requires: "halal gelatin", "fish gelatin" for No Pork. */
function isCertified({ tokens }: LineReading, food: FoundFood, diet: Diet): boolean {
  const around = tokens.slice(Math.max(0, food.at - 2), food.at + food.length);
  const names = OTHER_ANIMALS[diet];
  return around.some(({ word }) => names?.has(word) ?? word === dietWordOf(diet));
}

type Part = { line: number | null; food: FoundFood; isCertain: boolean };

/** Returns a match for each pair of contents that the diet does not allow in one dish and that this dish combines. */
function checkTogether(reading: RecipeReading, diet: Diet): (Found & { line: number | null })[] {
  return ruleOf(diet).notTogether.flatMap((pair) => {
    const [part, otherPart] = pair.map((content) => partWith(reading, content));
    if (!part || !otherPart) return [];
    const breaks = part.isCertain && otherPart.isCertain;
    const reason: Reason = {
      code: "together",
      one: partOf(part.food, pair[0]),
      other: partOf(otherPart.food, pair[1]),
      restriction: diet,
    };
    return [{ breaks, line: otherPart.line, food: otherPart.food.name, reason }];
  });
}

/** Returns the first food that certainly has a content, else the first that may have it, else null. */
function partWith({ lines, unlisted }: RecipeReading, content: Content): Part | null {
  const listedFoods = lines.flatMap(({ foods }, line) => foods.map((food) => ({ line, food })));
  const parts: Part[] = listedFoods
    .filter(({ food }) => food.has.has(content) || food.may.has(content))
    .map((part) => ({
      ...part,
      isCertain: part.food.choice === "first" && part.food.has.has(content),
    }));
  for (const { food, has: addedContents, isCertain } of unlisted()) {
    if (addedContents.includes(content)) parts.push({ line: null, food, isCertain });
  }
  return parts.find(({ isCertain }) => isCertain) ?? parts[0] ?? null;
}

type CountedRecipe = {
  ingredients: readonly string[];
  carbsPerServing?: number | null;
};

/**
 * Compares an estimate with the limit of a restriction. Uses the stated figure instead if it is within the estimate's
 * own error.
 */
function checkCarbs(
  recipe: CountedRecipe,
  carbs: CarbEstimate,
  restriction: Diet,
  findings: Findings,
) {
  const { netCarbs: limit, bansStaples, starch } = ruleOf(restriction);
  if (limit === null) return;
  const text = (line: number) => recipe.ingredients[line] ?? "";
  if (starch !== null && carbs.starchPerServing > starch) {
    const starchy = carbs.lines.filter(({ staple }) => staple && staple !== "legume");
    const [most] = starchy.sort((a, b) => (b.grams ?? 0) - (a.grams ?? 0));
    const line = most?.line ?? 0;
    const grams = Math.round(carbs.starchPerServing);
    findings.breaks.push({
      diet: restriction,
      line,
      text: text(line),
      food: most?.food ?? "",
      reason: { code: "starch", restriction, grams, limit: starch },
    });
  }
  if (bansStaples) {
    for (const { line, food, staple } of carbs.lines) {
      if (staple === null) continue;
      const reason: Reason = { code: "staple", ...foodFields(food), staple, restriction };
      findings.breaks.push({ diet: restriction, line, text: text(line), food, reason });
    }
  }
  const stated = trusted(recipe.carbsPerServing);
  const grams = Math.max(carbs.perServing, stated ?? 0);
  const heaviest = [...carbs.lines].sort((a, b) => (b.grams ?? 0) - (a.grams ?? 0))[0];
  const about = { restriction, grams: Math.round(grams), limit };
  if (grams > limit * (1 + carbs.tolerance) || (stated ?? 0) > limit) {
    const line = (heaviest?.grams ?? 0) > 0 ? (heaviest?.line ?? null) : null;
    const food = line === null ? "" : (heaviest?.food ?? "");
    const reason: Reason = { code: "net_carbs_over", ...about, food: food === "" ? null : food };
    const where = line === null ? "" : text(line);
    findings.breaks.push({ diet: restriction, line, text: where, food, reason });
    return;
  }
  if (grams > limit && stated === null) {
    const reason: Reason = { code: "net_carbs_close", ...about };
    findings.unknown.push({ diet: restriction, line: null, text: "", food: "", reason });
  }
  for (const each of carbs.lines) {
    const isWholeLine = each.food === text(each.line).trim();
    if (each.grams !== null || (stated !== null && !isWholeLine)) continue;
    const { line, food } = each;
    const reason: Reason = { code: "net_carbs_unknown", food, isWholeLine };
    findings.unknown.push({ diet: restriction, line, text: text(line), food, reason });
  }
  if (carbs.lines.length === 0 && stated === null) {
    const reason: Reason = { code: "nothing_to_count" };
    findings.unknown.push({ diet: restriction, line: null, text: "", food: "", reason });
  }
}

function trusted(carbs: number | null | undefined): number | null {
  return typeof carbs === "number" && Number.isFinite(carbs) && carbs >= 0 ? carbs : null;
}

export { checkOil, repairOil } from "./oil";
export type { Finding, Verdict } from "./reason";
export { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";

/** The verdict on a recipe, with the findings that decide it. */
export type GuardResult = {
  verdict: Verdict;
  breaks: Finding[];
  unknown: Finding[];
  /** The checked diets that the recipe fits. */
  keeps: Diet[];
};

/**
 * Checks a recipe against the restrictions. Returns "unknown" if a food is not known, or exists both with and without
 * the avoided content. An unknown restriction is never in `keeps`. The order of the lines does not change the verdict.
 */
export const checkRecipe = (recipe: CheckedRecipe, restrictions: readonly Diet[]): GuardResult =>
  checkRead(readRecipe(recipe), restrictions);

/**
 * Checks a recipe that was read before, as `checkRecipe` does. Use this function to check one recipe for several
 * eaters.
 */
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

/** Checks the diet `Vegetarian`: no meat, fish or gelatin, and no food that may contain them. */
export const checkVegetarian = (recipe: Omit<CheckedRecipe, "servings">): GuardResult =>
  checkRecipe({ ...recipe, servings: 1 }, ["Vegetarian"]);

/** Returns the number of lines that name a known food. The number is low for a text that is not a recipe. */
export const countFoodLines = (lines: readonly Line[]): number =>
  lines.filter(({ foods }) => foods.length > 0).length;

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
    const reason: Reason = { code: "no_ingredients" };
    findings.unknown.push({ diet, line: null, text: "", food: "", reason });
  }
  if (!mayTouch(reading, diet)) return;
  reading.lines.forEach((lineReading, line) => {
    const problem = checkLine(lineReading, diet);
    if (problem === null) return;
    const { food, reason } = problem;
    const finding = { diet, line, text: ingredients[line] ?? "", food, reason };
    (problem.breaks ? findings.breaks : findings.unknown).push(finding);
  });
  for (const mention of reading.unlisted()) {
    const problem = checkMention(mention, diet);
    if (problem === null) continue;
    const { food, reason } = problem;
    const finding = { diet, line: null, text: mention.text, food, reason };
    (problem.breaks ? findings.breaks : findings.unknown).push(finding);
  }
  for (const { breaks, line, food, reason } of checkTogether(reading, diet)) {
    const text = line === null ? "" : (ingredients[line] ?? "");
    (breaks ? findings.breaks : findings.unknown).push({ diet, line, text, food, reason });
  }
}

/** Returns true if any line or food may break a diet. Most recipes have no such food for most diets. */
function mayTouch(reading: RecipeReading, diet: Diet): boolean {
  if (reading.lines.some(({ known: isKnown }) => !isKnown)) return true;
  const { brokenBy, doubtedBy, notTogether } = ruleOf(diet);
  const all = reading.contents();
  return [...brokenBy, ...doubtedBy, ...notTogether.flat()].some((content) => all.has(content));
}
