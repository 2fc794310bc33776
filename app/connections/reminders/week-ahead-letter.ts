import { addDays, formatDate } from "~/server/values/dates";
import {
  type Block,
  type HeadDish,
  type Letter,
  link,
  list,
  text,
  nameInMail,
} from "~/household/mail";
import { timeInWords } from "~/recipes/meals";
import { asSentence } from "~/server/values/text";
import { counted, plural } from "~/server/values/words";
import {
  inFull,
  type Meal,
  type OpenNight,
  type Preparation,
  toAhead,
  toDays,
} from "./letter-blocks";

/** A dish with the page of its recipe. */
type Dish = { title: string; url: string };

/** The first dinner of the week: the head of the mail. */
export type FirstDinner = Pick<HeadDish, "title" | "url" | "facts" | "picture"> & {
  date: string;
  minutes: number | null;
};

/** What is left to buy on the list of a week; null if the week has no list. */
export type ListLeft = { week: string; left: number | null; url: string };

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
