import { plannedPath } from "~/plan/calendar/entry-path";
import type { TableDinner } from "~/plan/calendar/table";

/** Where a dinner of the table is opened. */
export const dinnerPath = ({ serves, cookFor, ...dinner }: TableDinner, date: string) =>
  plannedPath({ ...dinner, portions: cookFor ?? serves, date });
