import type { User } from "~/household/access";
import { markOf } from "~/recipes/verdicts";
import { drawingOf } from "~/recipes/drawings";
import type { MealCardData } from "~/recipes/meals";
import { getCheckedMeal } from "~/recipes/meals/index.server";
import { wholeMinutes } from "~/engine/sub-recipes";
import type { Deps } from "~/server/services";
import type { Adding } from "./adding";
import { seatsAt } from "./night.server";

/** A meal to choose for a day. */
export type PickableMeal = Pick<
  MealCardData,
  | "id"
  | "title"
  | "cuisine"
  | "drawing"
  | "protein"
  | "course"
  | "cookingTime"
  | "mark"
  | "coverId"
  | "coverWidth"
>;

/** Meals to choose from, by heading, out of `count`. */
export type Pickable = {
  groups: { heading: string; meals: PickableMeal[] }[];
  shown: number;
  count: number;
};

/** The part of a card that choosing needs. */
export const toPickable = ({
  id,
  title,
  cuisine,
  drawing,
  protein,
  course,
  cookingTime,
  mark,
  coverId,
  coverWidth,
}: PickableMeal): PickableMeal => ({
  id,
  title,
  cuisine,
  drawing,
  protein,
  course,
  cookingTime,
  mark,
  coverId,
  coverWidth,
});

/** The meal that is to be planned, judged for those who eat what is planned beside it. Throws `not_found`. */
export async function getMealToPlan(services: Deps<"db" | "now">, user: User, adding: Adding) {
  const seats = await seatsAt(services, user, adding);
  const { meal, check } = await getCheckedMeal(services, user, adding.mealId, seats);
  const card = toPickable({
    ...meal,
    cookingTime: wholeMinutes(meal) ?? meal.cookingTime,
    drawing: drawingOf(meal),
    mark: markOf(check),
  });
  return { ...card, servings: meal.servings };
}
