import { addDays, weekStartOf } from "~/server/values/dates";
import type { DinnerTable } from "~/plan/calendar";
import { FILL_PATH } from "~/server/values/paths";

/**
 * Returns the planner's address for the seven days from `start`, with a `month` of its calendar other than
 * today's.
 */
export const tablePath = (start: string, month?: string) =>
  `/dashboard?from=${start}${month ? `&month=${month}` : ""}`;

/** Returns the address of the poster with the seven days from `start`. */
export const posterPath = (start: string) => `/week?print=1&from=${start}`;

/** Returns true for a table that shows today. */
export const showsToday = ({ places }: DinnerTable) => places.some(({ when }) => when === "today");

/**
 * Returns the address of the proposal for exactly the open nights of a table. If nothing is planned yet, the proposal
 * is for the next seven days.
 */
export function fillPath({ open, places }: DinnerTable) {
  const from = open[0] ?? "";
  const isEmpty = places.every(({ dinners }) => dinners.length === 0);
  return `${FILL_PATH}?from=${from}${isEmpty ? "" : `&nights=${open.length}`}`;
}

/** Returns the Sunday of the week that contains most of seven days. That week is shared and saved. */
export const mainWeekOf = (start: string) => weekStartOf(addDays(start, 3));
