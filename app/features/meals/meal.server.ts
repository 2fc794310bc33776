import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";

/** A recipe that a household has, as the JSON contract shows it. */
export type Meal = {
  id: string;
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  servings: number;
  cookingTime: number | null;
  ingredients: string[];
  instructions: string;
  sourceUrl: string;
  imageUrl: string | null;
  source: Schema["meals"]["source"];
  createdAt: string;
};

export const MEAL_COLUMNS = [
  "meals.id",
  "meals.title",
  "meals.description",
  "meals.cuisine",
  "meals.protein",
  "meals.course",
  "meals.servings",
  "meals.cookingTime",
  "meals.ingredients",
  "meals.instructions",
  "meals.sourceUrl",
  "meals.imageUrl",
  "meals.source",
  "meals.createdAt",
] as const;

type MealRow = Pick<Schema["meals"], keyof Meal>;

/** A stored row as a meal: its ingredients become a list. */
export function toMeal(row: MealRow): Meal {
  return { ...row, ingredients: readTexts(row.ingredients) };
}
