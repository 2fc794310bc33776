import { addDays, weekStartOf } from "~/server/values/dates";
import type { Table } from "~/plan/calendar";
import { FILL_PATH } from "~/server/values/paths";

/** The planner with the seven days from `start` on, and in its calendar a `month` other than today's. */
export const tablePath = (start: string, month?: string) =>
  `/dashboard?from=${start}${month ? `&month=${month}` : ""}`;

/** The poster for the fridge with the seven days from `start` on. */
export const posterPath = (start: string) => `/week?print=1&from=${start}`;

/** True for a table that shows today. */
export const showsToday = ({ places }: Table) => places.some(({ when }) => when === "today");

/** The proposal for the open nights of a table, and for no other; the next seven days where nothing is planned yet. */
export function fillPath({ open, places }: Table) {
  const from = open[0] ?? "";
  const isEmpty = places.every(({ dinners }) => dinners.length === 0);
  return `${FILL_PATH}?from=${from}${isEmpty ? "" : `&nights=${open.length}`}`;
}

/** The Sunday of the week that has most of seven days: that week is shared and saved. */
export const mainWeekOf = (start: string) => weekStartOf(addDays(start, 3));
