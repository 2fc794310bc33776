import * as z from "zod";
import { isDate } from "~/dates";

/** Section 8 of the specification. */
export const NO_MEALS_SELECTED = {
  title: "No meals selected",
  description: "Please select at least one meal from your calendar to generate a grocery list.",
};
export const LIST_FAILED = "Failed to generate grocery list. Please try again.";
/** Section 5 of the specification, of either selection. */
export const MAXIMUM_REACHED = {
  title: "Maximum reached",
  description: "You can select up to 10 meals per week.",
};
export const TOO_MANY_MEALS = "Please choose at most 10 meals.";
export const MAX_LIST_MEALS = 10;

/** A date, or an ISO 8601 instant. `dateOf` makes a date of either. */
const dateOrInstant = z
  .string({ error: "weekStartDate is a date such as 2026-11-15" })
  .refine((text) => isDate(text) || isInstant(text), "weekStartDate is a date such as 2026-11-15");

function isInstant(text: string) {
  // Date.parse alone takes 30 February for 2 March.
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && isDate(text.slice(0, 10)) && !isNaN(Date.parse(text));
}

const ids = z.array(z.string().min(1).max(100));

export const generateListSchema = z.object({
  mealIds: ids.min(1, NO_MEALS_SELECTED.description).max(MAX_LIST_MEALS, TOO_MANY_MEALS),
  weekStartDate: dateOrInstant,
});

export const weekSchema = z.object({ weekStartDate: dateOrInstant });

/** The calendar's form: the ticked entries. */
export const entriesSchema = z.object({
  entryId: ids.max(100).default([]),
});

export const ticksSchema = z.object({
  weekStartDate: dateOrInstant,
  ticked: ids.max(2_000).default([]),
});
