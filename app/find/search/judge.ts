import {
  type Choices,
  fitsChoices,
  type RecipeNeeds,
} from "~/server/adapters/recipe-source/recipe-source";
import {
  checkOil,
  checkRead,
  countFoodLines,
  reasonInWords,
  repairOil,
  checkReadOwnWords,
} from "~/engine/check";
import { readingOf } from "~/find/book/readings";
import { dietsIn } from "~/engine/restrictions";
import type { Recipe } from "~/engine/recipe";

/**
 * The verdict on a recipe from a source: accepted, deferred while a better recipe is requested, or rejected. The next
 * request sends `because` to the source.
 */
export type SourceVerdict =
  | { verdict: "accept"; recipe: Recipe }
  | { verdict: "defer" | "reject"; recipe: Recipe; because: string };

export type Criteria = Pick<
  RecipeNeeds,
  "restrictions" | "avoids" | "dislikes" | "isStrict" | "weeknights"
> & {
  /** The requested kinds of meals. Null if the cook's own words name them. */
  choices: Choices | null;
};

/**
 * Checks a recipe against the request and the diet check. A recipe from the recipe book must meet all criteria. A
 * model's recipe is repaired if only its oil is wrong. It is deferred if a food in it is disliked or unknown, but
 * rejected for an unknown food in a strict household. Does not check whether the household already has the dish.
 */
export function judge(recipe: Recipe, criteria: Criteria): SourceVerdict {
  return recipe.bookId === null ? judgeModels(recipe, criteria) : judgeBooks(recipe, criteria);
}

function judgeBooks(recipe: Recipe, criteria: Criteria): SourceVerdict {
  const { breaks, unknown } = check(recipe, criteria);
  const keeps = breaks.length + unknown.length === 0 && checkOil(recipe).verdict === "keeps";
  if (keeps) return { verdict: "accept", recipe };
  return { verdict: "reject", recipe, because: "it does not keep what it promises" };
}

function judgeModels(draft: Recipe, criteria: Criteria): SourceVerdict {
  const { choices, isStrict } = criteria;
  const { recipe, left: oilFindings } = repairOil(draft);
  const reject = (because: string): SourceVerdict => ({ verdict: "reject", recipe, because });
  const { length } = recipe.ingredients;
  if (length === 0 || countFoodLines(readingOf(recipe).lines) * 2 < length) {
    return reject("its ingredients are no food");
  }
  if (choices && !fitsChoices(recipe, choices)) {
    return reject("its course, cuisine or protein was not asked for");
  }
  const [otherOil] = oilFindings;
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
 * Returns the results of the diet check in one reading of the recipe. The results are foods that break a diet or are
 * avoided, foods that may do so, and disliked foods. A recipe that claims to be vegetarian must also fit that diet.
 */
function check(recipe: Recipe, { restrictions, avoids, dislikes }: Criteria) {
  const reading = readingOf(recipe);
  const promised = recipe.protein === "Vegetarian" ? ["Vegetarian"] : [];
  const diets = checkRead(reading, dietsIn([...restrictions, ...promised]));
  const avoided = checkReadOwnWords(reading, avoids);
  return {
    breaks: [...diets.breaks, ...avoided.breaks],
    unknown: [...diets.unknown, ...avoided.unknown],
    disliked: checkReadOwnWords(reading, dislikes).breaks,
  };
}
