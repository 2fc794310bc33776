import { daysInWords, isDate } from "~/server/values/dates";
import { unclearOfGuests } from "~/household/eaters";
import { madePath, readServes } from "~/recipes/meals";
import { withFrom } from "~/ui/way-back";
import { ENTRY_TYPES, type EntryType } from "./calendar.schema";
import type { MealEntry } from "./entries.server";
import type { Exchanged } from "./calendar.server";
import { insteadPath } from "./entry-path";
import { monthOf, placeOfDay, readMonth, weekdayAndDay } from "./month-grid";
import { type Occasion, OCCASIONS } from "~/engine/calendar";
import type { NewEntry } from "./planning.server";
import { t } from "~/language/messages";

/** The state of Add to Calendar, as stored in its URL. */
export type Adding = {
  /** The meal to plan; "" if it is chosen on the page. */
  mealId: string;
  search: string;
  /** The occasion to plan instead of a recipe. Null for a recipe. */
  occasion: Occasion | null;
  /** A month such as "2026-11", or null. */
  month: string | null;
  /** The chosen date, or "". */
  scheduledDate: string;
  mealType: EntryType;
  /** The servings, or null if not given. */
  servings: number | null;
  /** The portions to cook. Null if they equal the servings. */
  cookFor: number | null;
};

/** Reads the state from the URL. Invalid dates, months and meal types count as missing. */
export function readAdding(params: URLSearchParams): Adding {
  const date = params.get("scheduledDate") ?? "";
  const type = params.get("mealType");
  return {
    mealId: params.get("mealId") ?? "",
    occasion: params.has("instead")
      ? (OCCASIONS.find((occasion) => occasion === params.get("instead")) ?? "out")
      : null,
    search: params.get("q")?.slice(0, 200) ?? "",
    // The form contains the shown month; the button for another month comes after it.
    month: readMonth(params.get("to")) ?? readMonth(params.get("month")),
    scheduledDate: isDate(date) ? date : "",
    mealType: ENTRY_TYPES.find((entryType) => entryType === type) ?? "dinner",
    cookFor: readServes(params.get("cookFor")),
    // Use the entered servings, or else those to which the recipe's page was scaled.
    servings: readServes(params.get("servings")) ?? readServes(params.get("serves")),
  };
}

/** Returns the path after planning: `place`, with the day's anchor if it is a calendar. */
export function placeAfterAdding(place: string, date: string) {
  const [page = "", anchor = ""] = place.split("#");
  if (!/^(calendar|d\d+)$/.test(anchor)) return place;
  return placeOfDay(date).replace(/^[^?]*/, page.replace(/\?.*/, ""));
}

/** Returns the path after planning. If the entry may replace others, returns the page that asks about them. */
export function pathAfterPlanning(back: string, { asksOf }: Pick<NewEntry, "asksOf">) {
  return asksOf === null ? back : withFrom(insteadPath(asksOf), back);
}

/** Returns the toast after planning, with a link to the day and an Undo that returns to `back`. */
export function addedToast({ id, title, scheduledDate: date }: NewEntry, back: string) {
  return {
    title: t("Added to calendar"),
    description: t("{title}, {date}.", { title, date: weekdayAndDay(date) }),
    link: { href: placeOfDay(date), label: t("See the calendar") },
    undoForm: {
      action: "/dashboard/calendar",
      fields: { intent: "remove", entryId: id, returnTo: back },
    },
  };
}

/** Returns the toast after a meal was marked as cooked, with a link to rate it. `from` is the page to return to. */
export function cookedToast(
  { id: entryId, title, mealId, isCooked }: Pick<MealEntry, "id" | "title" | "mealId" | "isCooked">,
  from: string,
) {
  if (!isCooked) return { title: t("Not cooked yet: {title}", { title }) };
  const href = madePath({ mealId, entryId, from });
  return { title: t("Cooked: {title}", { title }), link: { href, label: t("How was it?") } };
}

/** Returns the toast after moving a meal. `along` are the dates to which its leftovers were moved. */
export function movedToast({ scheduledDate }: { scheduledDate: string }, along: readonly string[]) {
  const title = t("Moved to {date}", { date: weekdayAndDay(scheduledDate) });
  if (along.length === 0) return { title };
  return {
    title,
    description: t("Its leftovers were moved, too: {days}.", { days: daysInWords(along) }),
  };
}

/** Returns the toast after the attendance was saved, with the words of guests' needs that were not understood. */
export const seatsToast = ({
  servings,
  meal,
  eaters,
}: Pick<MealEntry, "servings" | "meal" | "eaters">) => ({
  title: t("Eaters saved"),
  description: [
    t("{title} now serves {servings}.", { title: meal.title, servings }),
    unclearOfGuests(eaters),
  ]
    .filter(Boolean)
    .join(" "),
});

/** Returns the toast after changing the servings of a meal. */
export const servingsToast = ({
  servings,
  cookFor,
  meal,
}: Pick<MealEntry, "servings" | "cookFor" | "meal">) => ({
  title:
    cookFor === null
      ? t("{title} now serves {servings}", { title: meal.title, servings })
      : t("{title} now serves {servings}, and is cooked for {cooked}", {
          title: meal.title,
          servings,
          cooked: cookFor,
        }),
});

/** Returns the toast after swapping two meals, with their new dates. */
export function exchangedToast({ entry, left: previousDate, instead, along }: Exchanged) {
  if (instead === 0) return movedToast(entry, along);
  const sentences = [
    t(
      "{count, plural, one {The other meal is now on {date}.} other {The other meals are now on {date}.}}",
      { count: instead, date: weekdayAndDay(previousDate) },
    ),
    ...(along.length > 0
      ? [t("Leftovers were moved, too: {days}.", { days: daysInWords(along) })]
      : []),
  ];
  return { ...movedToast(entry, []), description: sentences.join(" ") };
}

/** Returns the toast after removing a meal. `along` are the dates of its leftovers, which were removed with it. */
export function removedToast(undo: string, along: readonly string[]) {
  const title = t("Removed from calendar");
  if (along.length === 0) return { title, undo };
  return {
    title,
    undo,
    description: t("Its leftovers were removed, too: {days}.", { days: daysInWords(along) }),
  };
}

/** Returns the toast after removing meals that another entry replaces. */
export function insteadToast(
  removals: readonly { title: string; undo: string; along: readonly string[] }[],
) {
  const [first, ...otherRemovals] = removals;
  if (!first) return { title: t("Nothing was removed") };
  if (otherRemovals.length === 0) return removedToast(first.undo, first.along);
  return {
    title: t("{count, plural, one {# removed from calendar} other {# removed from calendar}}", {
      count: removals.length,
    }),
    link: { href: "/trash", label: t("Recently deleted") },
  };
}

/** Returns the month to show: the requested one, or that of the date or today. Never returns a past month. */
export function monthToShow({ month, scheduledDate }: Adding, today: string, earliest: string) {
  const shownMonth = month ?? monthOf(scheduledDate || today);
  return shownMonth < monthOf(earliest) ? monthOf(earliest) : shownMonth;
}
