import * as z from "zod";
import { CUISINES, MEAL_TYPES, PROTEINS, RESTRICTIONS } from "./preferences";

const some = <const T extends readonly string[]>(choices: T, what: string) =>
  z
    .array(z.enum(choices, { error: `Please choose from the ${what} shown` }))
    .max(choices.length)
    .transform((chosen) => choices.filter((choice) => chosen.includes(choice)));

const lists = {
  mealTypePreferences: some(MEAL_TYPES, "meal types"),
  proteinPreferences: some(PROTEINS, "proteins"),
  cuisinePreferences: some(CUISINES, "cuisines"),
  allergyPreferences: some(RESTRICTIONS, "restrictions"),
};

/** A form sends every group. A missing choice was not checked. */
export const preferencesFormSchema = z.object({
  mealTypePreferences: lists.mealTypePreferences.default([]),
  proteinPreferences: lists.proteinPreferences.default([]),
  cuisinePreferences: lists.cuisinePreferences.default([]),
  allergyPreferences: lists.allergyPreferences.default([]),
});

/** The API changes only the lists that a call sends. */
export const preferencesSchema = z.object(lists).partial();

/** The toast after saving preferences fails. */
export const PREFERENCES_FAILED = {
  title: "Preferences not saved",
  description: "Failed to update preferences. Please try again.",
};

export const preferencesShape = z.strictObject({
  mealTypePreferences: z.array(z.string()),
  proteinPreferences: z.array(z.string()),
  cuisinePreferences: z.array(z.string()),
  allergyPreferences: z.array(z.string()),
});
