import { formatDate } from "~/server/values/dates";
import { type Letter, link, text, nameInMail } from "~/household/mail";
import { type Meal, type Preparation, toAhead, toDays } from "./letter-blocks";

export type WeekPlan = {
  firstName: string | null;
  /** The Sunday at the start of the week, `yyyy-MM-dd`. */
  weekStart: string;
  /** From today to Saturday, by date and meal type. */
  meals: readonly Meal[];
  preparations: Preparation[];
  plannerUrl: string;
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
    preview: meals.length > 0 ? titlesOf(meals) : "Nothing is planned yet.",
    homeUrl: plan.plannerUrl,
    buttons:
      meals.length > 0
        ? [
            link("See the week", plan.plannerUrl),
            link("Grocery list for the week", plan.groceriesUrl),
          ]
        : [],
    blocks:
      meals.length > 0
        ? [toDays(meals), ...toAhead(preparations)]
        : [
            text("Nothing is planned yet for the rest of this week."),
            link("Plan the week", plan.calendarUrl),
          ],
    footer: [
      text("You received this reminder because you have a Weeknight account."),
      link("Unsubscribe", plan.unsubscribeUrl),
    ],
  };
}

/** "Wednesday Soup, Saturday Pie": what the list of mails shows. */
const titlesOf = (meals: readonly Meal[]) =>
  `${meals
    .slice(0, 3)
    .map(({ title }) => title)
    .join(", ")}${meals.length > 3 ? " …" : "."}`;
