import * as z from "zod";
import { CUISINES, MEAL_TYPES, PROTEINS, RESTRICTIONS } from "./preferences";
import { errorText, t } from "~/language/messages";

const some = <const T extends readonly string[]>(
  choices: T,
  unknown: ReturnType<typeof errorText>,
) =>
  z
    .array(z.enum(choices, unknown))
    .max(choices.length)
    .transform((values) => choices.filter((choice) => values.includes(choice)));

const lists = {
  mealTypePreferences: some(MEAL_TYPES, errorText("Please choose from the meal types shown")),
  proteinPreferences: some(PROTEINS, errorText("Please choose from the proteins shown")),
  cuisinePreferences: some(CUISINES, errorText("Please choose from the cuisines shown")),
  allergyPreferences: some(RESTRICTIONS, errorText("Please choose from the restrictions shown")),
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
  get title() {
    return t("Preferences not saved");
  },
  get description() {
    return t("Failed to update preferences. Please try again.");
  },
};

export const preferencesShape = z.strictObject({
  mealTypePreferences: z.array(z.string()),
  proteinPreferences: z.array(z.string()),
  cuisinePreferences: z.array(z.string()),
  allergyPreferences: z.array(z.string()),
});
