import { readFoods, type FoundFood, type LineReading } from "~/engine/food/line/foods";
import { type Diet, ruleOf } from "~/engine/restrictions/restrictions";
import {
  type Finding,
  type Findings,
  type Verdict,
  capitalize,
  isPlural,
  clauseFor,
  describeContains,
  describeMayContain,
} from "./findings";
import { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";
import type { CarbEstimate } from "./carbs";
import { type Content, CONTENTS } from "~/engine/food/contents";
import { words } from "./sentence-words";
import type { Mention } from "./mentions";

/** What is said of one food against one diet. */
type Found = { breaks: boolean; food: string; why: string };

/** What one line has against a diet: what it breaks, else what is not known of it, else nothing. */
function checkLine(reading: LineReading, diet: Diet): Found | null {
  const { brokenBy, doubtedBy } = ruleOf(diet);
  let doubt: Found | null = null;
  for (const food of reading.foods) {
    const has = brokenBy.find((content) => food.has.has(content));
    if (has !== undefined && food.choice === "first") {
      return { breaks: true, food: food.name, why: describeContains(food, has) };
    }
    if (has !== undefined) {
      const why = `This line also suggests ${food.name.toLowerCase()}, which ${clauseFor(food, has)}.`;
      doubt ??= { breaks: false, food: food.name, why };
    }
    if (food.choice !== "first") continue;
    const may = brokenBy.find((content) => food.may.has(content));
    if (may !== undefined) {
      doubt ??= { breaks: false, food: food.name, why: describeMayContain(food, may) };
    }
    const asked = doubtedBy.find((content) => food.has.has(content) || food.may.has(content));
    if (asked !== undefined && !isCertified(reading, food, diet)) {
      doubt ??= { breaks: false, food: food.name, why: describeDoubt(food, asked, diet) };
    }
  }
  if (doubt === null && !reading.known) {
    const why = `“${reading.unknownWords}” is not known, so it could not be checked.`;
    return { breaks: false, food: reading.unknownWords, why };
  }
  return doubt;
}

/** What a food that only a text names has against a diet. */
function checkMention(mention: Mention, diet: Diet): Found | null {
  const { food, where, isCertain } = mention;
  const { brokenBy, doubtedBy } = ruleOf(diet);
  const has = brokenBy.find((content) => mention.has.includes(content));
  const name = food.name.toLowerCase();
  if (has !== undefined) {
    const isSure = food.has.has(has) || food.usual.includes(has);
    const clause = isSure ? clauseFor(food, has) : CONTENTS[has].clauses[2];
    const said =
      where === "steps" || where === "ingredients"
        ? `${where} suggest`
        : `${where} ${isCertain ? "names" : "suggests"}`;
    const why =
      where === "steps" && isCertain
        ? `Used in the steps but missing from the ingredients: ${name}, which ${clause}.`
        : `The ${said} ${name}, which ${clause}.`;
    return { breaks: isCertain, food: food.name, why };
  }
  const asked = doubtedBy.find((content) => mention.has.includes(content));
  return asked === undefined
    ? null
    : { breaks: false, food: food.name, why: describeDoubt(food, asked, diet) };
}

/** "Gelatin is made with gelatin, from animals: only the packet can say whether it is halal." */
function describeDoubt(food: FoundFood, content: Content, diet: Diet): string {
  const [one, several, maybe] = CONTENTS[content].clauses;
  const clause = food.has.has(content) ? clauseFor(food, content) : maybe;
  const it = clause === several && one !== several ? "they are" : "it is";
  return `${capitalize(food.name)} ${clause}: only the packet can say whether ${it} ${certificateOf(diet)}.`;
}

/** What a packet is certified as: "halal" for the ingredients of a halal kitchen. */
const certificateOf = (diet: Diet) =>
  OTHER_ANIMALS[diet]?.told ?? diet.replace(/ Ingredients$/, "").toLowerCase();

/** What gelatin that is not of an animal is called, for those who leave out that one. */
const OTHER_ANIMALS: {
  readonly [diet in Diet]?: { readonly told: string; readonly names: ReadonlySet<string> };
} = {
  "No Pork": { told: "without pork", names: words("beef bovine fish halal kosher") },
  "No Beef": { told: "without beef", names: words("pork porcine pig fish") },
};

/** "Halal gelatin", "fish gelatin" for no pork: the line names the kind that is asked for. */
function isCertified({ tokens }: LineReading, food: FoundFood, diet: Diet): boolean {
  const named = tokens.slice(Math.max(0, food.at - 2), food.at + food.length);
  const names = OTHER_ANIMALS[diet]?.names;
  return named.some(({ word }) => names?.has(word) ?? word === certificateOf(diet));
}

type Part = { line: number | null; food: FoundFood; isCertain: boolean };

/** What a dish has of two contents that no dish may have both of: once for each pair. */
function checkTogether(reading: RecipeReading, diet: Diet): (Found & { line: number | null })[] {
  return ruleOf(diet).notTogether.flatMap((pair) => {
    const [one, other] = pair.map((content) => partWith(reading, content));
    if (!one || !other) return [];
    const breaks = one.isCertain && other.isCertain;
    const [first, second] = [clauseOf(one, pair[0]), clauseOf(other, pair[1])];
    const why = `${capitalize(one.food.name)} ${first}, and ${other.food.name.toLowerCase()} ${second}: a ${certificateOf(diet)} dish never has both.`;
    return [{ breaks, line: other.line, food: other.food.name, why }];
  });
}

const clauseOf = ({ food }: Part, content: Content) =>
  food.has.has(content) ? clauseFor(food, content) : CONTENTS[content].clauses[2];

/** The first food of the recipe that has a content, one that has it for certain before one that may. */
function partWith({ lines, unlisted }: RecipeReading, content: Content): Part | null {
  const listed = lines.flatMap(({ foods }, line) => foods.map((food) => ({ line, food })));
  const parts: Part[] = listed
    .filter(({ food }) => food.has.has(content) || food.may.has(content))
    .map((it) => ({ ...it, isCertain: it.food.choice === "first" && it.food.has.has(content) }));
  for (const { food, has, isCertain } of unlisted()) {
    if (has.includes(content)) parts.push({ line: null, food, isCertain });
  }
  return parts.find(({ isCertain }) => isCertain) ?? parts[0] ?? null;
}

type CountedRecipe = {
  ingredients: readonly string[];
  carbsPerServing?: number | null;
};

/**
 * Holds an estimate against the limit of a restriction. A stated figure stands
 * if the estimate differs from it by no more than its own error.
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
