import { formatDate, clockInWords, addDays } from "~/server/values/dates";
import type { Due } from "~/plan/prep-tasks";
import { type EntryType, MEAL_TYPE_LABELS } from "~/plan/calendar";
import {
  type Block,
  days,
  type DayRow,
  listBlock,
  type HeadDish,
  type Letter,
  link,
  textBlock,
  nameInMail,
} from "~/household/mail";
import { cookingTimeInWords } from "~/recipes/meals";
import { asSentence } from "~/server/values/text";
import { formatParts, t } from "~/language/messages";

/** A part of a sentence in a mail. */
type Part = Exclude<Extract<Block, { kind: "text" }>["text"], string>[number];

/** A planned meal in a mail. */
type Meal = {
  date: string;
  mealType: EntryType;
  title: string;
  /** The page of the meal's recipe. For an entry without a recipe, the page of its day. */
  url: string;
  /** The portions to cook, if they are more than the portions to eat. Else null. */
  cookFor: number | null;
  /** The cooking time in minutes. Null if unknown. */
  minutes: number | null;
};

/** A night without a dinner, and the address of its proposal. */
type OpenNight = { date: string; url: string };

/** A prep task: when it is due, what to do, and its meal. */
type Preparation = { due: Due; what: string; date: string; title: string };

/** Returns the table of days: each meal by date and meal type, and each open night. */
function toDays(meals: readonly Meal[], openNights: readonly OpenNight[] = []): Block {
  const dates = [...meals, ...openNights].map(({ date }) => date);
  return days(
    t("The next days"),
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
  before: mealType === "dinner" ? "" : `${t(MEAL_TYPE_LABELS[mealType])}:`,
  note: cookFor === null ? "" : t("cook for {count}", { count: cookFor }),
  time: minutes === null ? "" : cookingTimeInWords(minutes),
});

const openRow = ({ date, url }: OpenNight): DayRow => ({
  day: shortDay(date),
  url,
  before: "",
  note: "",
  time: "",
  isOpen: true,
  title: t("Still open: see a proposal"),
});

const toAhead = (preparations: readonly Preparation[]): Block[] =>
  preparations.length === 0
    ? []
    : [
        listBlock(
          t("Prep tasks"),
          preparations.map(({ due, what: task, date, title }) => {
            const values = { bold, day: formatDate(due.date, "EEEE"), task, title };
            const mealDay = inFull(date);
            return due.time === null
              ? formatParts<Part>("<bold>{day} evening:</bold> {task} (for {title}, {mealDay})", {
                  ...values,
                  mealDay,
                })
              : formatParts<Part>("<bold>{day} by {time}:</bold> {task} (for {title}, {mealDay})", {
                  ...values,
                  mealDay,
                  time: clockInWords(due.time),
                });
          }),
        ),
      ];

/** Returns a date such as "Thursday 26 November". */
const inFull = (date: string) => formatDate(date, "EEEE d MMMM");

/** Returns a date such as "Thu 26". */
const shortDay = (date: string) => formatDate(date, "EEE d");

/** Returns the text of the parts of a message without links. */
const wordsOf = (parts: readonly Part[]) =>
  parts.map((part) => (typeof part === "string" ? part : "")).join("");

const bold = (parts: Part[]): Part => ({ bold: wordsOf(parts) });

/** Returns a message tag that links to `url`. */
const linkedTo =
  (url: string) =>
  (parts: Part[]): Part => ({ label: wordsOf(parts), url });

/** A meal with the page of its recipe. */
type Dish = { title: string; url: string };

/** The first dinner of the week, which is shown at the top of the mail. */
type FirstDinner = Pick<HeadDish, "title" | "url" | "facts" | "picture"> & {
  date: string;
  minutes: number | null;
};

/** The number of items left to buy on a week's list. Null if the week has no list. */
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
  /** The lists of the one or two weeks that the seven days are in. */
  lists: readonly ListLeft[];
  /** Unplanned leftovers that expire within the seven days. */
  leftovers: (Dish & { portions: number; until: string })[];
  /** The planned meals that do not fit their eaters, with the reason. */
  misfits: (Dish & { date: string; words: string })[];
  /** The weekday of the mail, from 0 for Sunday. */
  weekday: number;
  plannerUrl: string;
  /** The address of a filled proposal for the seven days, which is free to view. */
  fillUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** Returns the weekly mail: the next seven days, prep tasks, leftovers, and meals that do not fit. */
