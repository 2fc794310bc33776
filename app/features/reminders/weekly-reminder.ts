import { formatDate } from "~/dates";
import type { Due } from "~/features/ahead/due";
import { type Block, type Letter, link, list, text } from "~/features/mail/letter";
import { nameInMail } from "~/features/mail/names";

export type WeekPlan = {
  firstName: string | null;
  /** The Sunday at the start of the week, `yyyy-MM-dd`. */
  weekStart: string;
  /** From today to Saturday, by date and meal type. */
  meals: { date: string; mealType: string; title: string }[];
  /** What is begun ahead: when, what, and the meal that it is for. */
  preparations: { due: Due; what: string; date: string; title: string }[];
  calendarUrl: string;
  groceriesUrl: string;
  unsubscribeUrl: string;
};

/** The week's plan, its preparations, and a link to its list. */
export function weeklyReminder(plan: WeekPlan): Letter {
  const { firstName, weekStart, meals, preparations } = plan;
  const week = `the week of ${formatDate(weekStart, "d MMMM")}`;
  // Each date is formatted once, however many meals it has.
  const days = new Map(
    [...new Set(meals.map(({ date }) => date))].map((date) => [
      date,
      formatDate(date, "EEEE d MMMM"),
    ]),
  );
  const name = nameInMail(firstName);
  const hello = name ? `${name}, your` : "Your";
  return {
    subject: `Your meals for ${week}`,
    title: `${hello} meals for ${week}`,
    blocks: [
      ...(meals.length > 0
        ? [
            ...toDays(meals, days),
            ...(preparations.length > 0 ? [toAhead(preparations, days)] : []),
            link("Grocery list for the week", plan.groceriesUrl),
          ]
        : [
            text("Nothing is planned yet for the rest of this week."),
            link("Plan the week", plan.calendarUrl),
          ]),
    ],
    footer: [
      text("You received this reminder because you have a Weeknight account."),
      link("Unsubscribe", plan.unsubscribeUrl),
    ],
  };
}

type Days = Map<string, string>;

function toDays(meals: WeekPlan["meals"], days: Days): Block[] {
  return [...days].map(([date, day]) =>
    list(
      day,
      meals
        .filter((meal) => meal.date === date)
        .map(
          ({ mealType, title }) => `${mealType[0]?.toUpperCase()}${mealType.slice(1)}: ${title}`,
        ),
    ),
  );
}

function toAhead(preparations: WeekPlan["preparations"], days: Days) {
  return list(
    "To thaw or prepare ahead",
    preparations.map(
      ({ due, what, date, title }) => `${dueDay(due)}: ${what} (for ${title}, ${days.get(date)})`,
    ),
  );
}

/** "Thursday evening", "Friday by 10:30". */
const dueDay = ({ date, time }: Due) =>
  `${formatDate(date, "EEEE")} ${time === null ? "evening" : `by ${time}`}`;
