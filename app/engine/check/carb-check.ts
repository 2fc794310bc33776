import { type Diet, ruleOf } from "~/engine/restrictions/restrictions";
import type { CarbEstimate } from "./carbs";
import { capitalize, isPlural, type Findings } from "./findings";

type CountedRecipe = {
  ingredients: readonly string[];
  carbsPerServing?: number | null;
};

/**
 * Holds an estimate against the limit of a restriction. A stated figure stands
 * if the estimate differs from it by no more than its own error.
 */
export function checkCarbs(
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
    const about = `About ${Math.round(carbs.starchPerServing)} g of carbs per serving from sugar, grain or starchy roots`;
    const why = `${about}; ${restriction} allows ${starch} g.`;
    findings.breaks.push({
      diet: restriction,
      line,
      text: text(line),
      food: most?.food ?? "",
      why,
    });
  }
  if (bansStaples) {
    for (const { line, food, staple } of carbs.lines) {
      if (staple === null) continue;
      const why = `${capitalize(food)} ${STAPLES[staple][isPlural(food) ? 1 : 0]}, which a ${restriction.toLowerCase()} dish avoids.`;
      findings.breaks.push({ diet: restriction, line, text: text(line), food, why });
    }
  }
  const stated = trusted(recipe.carbsPerServing);
  const grams = Math.max(carbs.perServing, stated ?? 0);
  const heaviest = [...carbs.lines].sort((a, b) => (b.grams ?? 0) - (a.grams ?? 0))[0];
  const about = `About ${Math.round(grams)} g of net carbs per serving; ${restriction} allows ${limit} g`;
  if (grams > limit * (1 + carbs.tolerance) || (stated ?? 0) > limit) {
    const line = (heaviest?.grams ?? 0) > 0 ? (heaviest?.line ?? null) : null;
    const food = line === null ? "" : (heaviest?.food ?? "");
    const why = food === "" ? `${about}.` : `${about}. Most comes from the ${food.toLowerCase()}.`;
    const where = line === null ? "" : text(line);
    findings.breaks.push({ diet: restriction, line, text: where, food, why });
    return;
  }
  if (grams > limit && stated === null) {
    const why = `${about}: too close to tell from the list of ingredients.`;
    findings.unknown.push({ diet: restriction, line: null, text: "", food: "", why });
  }
  for (const each of carbs.lines) {
    const isWholeLine = each.food === text(each.line).trim();
    if (each.grams !== null || (stated !== null && !isWholeLine)) continue;
    const name = isWholeLine ? `“${each.food}”` : `the ${each.food.toLowerCase()}`;
    const why = `We do not know how many carbs are in ${name}.`;
    const { line, food } = each;
    findings.unknown.push({ diet: restriction, line, text: text(line), food, why });
  }
  if (carbs.lines.length === 0 && stated === null) {
    const why = "There are no ingredients to count.";
    findings.unknown.push({ diet: restriction, line: null, text: "", food: "", why });
  }
}

/** What is said of each staple, after the name of one food and of several. */
const STAPLES = {
  sugar: ["is high in sugar", "are high in sugar"],
  grain: ["is made of grain", "are made of grain"],
  potato: ["is a starchy root", "are starchy roots"],
  legume: ["is a legume", "are legumes"],
} as const;

function trusted(carbs: number | null | undefined): number | null {
  return typeof carbs === "number" && Number.isFinite(carbs) && carbs >= 0 ? carbs : null;
}
