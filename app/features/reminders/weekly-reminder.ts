import { formatDate } from "~/dates";
import { type Letter, link, text } from "~/features/mail/letter";
import { nameInMail } from "~/features/mail/names";
import { type Meal, type Preparation, toAhead, toDays } from "./letter-blocks";

export type WeekPlan = {
  firstName: string | null;
  /** The Sunday at the start of the week, `yyyy-MM-dd`. */
  weekStart: string;
  /** From today to Saturday, by date and meal type. */
  meals: readonly Meal[];
  preparations: Preparation[];
  calendarUrl: string;
  groceriesUrl: string;
  unsubscribeUrl: string;
};

/** The week's plan, its preparations, and a link to its list. */
export function weeklyReminder(plan: WeekPlan): Letter {
  const { firstName, weekStart, meals, preparations } = plan;
  const week = `the week of ${formatDate(weekStart, "d MMMM")}`;
  const name = nameInMail(firstName);
  const hello = name ? `${name}, your` : "Your";
  return {
    subject: `Your meals for ${week}`,
    title: `${hello} meals for ${week}`,
    blocks: [
      ...(meals.length > 0
        ? [
            ...toDays(meals),
            ...(preparations.length > 0 ? [toAhead(preparations)] : []),
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
