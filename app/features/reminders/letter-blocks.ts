import { formatDate, clockInWords } from "~/dates";
import type { Due } from "~/features/ahead/due";
import { type Block, list } from "~/features/mail/letter";

/** A planned meal, and for how many portions it is cooked, where those are more than eat. */
export type Meal = { date: string; mealType: string; title: string; cookFor: number | null };

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
          ({ mealType, title, cookFor }) =>
            `${mealType[0]?.toUpperCase()}${mealType.slice(1)}: ${title}${cookFor === null ? "" : ` (cook for ${cookFor})`}`,
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

/** "Thursday 26 November". */
export const inFull = (date: string) => formatDate(date, "EEEE d MMMM");

/** "Thursday evening", "Friday by 10:30 am". */
const dueDay = ({ date, time }: Due) =>
  `${formatDate(date, "EEEE")} ${time === null ? "evening" : `by ${clockInWords(time)}`}`;
