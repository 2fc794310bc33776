import { MEAL_TYPE_LABELS, type EntryType } from "~/plan/calendar/calendar.schema";
import { recipeOfEntry } from "~/plan/calendar/entry-path";
import type { MealTimes } from "~/plan/calendar/meal-times";
import { timeOf } from "~/recipes/meals/meal";
import { MINUTE_MS } from "~/server/values/dates";
import { instantIn } from "~/server/values/zoned-time";
import type { FeedEvent } from "./feed-event";

/** What is planned, a meal or what there is in its place: as much of it as other calendars are told. */
export type PlannedMeal = {
  id: string;
  /** False for what is left of a meal, and for what there is in the place of one. */
  isCooked: boolean;
  /** Null without a recipe. */
  mealId: string | null;
  scheduledDate: string;
  mealType: EntryType;
  servings: number;
  cookFor: number | null;
  title: string;
  cookingTime: number | null;
  /** Servings of the recipe; null without one. */
  written: number | null;
};

/** A planned meal at the hours that the household eats at, by the clocks of its zone. */
export function toMealEvent(
  meal: PlannedMeal,
  { times, timeZone }: { times: MealTimes; timeZone: string },
): FeedEvent {
  const { mealType, scheduledDate, title, servings, cookFor } = meal;
  const portions = cookFor && cookFor !== servings ? `, cook for ${cookFor}` : "";
  const { startsAt, minutes } = times[mealType];
  const from = instantIn(timeZone, scheduledDate, startsAt);
  return {
    id: meal.id,
    summary: `${MEAL_TYPE_LABELS[mealType]}: ${title}`,
    description: meal.isCooked
      ? `Serves ${servings}${portions} · ${timeOf(meal)}`
      : "Nothing to cook",
    path: recipeOfEntry({ ...meal, eaters: null }),
    when: { from, to: new Date(from.getTime() + minutes * MINUTE_MS) },
  };
}
