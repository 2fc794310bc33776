import { formatDate } from "~/dates";
import { type Block, type Letter, link, list, text } from "../letter";

export type WeekPlan = {
  firstName: string | null;
  /** The Sunday that the week starts with, `yyyy-MM-dd`. */
  weekStart: string;
  /** From today to Saturday, by date and time of day. */
  meals: { date: string; mealType: string; title: string }[];
  /** What has to be done ahead: when, for which meal, and what. */
  preparations: { date: string; title: string; what: string }[];
  calendarUrl: string;
  groceriesUrl: string;
  unsubscribeUrl: string;
};

const day = (date: string) => formatDate(date, "EEEE d MMMM");

/** The week's plan, what to do ahead for it, and the way to its list. */
export function weeklyReminder(plan: WeekPlan): Letter {
  const { firstName, weekStart, meals, preparations } = plan;
  const week = `the week of ${formatDate(weekStart, "d MMMM")}`;
  const hello = firstName ? `${firstName}, your` : "Your";
  return {
    subject: `Your meals for ${week}`,
    title: `${hello} meals for ${week}`,
    blocks: [
      ...(meals.length > 0
        ? [
            ...toDays(meals),
            ...(preparations.length > 0 ? [toAhead(preparations)] : []),
            link("Grocery list of the week", plan.groceriesUrl),
          ]
        : [
            text("Nothing is planned yet for the rest of this week."),
            link("Plan the week", plan.calendarUrl),
          ]),
    ],
    footer: [
      text("You get this reminder because you have a Weeknight account."),
      link("Unsubscribe", plan.unsubscribeUrl),
    ],
  };
}

function toDays(meals: WeekPlan["meals"]): Block[] {
  const dates = [...new Set(meals.map(({ date }) => date))];
  return dates.map((date) =>
    list(
      day(date),
      meals
        .filter((meal) => meal.date === date)
        .map(
          ({ mealType, title }) => `${mealType[0]?.toUpperCase()}${mealType.slice(1)}: ${title}`,
        ),
    ),
  );
}

function toAhead(preparations: WeekPlan["preparations"]) {
  return list(
    "To thaw or prepare ahead",
    preparations.map(({ date, title, what }) => `For ${day(date)}, ${title}: ${what}`),
  );
}
