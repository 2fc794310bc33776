import { COURSES } from "~/kinds";
import { RESTRICTIONS } from "~/features/guard/restrictions";

/** The choices of the preferences, in the words and the order of the specification. */
export const MEAL_TYPES = COURSES;
export { CUISINES, PROTEINS } from "~/kinds";
export { RESTRICTIONS };

export type Preferences = {
  mealTypePreferences: string[];
  proteinPreferences: string[];
  cuisinePreferences: string[];
  allergyPreferences: string[];
};

export const NO_PREFERENCES: Preferences = {
  mealTypePreferences: [],
  proteinPreferences: [],
  cuisinePreferences: [],
  allergyPreferences: [],
};
