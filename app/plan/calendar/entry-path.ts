import { dayPath } from "~/server/values/paths";
import { recipePath } from "~/recipes/meals";
import type { EntryType } from "./calendar.schema";
import type { EntryCard } from "./entries.server";

type Planned = {
  /** The entry's id. */
  id: string;
  mealId: string | null;
  /** How many portions are cooked; null where that is not told. */
  portions: number | null;
  /** Not everybody eats it, or somebody comes. */
  isForSome: boolean;
  date: string;
};

/** The id of the link to a night's dinner on the planner, which is there for seven days. */
export const nightId = (date: string) => `night-${date}`;

/** The page that plans a meal on a day: `search` looks for dishes. */
export function addMealPath({
  scheduledDate,
  mealType = "dinner",
  search = "",
}: {
  scheduledDate: string;
  mealType?: EntryType;
  search?: string;
}) {
  const params = new URLSearchParams({ scheduledDate });
  if (mealType !== "dinner") params.set("mealType", mealType);
  if (search) params.set("q", search);
  return `/dashboard/calendar/new?${params}`;
}

/** The page that asks what an entry is planned in the place of. */
export const insteadPath = (entryId: string) => `/dashboard/calendar/${entryId}/instead`;

/** The page of an entry. */
export const entryPath = ({ id, scheduledDate }: Pick<EntryCard, "id" | "scheduledDate">) =>
  `${dayPath(scheduledDate)}/${id}`;

/**
 * The recipe's page of what is planned: for as many portions as are cooked, and for those who eat it. An entry without a
 * recipe leads to its day.
 */
export function plannedPath({ id, mealId, portions, isForSome, date }: Planned) {
  if (mealId === null) return dayPath(date);
  const entryId = isForSome ? id : undefined;
  return recipePath({ mealId, serves: portions, entryId });
}

type Entry = Pick<EntryCard, "id" | "mealId" | "servings" | "cookFor" | "eaters" | "scheduledDate">;

/** The same of an entry. */
export const recipeOfEntry = ({
  servings,
  cookFor,
  eaters,
  scheduledDate: date,
  ...entry
}: Entry) =>
  plannedPath({ ...entry, portions: cookFor ?? servings, isForSome: eaters !== null, date });
