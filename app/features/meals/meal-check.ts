import { checkRecipe, type Finding } from "~/features/guard/guard";
import { restrictionsIn } from "~/restrictions";

type CheckedMeal = {
  title: string;
  description: string;
  protein: string | null;
  ingredients: readonly string[];
  instructions: string;
  servings: number;
  carbsPerServing: number | null;
};

/** What a cook is told of one ingredient line, or of the whole recipe. */
export type MealNote = {
  /** Index of the line; null for the whole recipe. */
  line: number | null;
  /** The restrictions that it is about. */
  diets: string[];
  /** False where it is not known. */
  breaks: boolean;
  why: string;
};

export type MealCheck = {
  /** What was looked for: the household's restrictions, and Vegetarian where the meal says it. */
  checked: string[];
  notes: MealNote[];
};

/**
 * Holds a meal against the restrictions that the household has now: what was checked, what breaks
 * them in which line, and what is not known. It never says that a meal is safe.
 */
export function checkMeal(meal: CheckedMeal, restrictions: readonly string[]): MealCheck {
  const asked = restrictionsIn(restrictions);
  const isVegetarian = meal.protein === "Vegetarian";
  const { breaks, unknown } = checkRecipe(meal, [
    ...asked,
    ...(isVegetarian ? (["Vegetarian"] as const) : []),
  ]);
  const notes = new Map<string, MealNote>();
  const note = ({ line, diet, why }: Finding, breaks: boolean) => {
    const key = `${line} ${breaks} ${why}`;
    const known = notes.get(key) ?? { line, diets: [], breaks, why };
    known.diets.push(diet);
    notes.set(key, known);
  };
  breaks.forEach((finding) => note(finding, true));
  unknown.forEach((finding) => note(finding, false));
  return {
    checked: [...asked, ...(isVegetarian ? ["Vegetarian"] : [])],
    notes: [...notes.values()],
  };
}

/** True where something in the meal breaks a restriction for sure. */
export const isBroken = ({ notes }: MealCheck) => notes.some(({ breaks }) => breaks);
