import { type Choices, fitsChoices } from "~/adapters/recipe-source/recipe-source";
import {
  checkOil,
  checkRead,
  countFoodLines,
  type GuardResult,
  readRecipe,
  repairOil,
} from "~/features/guard/guard";
import { restrictionsIn } from "~/restrictions";
import type { Recipe } from "~/recipe";

/**
 * What becomes of a recipe that a source gave: it is accepted; or deferred while a better one is
 * asked for; or rejected. `because` is told to the source when it is asked again.
 */
export type Judgement =
  | { verdict: "accept"; recipe: Recipe }
  | { verdict: "defer" | "reject"; recipe: Recipe; because: string };

export type Criteria = {
  restrictions: readonly string[];
  /** The kinds of meals that were asked for; null where the cook's own words say it. */
  choices: Choices | null;
};

/**
 * Judges a recipe by what it was asked for and by the guard. A recipe of the book must keep all that
 * is asked; a model's is repaired where only its oil is wrong, and deferred where something in it is
 * not known. Whether the household has the dish is not its business.
 */
export function judge(recipe: Recipe, criteria: Criteria): Judgement {
  return recipe.bookId === null ? judgeModels(recipe, criteria) : judgeBooks(recipe, criteria);
}

function judgeBooks(recipe: Recipe, { restrictions }: Criteria): Judgement {
  const keeps =
    checks(recipe, restrictions).every(({ verdict }) => verdict === "keeps") &&
    checkOil(recipe).verdict === "keeps";
  if (keeps) return { verdict: "accept", recipe };
  return { verdict: "reject", recipe, because: "it does not keep what it promises" };
}

function judgeModels(given: Recipe, { restrictions, choices }: Criteria): Judgement {
  const { recipe, left } = repairOil(given);
  const reject = (because: string): Judgement => ({ verdict: "reject", recipe, because });
  const { length } = recipe.ingredients;
  if (length === 0 || countFoodLines(recipe.ingredients) * 2 < length) {
    return reject("its ingredients are no food");
  }
  if (choices && !fitsChoices(recipe, choices)) {
    return reject("its course, cuisine or protein was not asked for");
  }
  if (left.length > 0) return reject(left[0]?.why ?? "its oil is not extra virgin olive oil");
  const results = checks(recipe, restrictions);
  const broken = results.flatMap(({ breaks }) => breaks)[0];
  if (broken) return reject(broken.why);
  const unknown = results.flatMap((result) => result.unknown)[0];
  if (unknown) return { verdict: "defer", recipe, because: unknown.why };
  return { verdict: "accept", recipe };
}

function checks(recipe: Recipe, restrictions: readonly string[]): GuardResult[] {
  const reading = readRecipe(recipe);
  const restricted = checkRead(reading, restrictionsIn(restrictions));
  if (recipe.protein !== "Vegetarian") return [restricted];
  return [restricted, checkRead(reading, ["Vegetarian"])];
}
