import { COURSES, CUISINES, PROTEINS } from "~/kinds";
import { RESTRICTIONS } from "~/restrictions";

/** The choices of the preferences, in the words and order of the specification. */
export const MEAL_TYPES = COURSES;
export { CUISINES, PROTEINS };
export { RESTRICTIONS };

export type Preferences = {
  mealTypePreferences: string[];
  proteinPreferences: string[];
  cuisinePreferences: string[];
  allergyPreferences: string[];
};

/** The choices by list. */
export const CHOICES = {
  mealTypePreferences: MEAL_TYPES,
  proteinPreferences: PROTEINS,
  cuisinePreferences: CUISINES,
  allergyPreferences: RESTRICTIONS,
} satisfies Record<keyof Preferences, readonly string[]>;

export const NO_PREFERENCES: Preferences = {
  mealTypePreferences: [],
  proteinPreferences: [],
  cuisinePreferences: [],
  allergyPreferences: [],
};
