import { dayPath } from "~/server/values/paths";
import { recipePath } from "~/recipes/meals";
import type { EntryType } from "./calendar.schema";
import type { EntryCard } from "./entries.server";

type Planned = {
  /** The entry's id. */
  id: string;
  mealId: string | null;
  /** The number of cooked portions. Null if it is not shown. */
  portions: number | null;
  /** True if a household member is absent or there is a guest. */
  isForSome: boolean;
  date: string;
};

/** Returns the id of the link to a night's dinner on the planner, which exists for seven days. */
export const nightId = (date: string) => `night-${date}`;

/** Returns the path of the page that plans a meal on a day. `search` searches for dishes. */
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

/** Returns the path of the page that asks which entries an entry replaces. */
export const insteadPath = (entryId: string) => `/dashboard/calendar/${entryId}/instead`;

/** Returns the path of an entry's page. */
export const entryPath = ({ id, scheduledDate }: Pick<EntryCard, "id" | "scheduledDate">) =>
  `${dayPath(scheduledDate)}/${id}`;

/**
 * Returns the path of the recipe of a planned meal, scaled to the cooked portions and checked for its eaters. An entry
 * without a recipe leads to its day.
 */
export function plannedPath({ id, mealId, portions, isForSome, date }: Planned) {
  if (mealId === null) return dayPath(date);
  const entryId = isForSome ? id : undefined;
  return recipePath({ mealId, serves: portions, entryId });
}

type Entry = Pick<EntryCard, "id" | "mealId" | "servings" | "cookFor" | "eaters" | "scheduledDate">;

/** Returns the path of an entry's recipe, as `plannedPath`. */
export const recipeOfEntry = ({
  servings,
  cookFor,
  eaters,
  scheduledDate: date,
  ...entry
}: Entry) =>
  plannedPath({ ...entry, portions: cookFor ?? servings, isForSome: eaters !== null, date });
