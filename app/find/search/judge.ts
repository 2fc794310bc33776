import {
  type Choices,
  fitsChoices,
  type RecipeNeeds,
} from "~/server/adapters/recipe-source/recipe-source";
import {
  checkOil,
  checkRead,
  countFoodLines,
  readRecipe,
  reasonInWords,
  repairOil,
  checkReadOwnWords,
} from "~/engine/check";
import { dietsIn } from "~/engine/restrictions";
import type { Recipe } from "~/engine/recipe";

/**
 * What becomes of a recipe that a source gave: it is accepted; or deferred while a better one is
 * asked for; or rejected. `because` is told to the source when it is asked again.
 */
export type Judgement =
  | { verdict: "accept"; recipe: Recipe }
  | { verdict: "defer" | "reject"; recipe: Recipe; because: string };

export type Criteria = Pick<
  RecipeNeeds,
  "restrictions" | "avoids" | "dislikes" | "isStrict" | "weeknights"
> & {
  /** The kinds of meals that were asked for; null where the cook's own words say it. */
  choices: Choices | null;
};

/**
 * Judges a recipe by what it was asked for and by the guard. A recipe of the book must keep all that
 * is asked; a model's is repaired where only its oil is wrong, and deferred where something in it is
 * not known (rejected where the household is strict) or is what somebody would rather not eat. Whether the
 * household has the dish is not its business.
 */
export function judge(recipe: Recipe, criteria: Criteria): Judgement {
  return recipe.bookId === null ? judgeModels(recipe, criteria) : judgeBooks(recipe, criteria);
}

function judgeBooks(recipe: Recipe, criteria: Criteria): Judgement {
  const { breaks, unknown } = check(recipe, criteria);
  const keeps = breaks.length + unknown.length === 0 && checkOil(recipe).verdict === "keeps";
  if (keeps) return { verdict: "accept", recipe };
  return { verdict: "reject", recipe, because: "it does not keep what it promises" };
}

function judgeModels(given: Recipe, criteria: Criteria): Judgement {
  const { choices, isStrict } = criteria;
  const { recipe, left } = repairOil(given);
  const reject = (because: string): Judgement => ({ verdict: "reject", recipe, because });
  const { length } = recipe.ingredients;
  if (length === 0 || countFoodLines(recipe.ingredients) * 2 < length) {
    return reject("its ingredients are no food");
  }
  if (choices && !fitsChoices(recipe, choices)) {
    return reject("its course, cuisine or protein was not asked for");
  }
  const [otherOil] = left;
  if (otherOil) return reject(reasonInWords(otherOil.reason));
  const { breaks, unknown, disliked } = check(recipe, criteria);
  const [broken] = breaks;
  if (broken) return reject(reasonInWords(broken.reason));
  const [open] = unknown;
  if (open && isStrict) return reject(reasonInWords(open.reason));
  const { maxMinutes = null } = criteria.weeknights ?? {};
  if (maxMinutes !== null && recipe.course !== "Desserts" && (recipe.cookingTime ?? 0) > maxMinutes)
    return { verdict: "defer", recipe, because: `it takes more than ${maxMinutes} minutes` };
  const [held] = [...unknown, ...disliked];
  if (held) return { verdict: "defer", recipe, because: reasonInWords(held.reason) };
  return { verdict: "accept", recipe };
}

/**
 * What the guard finds in a recipe, read once: what breaks a diet or is avoided, what may, and what is disliked. A
 * recipe that says it is for vegetarians is held to that.
 */
function check(recipe: Recipe, { restrictions, avoids, dislikes }: Criteria) {
  const reading = readRecipe(recipe);
  const promised = recipe.protein === "Vegetarian" ? ["Vegetarian"] : [];
  const diets = checkRead(reading, dietsIn([...restrictions, ...promised]));
  const avoided = checkReadOwnWords(reading, avoids);
  return {
    breaks: [...diets.breaks, ...avoided.breaks],
    unknown: [...diets.unknown, ...avoided.unknown],
    disliked: checkReadOwnWords(reading, dislikes).breaks,
  };
}
