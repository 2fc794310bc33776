import { formatDate, clockInWords } from "~/server/values/dates";
import type { Due } from "~/plan/prep-tasks";
import { type EntryType, MEAL_TYPE_LABELS } from "~/plan/calendar";
import { type Block, days, type DayRow, list } from "~/household/mail";
import { timeInWords } from "~/recipes/meals";

/** A planned meal in a mail. */
export type Meal = {
  date: string;
  mealType: EntryType;
  title: string;
  /** The page of its recipe, or of its day if it has no recipe. */
  url: string;
  /** For how many portions it is cooked if that is more than eat; else null. */
  cookFor: number | null;
  /** Minutes to cook; null if unknown. */
  minutes: number | null;
};

/** A night without a dinner, and the proposal for it. */
export type OpenNight = { date: string; url: string };

/** What is begun ahead: when, what, and the meal that it is for. */
export type Preparation = { due: Due; what: string; date: string; title: string };

/** The table of the days: each meal by date and meal type, and each night that is still open. */
export function toDays(meals: readonly Meal[], openNights: readonly OpenNight[] = []): Block {
  const dates = [...meals, ...openNights].map(({ date }) => date);
  return days(
    "The days to come",
    [...new Set(dates)]
      .sort()
      .flatMap((date) => [
        ...meals.filter((meal) => meal.date === date).map(mealRow),
        ...openNights.filter((night) => night.date === date).map(openRow),
      ]),
  );
}

const mealRow = ({ date, mealType, title, url, cookFor, minutes }: Meal): DayRow => ({
  day: shortDay(date),
  title,
  url,
  isOpen: false,
  before: mealType === "dinner" ? "" : `${MEAL_TYPE_LABELS[mealType]}:`,
  note: cookFor === null ? "" : `cook for ${cookFor}`,
  time: minutes === null ? "" : timeInWords(minutes),
});

const openRow = ({ date, url }: OpenNight): DayRow => ({
  day: shortDay(date),
  url,
  before: "",
  note: "",
  time: "",
  isOpen: true,
  title: "Still open: see a proposal",
});

export const toAhead = (preparations: readonly Preparation[]): Block[] =>
  preparations.length === 0
    ? []
    : [
        list(
          "To prepare ahead",
          preparations.map(({ due, what, date, title }) => [
            { bold: `${dueDay(due)}:` },
            ` ${what} (for ${title}, ${inFull(date)})`,
          ]),
        ),
      ];

/** "Thursday 26 November". */
export const inFull = (date: string) => formatDate(date, "EEEE d MMMM");

/** "Thu 26". */
const shortDay = (date: string) => formatDate(date, "EEE d");

/** "Thursday evening", "Friday by 10:30 am". */
const dueDay = ({ date, time }: Due) =>
  `${formatDate(date, "EEEE")} ${time === null ? "evening" : `by ${clockInWords(time)}`}`;
