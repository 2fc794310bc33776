import { formatDate } from "~/dates";
import type { Due } from "~/features/ahead/due";
import { type Block, list } from "~/features/mail/letter";

type Meal = { date: string; mealType: string; title: string };

/** What is begun ahead: when, what, and the meal that it is for. */
export type Preparation = { due: Due; what: string; date: string; title: string };

/** Meals, by date and meal type, as a list for each day. */
export function toDays(meals: readonly Meal[]): Block[] {
  // Each date is formatted once, however many meals it has.
  return [...new Set(meals.map(({ date }) => date))].map((date) =>
    list(
      inFull(date),
      meals
        .filter((meal) => meal.date === date)
        .map(
          ({ mealType, title }) => `${mealType[0]?.toUpperCase()}${mealType.slice(1)}: ${title}`,
        ),
    ),
  );
}

export const toAhead = (preparations: readonly Preparation[]): Block =>
  list(
    "To thaw or prepare ahead",
    preparations.map(
      ({ due, what, date, title }) => `${dueDay(due)}: ${what} (for ${title}, ${inFull(date)})`,
    ),
  );

const inFull = (date: string) => formatDate(date, "EEEE d MMMM");

/** "Thursday evening", "Friday by 10:30". */
const dueDay = ({ date, time }: Due) =>
  `${formatDate(date, "EEEE")} ${time === null ? "evening" : `by ${time}`}`;
