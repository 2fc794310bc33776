import { weekFrom } from "~/server/values/dates";
import type { Mark } from "~/recipes/verdicts";
import type { EntryKind } from "~/engine/calendar";

/** A dinner as it stands on the table. */
export type TableDinner = {
  /** The entry's. */
  id: string;
  kind: EntryKind;
  /** Null for what is planned without a recipe. */
  mealId: string | null;
  title: string;
  cuisine: string;
  /** What it is drawn as. */
  drawing: string;
  /** Its first photo, and how many pixels that is wide; null where it has none. */
  coverId: string | null;
  coverWidth: number | null;
  /** Minutes in all; null where nobody gave them. */
  cookingTime: number | null;
  /**
   * How many eat it, which strangers are not told (null); for how many portions it is cooked where that is more, and servings
   * of the recipe.
   */
  serves: number | null;
  cookFor: number | null;
  written: number | null;
  /** Somebody has ticked it as cooked. */
  isCooked: boolean;
  /** The household has noted how it was. */
  isNoted: boolean;
  /** The names of those who eat it; empty where a household has not said who it is. */
  eaters: readonly string[];
  guests: readonly string[];
  /** Somebody of the household is away that night, or somebody comes. */
  isForSome: boolean;
  /** What does not fit those who eat it, or is not known to; null for nothing. */
  mark: Mark | null;
};

/** True where more is still to be cooked than is eaten that night. */
export const isCookedForMore = ({
  cookFor,
  serves,
  isCooked,
}: Pick<TableDinner, "cookFor" | "serves" | "isCooked">) =>
  !isCooked && cookFor !== null && serves !== null && cookFor > serves;

/** A night's place: its dinners, in the order in which they were planned. */
export type Place = {
  date: string;
  when: "past" | "today" | "coming";
  dinners: readonly TableDinner[];
};

/** Seven nights as they are laid. */
export type Table = {
  /** The first of them. */
  start: string;
  places: readonly Place[];
  /** The dates of those that a proposal can fill: nothing is planned for them, and dinner has not begun. */
  open: readonly string[];
};

type Days = { start: string; today: string; earliest: string; firstToFill: string };

/**
 * The places of the seven nights from `start` on. A night before `earliest` is past, and a proposal fills none before
 * `firstToFill`; all dates are yyyy-MM-dd. Dinners of other nights are left out.
 */
export function layTable(
  { start, today, earliest, firstToFill }: Days,
  dinners: readonly (TableDinner & { date: string })[],
): Table {
  const places = weekFrom(start).map((date): Place => {
    const those = dinners.filter((dinner) => dinner.date === date);
    return {
      date,
      when: date === today ? "today" : date < earliest ? "past" : "coming",
      dinners: those.map(({ date, ...dinner }) => (void date, dinner)),
    };
  });
  const open = places
    .filter(({ date, when, dinners }) => when !== "past" && date >= firstToFill && !dinners.length)
    .map(({ date }) => date);
  return { start, places, open };
}
