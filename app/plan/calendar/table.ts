import { weekFrom } from "~/server/values/dates";
import type { VerdictLabel } from "~/recipes/verdicts";
import type { EntryKind } from "~/engine/calendar";

/** A dinner on the table. */
export type TableDinner = {
  /** The id of the entry. */
  id: string;
  kind: EntryKind;
  /** Null for an occasion without a recipe. */
  mealId: string | null;
  title: string;
  cuisine: string;
  /** The id of its drawing. */
  drawing: string;
  /** The id of the first photo and its width in pixels. Null without a photo. */
  coverId: string | null;
  coverWidth: number | null;
  /** The total time in minutes. Null if unknown. */
  cookingTime: number | null;
  /**
   * The number of people who eat the dinner (null for the public link), the portions to cook if they are more, and the
   * recipe's servings.
   */
  serves: number | null;
  cookFor: number | null;
  written: number | null;
  /** True if the dinner was marked as cooked. */
  isCooked: boolean;
  /** True if the household rated the dinner or wrote a note. */
  isNoted: boolean;
  /** The names of the eaters. Empty if the household has not listed them. */
  eaters: readonly string[];
  guests: readonly string[];
  /** True if a household member is absent that night or a guest comes. */
  isForSome: boolean;
  /** A conflict with the eaters' needs, or a note that the meal could not be checked. Null for neither. */
  mark: VerdictLabel | null;
};

/** Returns true if more portions are still to be cooked than are eaten that night. */
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
  /** The date of the first night. */
  start: string;
  places: readonly Place[];
  /** The dates that a proposal can fill: nothing is planned for them, and the dinner hour is not past. */
  open: readonly string[];
};

type Days = { start: string; today: string; earliest: string; firstToFill: string };

/**
 * Returns the seven nights from `start` on. A night before `earliest` is past, and a proposal fills no night before
 * `firstToFill`. All dates are yyyy-MM-dd. Omits dinners of other nights.
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
