import type { Steps } from "~/server/values/cooperative-scheduling";
import { scaleLines } from "~/engine/scale";
import { takenInWords, liveSubRecipes } from "~/engine/sub-recipes";
import type { Meal, SubRecipe } from "~/engine/recipe";
import { stepsOf } from "./recipe-lines";

/** An ingredient line that links to another recipe, in the form that pages show. */
export type ShownLine = {
  line: number;
  mealId: string;
  title: string;
  /** The used share of the recipe in words: "half of it". */
  words: string;
  /** The number of servings of the recipe to make. Null if it is not a whole number. */
  serves: number | null;
  isGone: boolean;
};

/** A linked ingredient line on a public page, with the URL of the linked recipe if visitors may read it. */
export type PublicLine = {
  line: number;
  title: string;
  words: string;
  serves: number | null;
  isGone: boolean;
  href: string;
};

/** A sub-recipe with its amounts scaled to the share that the recipe uses. */
export type WrittenOut = {
  title: string;
  /** The sub-recipe's stated minutes, or null. */
  minutes: number | null;
  /** The servings that its text and steps are written for. */
  servings: number;
  /** True if the ingredients are scaled to another number of servings. */
  isScaled: boolean;
  ingredients: string[];
  steps: string[];
};

export type ShownSubRecipes = { lines: ShownLine[]; written: WrittenOut[] };

/** Returns a linked line for display. `factor` is the number of times that the outer recipe is made. */
export function showLine(sub: SubRecipe, factor: number): ShownLine {
  const [innerRecipe] = sub.made;
  const serves = innerRecipe ? innerRecipe.share * innerRecipe.servings * factor : 0;
  const isWhole = Number.isInteger(Math.round(serves * 1e6) / 1e6) && serves >= 1;
  return {
    line: sub.line,
    mealId: sub.mealId,
    title: sub.title,
    isGone: sub.isGone,
    words: takenInWords(sub, factor),
    serves: isWhole ? Math.round(serves) : null,
  };
}

/** Yields the sub-recipes of a recipe for display. `factor` is the number of times that the recipe is made. */
export function* showSubRecipes(
  meal: Pick<Meal, "subRecipes">,
  factor = 1,
): Steps<ShownSubRecipes> {
  const lines = meal.subRecipes.map((sub) => showLine(sub, factor));
  const writtenRecipes: WrittenOut[] = [];
  for (const { made: innerRecipes } of liveSubRecipes(meal)) {
    for (const { title, cookingTime, servings, ingredients, instructions, share } of innerRecipes) {
      writtenRecipes.push({
        title,
        minutes: cookingTime,
        servings,
        isScaled: Math.abs(share * factor - 1) > 1e-6,
        ingredients: yield* scaleLines(ingredients, share * factor),
        steps: stepsOf(instructions),
      });
    }
  }
  return { lines, written: writtenRecipes };
}
