import { recipePath } from "~/features/meals/serves";
import type { EntryCard } from "./entries.server";

type Planned = Pick<
  EntryCard,
  "id" | "mealId" | "servings" | "cookFor" | "written" | "eaters" | "scheduledDate"
>;

/**
 * The recipe's page of a planned meal: for as many portions as are cooked, and for those who eat it. What is planned
 * without a recipe is on its day.
 */
export function entryPath({ id, mealId, written, eaters, scheduledDate, ...entry }: Planned) {
  if (mealId === null) return `/dashboard/calendar/${scheduledDate}`;
  const serves = entry.cookFor ?? entry.servings;
  const entryId = eaters ? id : undefined;
  return recipePath({ mealId, written: written ?? serves, serves, entryId });
}
