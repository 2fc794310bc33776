import type { MealCheck } from "~/features/checks/meal-check";
import { readSubRecipes } from "~/features/sub-recipes/whole";
import { type Meal, meal } from "~/recipe";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";

/** The columns that the JSON contract shows. */
export const MEAL_COLUMNS = meal.keyof().options.map((name) => `meals.${name}` as const);

type MealRow = Pick<Schema["meals"], keyof Meal>;

/** A meal as the JSON contract shows it to its household: with what was found of it for those who eat it. */
export type CheckedMeal = Meal & { check: MealCheck };

/** A checked row as a meal. */
export const toCheckedMeal = ({ check, ...row }: MealRow & { check: MealCheck }): CheckedMeal => ({
  ...toMeal(row),
  check,
});

/** A stored row as a meal: its ingredients become a list. */
export function toMeal(row: MealRow): Meal {
  return {
    ...row,
    ingredients: readTexts(row.ingredients),
    subRecipes: readSubRecipes(row.subRecipes),
  };
}