export function weekAhead(week: WeekAhead): Letter {
  const { firstName, today, from, dinner, meals, openNights, lists } = week;
  const isEmpty = dinner === null && meals.length === 0;
  const date = inFull(from);
  return {
    subject: isEmpty
      ? t("Plan the week from {date}", { date })
      : t("Your meals for the week from {date}", { date }),
    title: asSentence(isEmpty ? emptyTitle(firstName, date) : weekTitle(firstName, date)),
    preview: isEmpty
      ? t("Nothing is planned yet. Here is a proposal for the week.")
      : previewOf(week),
    aside: from === today ? date : t("From {date}", { date }),
    homeUrl: week.plannerUrl,
    dish: dinner && { ...dinner, when: nightInWords(dinner.date, today) },
    buttons: isEmpty
      ? []
      : [link(t("View the week"), week.plannerUrl), ...lists.slice(0, 1).map(toList)],
    blocks: isEmpty
      ? [
          textBlock(
            t(
              "We can propose a dinner for each night from meals you like and foods you have at home. Viewing the proposal is free.",
            ),
          ),
          link(t("View the proposal"), week.fillUrl),
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
      textBlock(
        t("Your household receives this mail on {weekday}s.", {
          weekday: weekdayInWords(week.weekday),
        }),
      ),
      link(t("Change the day or turn it off for the household"), week.settingsUrl),
      link(t("Unsubscribe"), week.unsubscribeUrl),
    ],
  };
}

function emptyTitle(firstName: string | null, date: string) {
  const name = nameInMail(firstName);
  return name
    ? t("{name}, nothing is planned for the week from {date}", { name, date })
    : t("Nothing is planned for the week from {date}", { date });
}

function weekTitle(firstName: string | null, date: string) {
  const name = nameInMail(firstName);
  return name
    ? t("{name}, the week from {date}", { name, date })
    : t("The week from {date}", { date });
}

/** Returns "Tonight" or the weekday. It never says "tomorrow", because mails are often read a day later. */
const nightInWords = (date: string, today: string) =>
  date === today ? t("Tonight") : formatDate(date, "EEEE");

/** Returns the name of a weekday, such as "Sunday" for 0. */
const weekdayInWords = (weekday: number) => formatDate(addDays("2026-11-22", weekday), "EEEE");

/** Returns a preview such as "Tonight: Oven Chicken Shawarma, 45 min. 32 things to buy, one night still open." */
function previewOf({ dinner, today, lists, openNights }: WeekAhead) {
  const time = dinner?.minutes ? `, ${cookingTimeInWords(dinner.minutes)}` : "";
  const night = dinner ? `${nightInWords(dinner.date, today)}: ${dinner.title}${time}.` : "";
  return [night, openInWords(lists[0], openNights.length)].filter(Boolean).join(" ");
}

/** Returns the text about items left to buy and nights left to plan, or "". */
function openInWords(list: ListLeft | undefined, nights: number) {
  const itemsLeft = list?.left;
  if (itemsLeft) {
    return nights > 0
      ? t(
          "{count, plural, one {# item} other {# items}} to buy, {nights, plural, one {one night} other {# nights}} still open.",
          { count: itemsLeft, nights },
        )
      : t("{count, plural, one {# item} other {# items}} to buy.", { count: itemsLeft });
  }
  if (itemsLeft === null) {
    return nights > 0
      ? t("No grocery list yet, {nights, plural, one {one night} other {# nights}} still open.", {
          nights,
        })
      : t("No grocery list yet.");
  }
  return nights > 0
    ? t("{nights, plural, one {One night} other {# nights}} still open.", { nights })
    : "";
}

function toList({ left: itemsLeft, url }: ListLeft) {
  if (itemsLeft === null) return link(t("Make the grocery list"), url);
  return link(
    itemsLeft > 0
      ? t("{count} to buy: open the list", { count: itemsLeft })
      : t("The grocery list"),
    url,
  );
}

