import { type CheckJson, toCheckJson } from "~/recipes/verdicts/mark";
import type { MealCheck } from "~/recipes/verdicts/meal-check";
import { readSubRecipes, wholeMinutes } from "~/engine/sub-recipes";
import { type Meal, meal } from "~/engine/recipe";
import { type Database, readTexts } from "~db/database";
import { jsonTextOf } from "~db/json-text";
import type { Schema } from "~db/schema";
import { withDrawing } from "~/recipes/drawings/drawings.server";
import {
  CHECK_COLUMNS,
  findChecked,
  NO_VERDICT,
  withChecks,
} from "~/recipes/verdicts/checks.server";
import { CARD_FIELDS } from "./meal";
import type { Owner } from "~/household/access";
import { getNeeds } from "~/household/eaters/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";

/** The columns of a meal in the JSON contract. */
export const MEAL_COLUMNS = meal.keyof().options.map((name) => `meals.${name}` as const);

type MealRow = Pick<Schema["meals"], keyof Meal>;

/** A meal as the JSON contract shows it to its household, with its check for all eaters. */
export type CheckedMeal = Meal & { check: CheckJson };

/** Converts a checked row to a meal with a JSON check. */
export const toCheckedMeal = ({ check, ...row }: MealRow & { check: MealCheck }): CheckedMeal => ({
  ...toMeal(row),
  check: toCheckJson(check),
});

/** Converts a stored row to a meal. Its ingredients become a list. */
export function toMeal(row: MealRow): Meal {
  return {
    ...row,
    ingredients: readTexts(row.ingredients),
    subRecipes: readSubRecipes(row.subRecipes),
  };
}

/**
 * Returns the SQL expression for a meal as JSON text, without `subRecipes` (which must be parsed) and without its
 * check.
 */
export const mealTextOf = (db: Database) => {
  const names = meal.keyof().options.filter((name) => name !== "subRecipes");
  const columns = Object.fromEntries(names.map((name) => [name, `meals.${name}`]));
  return jsonTextOf(db, columns, { parsed: ["ingredients"] });
};

type MealText = Pick<MealRow, "subRecipes"> & { mealText: string; check: MealCheck };

/** Adds sub-recipes and check to the text of `mealTextOf`. The result is the JSON of `toCheckedMeal`. */
export function toMealText({ mealText, subRecipes, check }: MealText): string {
  const within = subRecipes === "[]" ? subRecipes : JSON.stringify(readSubRecipes(subRecipes));
  return `${mealText.slice(0, -1)},"subRecipes":${within},"check":${JSON.stringify(toCheckJson(check))}}`;
}

/** The columns of a meal that its card shows. */
export const CARD_COLUMNS = [
  ...CARD_FIELDS.map((name) => `meals.${name}` as const),
  "meals.coverId",
  "meals.coverWidth",
  ...CHECK_COLUMNS,
  "meals.ingredients",
  "meals.subRecipes",
] as const;

type Timed = { cookingTime: number | null; subRecipes: string };

/**
 * Returns the minutes of a dish including its sub-recipes. If a sub-recipe states no time, returns the dish's own
 * minutes, or null.
 */
export const mealMinutesOf = ({ cookingTime, subRecipes }: Timed) =>
  wholeMinutes({ cookingTime, subRecipes: readSubRecipes(subRecipes) }) ?? cookingTime;

type Row = Parameters<typeof withDrawing>[0] & Timed;

/** Converts a row of a recipe to its card's data, with its drawing, and the minutes including sub-recipes. */
export function toCard<T extends Row>({ subRecipes, ...row }: T) {
  return { ...withDrawing(row), cookingTime: mealMinutesOf({ ...row, subRecipes }) };
}

/** Adds the check for all eaters to meals of the household that were just stored or read. */
export async function addChecks(
  services: Deps<"db">,
  user: Owner,
  meals: readonly Meal[],
): Promise<CheckedMeal[]> {
  const query = inHousehold(services.db, user)
    .selectFrom("meals")
    .where(
      "id",
      "in",
      meals.map(({ id }) => id),
    )
    .select(["id", ...CHECK_COLUMNS]);
  const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const none = { checkKey: null, checkNotes: null };
  const checkableMeals = meals.map((meal) => ({ ...meal, ...(rowById.get(meal.id) ?? none) }));
  const checked = await withChecks(services, user, checkableMeals, needs);
  return checked.map(({ check, ...meal }) => ({ ...meal, check: toCheckJson(check) }));
}

/** Adds the check to one meal. A meal that was deleted in the meantime has no verdict. */
export async function addCheck(
  services: Deps<"db">,
  user: Owner,
  meal: Meal,
): Promise<CheckedMeal> {
  const checkedMeal = await findChecked(services, user, meal.id);
  return { ...meal, check: toCheckJson(checkedMeal?.check ?? NO_VERDICT) };
}
