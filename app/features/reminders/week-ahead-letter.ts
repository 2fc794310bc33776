import { daysInWords, formatDate } from "~/dates";
import { type Block, type Letter, link, list, text } from "~/features/mail/letter";
import { nameInMail } from "~/features/mail/names";
import { type Preparation, toAhead, toDays } from "./letter-blocks";

export type WeekAhead = {
  firstName: string | null;
  /** The first day, `yyyy-MM-dd`. */
  from: string;
  /** By date and meal type. */
  meals: { date: string; mealType: string; title: string }[];
  preparations: Preparation[];
  /** The dates that have no dinner. */
  withoutDinner: string[];
  /** What is still to be bought on the week's list; null where there is no list. */
  left: number | null;
  /** A filled proposal for the week, which costs nothing to look at. */
  fillUrl: string;
  groceriesUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** The seven days that come: what is planned, what is begun ahead, and what is missing. */
export function weekAhead(week: WeekAhead): Letter {
  const { firstName, from, meals, preparations, withoutDinner, fillUrl } = week;
  const isEmpty = meals.length === 0;
  const days = `the week from ${formatDate(from, "EEEE d MMMM")}`;
  const name = nameInMail(firstName);
  const hello = name ? `${name}, ` : "";
  const title = isEmpty ? `${hello}nothing is planned for ${days}` : `${hello}${days}`;
  return {
    subject: isEmpty ? `Plan ${days}` : `Your meals for ${days}`,
    title: title[0]?.toUpperCase() + title.slice(1),
    blocks: isEmpty
      ? [
          text("We can propose a dinner for each night, out of what you like and have at home."),
          link("See a filled week", fillUrl),
        ]
      : [
          ...toDays(meals),
          ...(preparations.length > 0 ? [toAhead(preparations)] : []),
          ...toMissing(week),
          ...(withoutDinner.length > 0 ? [link("Fill the empty nights", fillUrl)] : []),
          link("Grocery list for the week", week.groceriesUrl),
        ],
    footer: [
      text("Your household has this sent once a week."),
      link("Change the day, or end it for the household", week.settingsUrl),
      link("Unsubscribe", week.unsubscribeUrl),
    ],
  };
}

function toMissing({ withoutDinner, left }: WeekAhead): Block[] {
  const missing = [
    ...(withoutDinner.length > 0 ? [`A dinner on ${daysInWords(withoutDinner)}`] : []),
    ...(left === null ? ["A grocery list: none is made yet"] : []),
    ...(left ? [`${left} ${left === 1 ? "thing" : "things"} on the grocery list`] : []),
  ];
  return missing.length > 0 ? [list("Still missing", missing)] : [];
}
