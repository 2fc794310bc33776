import { isDate } from "~/dates";
import { readServes } from "~/features/meals/serves";
import { ENTRY_TYPES, type EntryType } from "./calendar.schema";
import { dayName, monthOf, placeOfDay, readMonth, weekdayName } from "./month-grid";

/** What the address of Add to Calendar says: what is shown, and what was chosen so far. */
export type Adding = {
  /** The meal that is planned or, while one is being picked, that is ticked; "" for none. */
  mealId: string;
  /** True where the meal may be another one: the list of meals is shown. */
  isPicking: boolean;
  search: string;
  /** "2026-11", or null where the address names no month. */
  month: string | null;
  /** The date that is chosen, or "". */
  scheduledDate: string;
  mealType: EntryType;
  /** For how many it is cooked, or null where the address does not say. */
  servings: number | null;
};

/** Reads such an address, where what is no date, month or meal type counts as not said. */
export function readAdding(asked: URLSearchParams): Adding {
  const date = asked.get("scheduledDate") ?? "";
  const type = asked.get("mealType");
  const mealId = asked.get("mealId") ?? "";
  return {
    mealId,
    isPicking: mealId === "" || asked.has("pick"),
    search: asked.get("q")?.slice(0, 200) ?? "",
    // The form has the month that it shows; the button that shows another one says which.
    month: readMonth(asked.get("to")) ?? readMonth(asked.get("month")),
    scheduledDate: isDate(date) ? date : "",
    mealType: ENTRY_TYPES.find((it) => it === type) ?? "dinner",
    // What was typed, else what the recipe's page was written out for.
    servings: readServes(asked.get("servings")) ?? readServes(asked.get("serves")),
  };
}

/** Where one looks after a meal was planned: at `place`, or where that is a calendar, at its day there. */
export function placeAfterAdding(place: string, date: string) {
  const [page = "", anchor = ""] = place.split("#");
  if (!/^(calendar|d\d+)$/.test(anchor)) return place;
  return placeOfDay(date).replace(/^[^?]*/, page.replace(/\?.*/, ""));
}

/** What is said once a meal is planned, with the way to its day. */
export function addedToast(title: string, date: string) {
  return {
    title: "Added to calendar",
    description: `${title}, ${weekdayName(date)} ${dayName(date)}.`,
    link: { href: placeOfDay(date), label: "See the calendar" },
  };
}

/** The month to show: the one that is asked for, else that of the date or of today; never a past one. */
export function monthToShow({ month, scheduledDate }: Adding, today: string, earliest: string) {
  const shown = month ?? monthOf(scheduledDate || today);
  return shown < monthOf(earliest) ? monthOf(earliest) : shown;
}
