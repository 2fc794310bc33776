import { weekFrom } from "~/server/values/dates";
import type { VerdictLabel } from "~/recipes/verdicts";
import type { EntryKind } from "~/engine/calendar";

/** A dinner on the table. */
export type TableDinner = {
  /** The entry's id. */
  id: string;
  kind: EntryKind;
  /** Null for an occasion without a recipe. */
  mealId: string | null;
  title: string;
  cuisine: string;
  /** The id of its drawing. */
  drawing: string;
  /** Its first photo and that photo's width in pixels; null without one. */
  coverId: string | null;
  coverWidth: number | null;
  /** The total time in minutes; null if unknown. */
  cookingTime: number | null;
  /**
   * The number of people who eat it (null for the public link), the portions to cook if that is more, and the recipe's
   * servings.
   */
  serves: number | null;
  cookFor: number | null;
  written: number | null;
  /** True if it was marked as cooked. */
  isCooked: boolean;
  /** True if the household rated it or wrote a note. */
  isNoted: boolean;
  /** The names of its eaters; empty if the household has not listed them. */
  eaters: readonly string[];
  guests: readonly string[];
  /** True if a household member is absent that night or a guest comes. */
  isForSome: boolean;
  /** A conflict with its eaters' needs, or that it could not be checked; null for neither. */
  mark: VerdictLabel | null;
};

/** True if more portions are still to be cooked than are eaten that night. */
export const isCookedForMore = ({
  cookFor,
  serves,
  isCooked,
}: Pick<TableDinner, "cookFor" | "serves" | "isCooked">) =>
  !isCooked && cookFor !== null && serves !== null && cookFor > serves;

/** A night with its dinners, in the order in which they were planned. */
export type Place = {
  date: string;
  when: "past" | "today" | "coming";
  dinners: readonly TableDinner[];
};

/** Seven nights with their dinners. */
export type DinnerTable = {
  /** The first of the nights. */
  start: string;
  places: readonly Place[];
  /** The dates that a proposal can fill: nothing is planned for them, and dinner has not begun. */
  open: readonly string[];
};

type Days = { start: string; today: string; earliest: string; firstToFill: string };

/**
 * Returns the seven nights from `start` on. A night before `earliest` is past, and a proposal fills no night before
 * `firstToFill`. All dates are yyyy-MM-dd. Dinners of other nights are left out.
 */
export function layTable(
  { start, today, earliest, firstToFill }: Days,
  dinners: readonly (TableDinner & { date: string })[],
): DinnerTable {
  const places = weekFrom(start).map((date): Place => {
    const dinnersOfDay = dinners.filter((dinner) => dinner.date === date);
    return {
      date,
      when: date === today ? "today" : date < earliest ? "past" : "coming",
      dinners: dinnersOfDay.map(({ date, ...dinner }) => (void date, dinner)),
    };
  });
  const open = places
    .filter(({ date, when, dinners }) => when !== "past" && date >= firstToFill && !dinners.length)
    .map(({ date }) => date);
  return { start, places, open };
}
