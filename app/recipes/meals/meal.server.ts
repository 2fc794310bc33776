import { type CheckJson, toCheckJson } from "~/recipes/verdicts/verdict-words";
import type { MealCheck } from "~/recipes/verdicts/meal-check";
import { readSubRecipes } from "~/engine/sub-recipes";
import { type Meal, meal } from "~/engine/recipe";
import { type Database, readTexts } from "~db/database";
import { jsonTextOf } from "~db/json-text";
import type { Schema } from "~db/schema";

/** The columns that the JSON contract shows. */
export const MEAL_COLUMNS = meal.keyof().options.map((name) => `meals.${name}` as const);

type MealRow = Pick<Schema["meals"], keyof Meal>;

/** A meal as the JSON contract shows it to its household: with what was found of it for those who eat it. */
export type CheckedMeal = Meal & { check: CheckJson };

/** A checked row as a meal. */
export const toCheckedMeal = ({ check, ...row }: MealRow & { check: MealCheck }): CheckedMeal => ({
  ...toMeal(row),
  check: toCheckJson(check),
});

/** A stored row as a meal: its ingredients become a list. */
export function toMeal(row: MealRow): Meal {
  return {
    ...row,
    ingredients: readTexts(row.ingredients),
    subRecipes: readSubRecipes(row.subRecipes),
  };
}

/** A meal as a JSON text, but for `subRecipes`, which are read, and for what was found of it. */
export const mealTextOf = (db: Database) => {
  const names = meal.keyof().options.filter((name) => name !== "subRecipes");
  const columns = Object.fromEntries(names.map((name) => [name, `meals.${name}`]));
  return jsonTextOf(db, columns, { parsed: ["ingredients"] });
};

type MealText = Pick<MealRow, "subRecipes"> & { mealText: string; check: MealCheck };

/** Such a text with these: what `toCheckedMeal` says, as JSON. */
export function toMealText({ mealText, subRecipes, check }: MealText): string {
  const within = subRecipes === "[]" ? subRecipes : JSON.stringify(readSubRecipes(subRecipes));
  return `${mealText.slice(0, -1)},"subRecipes":${within},"check":${JSON.stringify(toCheckJson(check))}}`;
}
