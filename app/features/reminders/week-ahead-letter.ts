import { daysInWords, formatDate } from "~/dates";
import { type Block, type Letter, link, list, text } from "~/features/mail/letter";
import { nameInMail } from "~/features/mail/names";
import { inFull, type Meal, type Preparation, toAhead, toDays } from "./letter-blocks";

export type WeekAhead = {
  firstName: string | null;
  /** The first day, `yyyy-MM-dd`. */
  from: string;
  /** By date and meal type. */
  meals: readonly Meal[];
  preparations: Preparation[];
  /** The dates that have no dinner. */
  withoutDinner: string[];
  /** For each week that has some of the days: what is still to be bought on its list; null where there is no list. */
  lists: { week: string; left: number | null }[];
  /** What is left of meals, is planned for no day and is good until one of these. */
  leftovers: { title: string; portions: number; until: string }[];
  /** Planned meals that do not fit those who eat them, with what is wrong. */
  misfits: { date: string; title: string; words: string }[];
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
          ...toLeftovers(week),
          text("We can propose a dinner for each night, out of what you like and have at home."),
          link("See a filled week", fillUrl),
        ]
      : [
          ...toDays(meals),
          ...(preparations.length > 0 ? [toAhead(preparations)] : []),
          ...toLeftovers(week),
          ...toMisfits(week),
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

const toLeftovers = ({ leftovers }: WeekAhead): Block[] =>
  leftovers.length === 0
    ? []
    : [
        list(
          "To eat before it is lost",
          leftovers.map(
            ({ title, portions, until }) =>
              `Leftovers of ${title}, ${portions} ${portions === 1 ? "portion" : "portions"}: by ${inFull(until)}`,
          ),
        ),
      ];

const toMisfits = ({ misfits }: WeekAhead): Block[] =>
  misfits.length === 0
    ? []
    : [
        list(
          "Does not fit those who eat it",
          misfits.map(({ date, title, words }) => `${inFull(date)}: ${title} – ${words}`),
        ),
      ];

function toMissing({ withoutDinner, lists }: WeekAhead): Block[] {
  const missing = [
    ...(withoutDinner.length > 0 ? [`A dinner on ${daysInWords(withoutDinner)}`] : []),
    ...lists.flatMap(({ week, left }) => {
      const of = lists.length > 1 ? ` for the week of ${formatDate(week, "d MMMM")}` : "";
      if (left === null) return `A grocery list${of}: none is made yet`;
      return left > 0 ? `${left} ${left === 1 ? "thing" : "things"} on the grocery list${of}` : [];
    }),
  ];
  return missing.length > 0 ? [list("Still missing", missing)] : [];
}
