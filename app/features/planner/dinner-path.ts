import { plannedPath } from "~/features/calendar/entry-path";
import type { TableDinner } from "~/features/calendar/table";

/** Where a dinner of the table is opened. */
export const dinnerPath = ({ serves, cookFor, ...dinner }: TableDinner, date: string) =>
  plannedPath({ ...dinner, portions: cookFor ?? serves, date });
