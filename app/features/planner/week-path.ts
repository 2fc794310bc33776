import type { Table } from "~/features/calendar/table";
import { FILL_PATH } from "~/features/week-plan/asked";

/** The planner with another week on its table, and in its calendar still the `month` that is no usual one. */
export const weekPath = (start: string, month?: string) =>
  `/dashboard?weekStart=${start}${month ? `&month=${month}` : ""}`;

/** True for the table of the week that it is. */
export const isNow = ({ places }: Table) => places.some(({ when }) => when === "today");

/** The page that fills a table: for the week that it is the first that has room. */
export const fillPath = (table: Table) =>
  isNow(table) ? FILL_PATH : `${FILL_PATH}?week=${table.start}`;
