import type { Steps } from "~/server/values/cooperative-scheduling";
import { scaleLines } from "~/engine/scale";
import { takenInWords, liveSubRecipes } from "~/engine/sub-recipes";
import type { Meal, SubRecipe } from "~/engine/recipe";
import { stepsOf } from "./recipe-lines";

/** A line of a recipe that stands for another one, as pages show it. */
export type ShownLine = {
  line: number;
  mealId: string;
  title: string;
  /** How much of it is taken: "half of it". */
  words: string;
  /** For how many it is made then; null where that is no whole number. */
  serves: number | null;
  isGone: boolean;
};

/** The same on a page that is everybody's: with the address where that recipe may be read. */
export type PublicLine = {
  line: number;
  title: string;
  words: string;
  serves: number | null;
  isGone: boolean;
  href: string;
};

/** A recipe that stands in another, written out for as much as is taken of it. */
export type WrittenOut = {
  title: string;
  /** Minutes that it says it takes. */
  minutes: number | null;
  /** How many it serves as it is written, and as its steps say. */
  servings: number;
  /** True if the ingredients are for another number. */
  isScaled: boolean;
  ingredients: string[];
  steps: string[];
};

export type ShownSubRecipes = { lines: ShownLine[]; written: WrittenOut[] };

/** A line that stands for another recipe, where the recipe is made `factor` times. */
export function showLine(sub: SubRecipe, factor: number): ShownLine {
  const [own] = sub.made;
  const serves = own ? own.share * own.servings * factor : 0;
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

/** The recipes that stand in a recipe, where that is made `factor` times. */
export function* showSubRecipes(
  meal: Pick<Meal, "subRecipes">,
  factor = 1,
): Steps<ShownSubRecipes> {
  const lines = meal.subRecipes.map((sub) => showLine(sub, factor));
  const written: WrittenOut[] = [];
  for (const { made } of liveSubRecipes(meal)) {
    for (const { title, cookingTime, servings, ingredients, instructions, share } of made) {
      written.push({
        title,
        minutes: cookingTime,
        servings,
        isScaled: Math.abs(share * factor - 1) > 1e-6,
        ingredients: yield* scaleLines(ingredients, share * factor),
        steps: stepsOf(instructions),
      });
    }
  }
  return { lines, written };
}
