import type { TableDinner } from "~/features/calendar/table";
import { recipePath } from "~/features/meals/serves";

/** The page of a day. */
export const dayPath = (date: string) => `/dashboard/calendar/${date}`;

/** Where a dinner is opened: its recipe, judged for those who eat it; its day, where there is none. */
export function dinnerPath(
  { id, mealId, written, isForSome, ...dinner }: TableDinner,
  date: string,
) {
  if (mealId === null) return dayPath(date);
  const serves = dinner.cookFor ?? dinner.serves;
  const entryId = isForSome ? id : undefined;
  return recipePath({ mealId, serves, written: written ?? serves, entryId });
}
