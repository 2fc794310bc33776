import { type Meal, meal } from "~/recipe";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";

/** The columns that the JSON contract shows. */
export const MEAL_COLUMNS = meal.keyof().options.map((name) => `meals.${name}` as const);

type MealRow = Pick<Schema["meals"], keyof Meal>;

/** A stored row as a meal: its ingredients become a list. */
export function toMeal(row: MealRow): Meal {
  return { ...row, ingredients: readTexts(row.ingredients) };
}