/** Returns the line about the second week's list, if the seven days are in two weeks. */
function toOtherList({ week, left: itemsLeft, url }: ListLeft): Block {
  const values = { date: formatDate(week, "d MMMM"), link: linkedTo(url) };
  return textBlock(
    itemsLeft === null
      ? formatParts<Part>(
          "<link>No grocery list</link> has been made for the week of {date} yet.",
          values,
        )
      : formatParts<Part>(
          "<link>{count, plural, one {# item} other {# items}} to buy</link> for the week of {date}.",
          { ...values, count: itemsLeft },
        ),
  );
}

const toLeftovers = ({ leftovers }: WeekAhead): Block[] =>
  leftovers.length === 0
    ? []
    : [
        listBlock(
          t("Leftovers to eat soon"),
          leftovers.map(({ title, url, portions, until }) =>
            formatParts<Part>(
              "<link>{title}</link>, {count, plural, one {# portion} other {# portions}}, by {date}",
              { link: linkedTo(url), title, count: portions, date: inFull(until) },
            ),
          ),
        ),
      ];

const toMisfits = ({ misfits }: WeekAhead): Block[] =>
  misfits.length === 0
    ? []
    : [
        listBlock(
          t("Does not fit the eaters"),
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
  /** The meals from today to Saturday, by date and meal type. */
  meals: readonly Meal[];
  preparations: Preparation[];
  /** The planned meals that do not fit everyone who eats them. */
  misfits: readonly { title: string; mealType: EntryType }[];
  plannerUrl: string;
  misfitsUrl: string;
  calendarUrl: string;
  groceriesUrl: string;
  unsubscribeUrl: string;
};

/**
 * Returns the weekly reminder: the week's plan, prep tasks, the number of meals that do not fit, and a link to the
 * grocery list.
 */
export function weeklyReminder(plan: WeekPlan): Letter {
  const { firstName, weekStart, meals, preparations } = plan;
  const date = formatDate(weekStart, "d MMMM");
  const name = nameInMail(firstName);
  const subject = t("Your meals for the week of {date}", { date });
  return {
    subject,
    title: name ? t("{name}, your meals for the week of {date}", { name, date }) : subject,
    preview: meals.length > 0 ? titlesOf(meals) : t("Nothing is planned yet."),
    homeUrl: plan.plannerUrl,
    buttons:
      meals.length > 0
        ? [
            link(t("View the week"), plan.plannerUrl),
            link(t("Grocery list for the week"), plan.groceriesUrl),
          ]
        : [],
    blocks:
      meals.length > 0
        ? [...toMisfitLine(plan), toDays(meals), ...toAhead(preparations)]
        : [
            textBlock(t("Nothing is planned yet for the rest of this week.")),
            link(t("Plan the week"), plan.calendarUrl),
          ],
    footer: [
      textBlock(t("You received this reminder because you have a Weeknight account.")),
      link(t("Unsubscribe"), plan.unsubscribeUrl),
    ],
  };
}

/** Returns a line such as "2 dinners do not fit: Pad Thai, Quiche." with a link. Returns no line if all meals fit. */
function toMisfitLine({ misfits, misfitsUrl }: WeekPlan): Block[] {
  if (misfits.length === 0) return [];
  const areDinners = misfits.every(({ mealType }) => mealType === "dinner");
  const values = { bold, count: misfits.length, titles: titlesOf(misfits) };
  return [
    textBlock(
      areDinners
        ? formatParts<Part>(
            "<bold>{count, plural, one {# dinner does not fit} other {# dinners do not fit}}</bold>: {titles}",
            values,
          )
        : formatParts<Part>(
            "<bold>{count, plural, one {# planned meal does not fit} other {# planned meals do not fit}}</bold>: {titles}",
            values,
          ),
    ),
    link(t("See what does not fit"), misfitsUrl),
  ];
}

/** Returns the first three titles, such as "Wednesday Soup, Saturday Pie." */
const titlesOf = (meals: readonly { title: string }[]) =>
  `${meals
    .slice(0, 3)
    .map(({ title }) => title)
    .join(", ")}${meals.length > 3 ? " …" : "."}`;
