import { formatDate, clockInWords, addDays } from "~/server/values/dates";
import type { Due } from "~/plan/prep-tasks";
import { type EntryType, MEAL_TYPE_LABELS } from "~/plan/calendar";
import {
  type Block,
  days,
  type DayRow,
  list,
  type HeadDish,
  type Letter,
  link,
  text,
  nameInMail,
} from "~/household/mail";
import { timeInWords } from "~/recipes/meals";
import { asSentence } from "~/server/values/text";
import { counted, plural } from "~/server/values/words";

/** A planned meal in a mail. */
type Meal = {
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
type OpenNight = { date: string; url: string };

/** What is begun ahead: when, what, and the meal that it is for. */
type Preparation = { due: Due; what: string; date: string; title: string };

/** The table of the days: each meal by date and meal type, and each night that is still open. */
function toDays(meals: readonly Meal[], openNights: readonly OpenNight[] = []): Block {
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

const toAhead = (preparations: readonly Preparation[]): Block[] =>
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
const inFull = (date: string) => formatDate(date, "EEEE d MMMM");

/** "Thu 26". */
const shortDay = (date: string) => formatDate(date, "EEE d");

/** "Thursday evening", "Friday by 10:30 am". */
const dueDay = ({ date, time }: Due) =>
  `${formatDate(date, "EEEE")} ${time === null ? "evening" : `by ${clockInWords(time)}`}`;

/** A dish with the page of its recipe. */
type Dish = { title: string; url: string };

/** The first dinner of the week: the head of the mail. */
type FirstDinner = Pick<HeadDish, "title" | "url" | "facts" | "picture"> & {
  date: string;
  minutes: number | null;
};

/** What is left to buy on the list of a week; null if the week has no list. */
type ListLeft = { week: string; left: number | null; url: string };

export type WeekAhead = {
  firstName: string | null;
  /** The household's date when the mail is written, `yyyy-MM-dd`. */
  today: string;
  /** The first of the seven days, today or tomorrow. */
  from: string;
  dinner: FirstDinner | null;
  /** The other meals, by date and meal type. */
  meals: readonly Meal[];
  openNights: readonly OpenNight[];
  preparations: Preparation[];
  /** The lists of the weeks that some of the days are in. */
  lists: readonly ListLeft[];
  /** Leftovers that are planned for no day and keep no longer than the seven days. */
  leftovers: (Dish & { portions: number; until: string })[];
  /** Planned meals that do not fit those who eat them, with the reason. */
  misfits: (Dish & { date: string; words: string })[];
  /** The weekday of the mail, from 0 for Sunday. */
  weekday: number;
  plannerUrl: string;
  /** A filled proposal for the seven days, which costs nothing to look at. */
  fillUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** Writes the weekly mail: the next seven days, prep tasks, leftovers, and meals that do not fit. */
export function weekAhead(week: WeekAhead): Letter {
  const { firstName, today, from, dinner, meals, openNights, lists } = week;
  const isEmpty = dinner === null && meals.length === 0;
  const span = `the week from ${inFull(from)}`;
  const name = nameInMail(firstName);
  const hello = name ? `${name}, ` : "";
  return {
    subject: isEmpty ? `Plan ${span}` : `Your meals for ${span}`,
    title: asSentence(isEmpty ? `${hello}nothing is planned for ${span}` : `${hello}${span}`),
    preview: isEmpty
      ? "Nothing is planned yet. Here is a filled week to look at."
      : previewOf(week),
    aside: from === today ? inFull(from) : `From ${inFull(from)}`,
    homeUrl: week.plannerUrl,
    dish: dinner && { ...dinner, when: nightInWords(dinner.date, today) },
    buttons: isEmpty
      ? []
      : [link("See the week", week.plannerUrl), ...lists.slice(0, 1).map(toList)],
    blocks: isEmpty
      ? [
          text(
            "We can propose a dinner for each night, out of what you like and have at home. Looking costs nothing.",
          ),
          link("See a filled week", week.fillUrl),
          ...toLeftovers(week),
        ]
      : [
          ...lists.slice(1).map(toOtherList),
          toDays(meals, openNights),
          ...toAhead(week.preparations),
          ...toLeftovers(week),
          ...toMisfits(week),
        ],
    footer: [
      text(`Your household has this sent on ${weekdayInWords(week.weekday)}s.`),
      link("Change the day, or end it for the household", week.settingsUrl),
      link("Unsubscribe", week.unsubscribeUrl),
    ],
  };
}

/** "Tonight", "Tuesday". It never says "tomorrow": mails are often read a day later. */
const nightInWords = (date: string, today: string) =>
  date === today ? "Tonight" : formatDate(date, "EEEE");

/** "Sunday", from 0. The date is any Sunday. */
const weekdayInWords = (weekday: number) => formatDate(addDays("2026-11-22", weekday), "EEEE");

const things = (count: number) => counted(count, "thing");

/** "Tonight: Oven Chicken Shawarma, 45 min. 32 things to buy, one night still open." */
function previewOf({ dinner, today, lists, openNights }: WeekAhead) {
  const [first] = lists;
  const nights = openNights.length;
  const rest = [
    ...(first?.left ? [`${things(first.left)} to buy`] : []),
    ...(first?.left === null ? ["no grocery list yet"] : []),
    ...(nights > 0 ? [`${plural(nights, "one night", `${nights} nights`)} still open`] : []),
  ].join(", ");
  const time = dinner?.minutes ? `, ${timeInWords(dinner.minutes)}` : "";
  const night = dinner ? `${nightInWords(dinner.date, today)}: ${dinner.title}${time}.` : "";
  return [night, rest && `${asSentence(rest)}.`].filter(Boolean).join(" ");
}

function toList({ left, url }: ListLeft) {
  if (left === null) return link("Make the grocery list", url);
  return link(left > 0 ? `${left} to buy: the list` : "The grocery list", url);
}

/** The list of the second week, if the seven days are in two. */
function toOtherList({ week, left, url }: ListLeft): Block {
  const of = `for the week of ${formatDate(week, "d MMMM")}`;
  if (left === null) return text([{ label: "No grocery list", url }, ` is made yet ${of}.`]);
  return text([{ label: `${things(left)} to buy`, url }, ` ${of}.`]);
}

const toLeftovers = ({ leftovers }: WeekAhead): Block[] =>
  leftovers.length === 0
    ? []
    : [
        list(
          "To eat before it is lost",
          leftovers.map(({ title, url, portions, until }) => [
            { label: title, url },
            `, ${counted(portions, "portion")}, by ${inFull(until)}`,
          ]),
        ),
      ];

const toMisfits = ({ misfits }: WeekAhead): Block[] =>
  misfits.length === 0
    ? []
    : [
        list(
          "Does not fit those who eat it",
          misfits.map(({ date, title, url, words }) => [
            { bold: `${inFull(date)}:` },
            " ",
            { label: title, url },
            ` – ${words}`,
          ]),
          true,
        ),
      ];

export type WeekPlan = {
  firstName: string | null;
  /** The Sunday at the start of the week, `yyyy-MM-dd`. */
  weekStart: string;
  /** From today to Saturday, by date and meal type. */
  meals: readonly Meal[];
  preparations: Preparation[];
  /** Planned meals that do not fit those who eat them. */
  misfits: readonly { title: string; mealType: EntryType }[];
  plannerUrl: string;
  misfitsUrl: string;
  calendarUrl: string;
  groceriesUrl: string;
  unsubscribeUrl: string;
};

/** Writes the reminder of a week: its plan, prep tasks, how many meals do not fit, and a link to its list. */
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
        ? [...toMisfitLine(plan), toDays(meals), ...toAhead(preparations)]
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

/** "2 dinners do not fit: Pad Thai, Quiche.", with a link; nothing if all meals fit. */
function toMisfitLine({ misfits, misfitsUrl }: WeekPlan): Block[] {
  if (misfits.length === 0) return [];
  const kind = misfits.every(({ mealType }) => mealType === "dinner") ? "dinner" : "planned meal";
  const title = counted(misfits.length, `${kind} does not fit`, `${kind}s do not fit`);
  return [
    text([{ bold: title }, `: ${titlesOf(misfits)}`]),
    link("See what does not fit", misfitsUrl),
  ];
}

/** "Wednesday Soup, Saturday Pie.": the first three titles. */
const titlesOf = (meals: readonly { title: string }[]) =>
  `${meals
    .slice(0, 3)
    .map(({ title }) => title)
    .join(", ")}${meals.length > 3 ? " …" : "."}`;
