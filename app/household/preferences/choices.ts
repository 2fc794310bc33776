import { COURSES, CUISINES, PROTEINS } from "~/engine/recipe";
import { RESTRICTIONS } from "~/engine/restrictions";

/** The choices of the preferences, in the order in which they are shown. Their values are part of the JSON API. */
export const MEAL_TYPES = COURSES;
export { CUISINES, PROTEINS };
export { RESTRICTIONS };

/** The choices by list. */
export const CHOICES = {
  mealTypePreferences: MEAL_TYPES,
  proteinPreferences: PROTEINS,
  cuisinePreferences: CUISINES,
  allergyPreferences: RESTRICTIONS,
};

type List = keyof typeof CHOICES;
export type Preferences = Record<List, string[]>;

/** Something for each of the four lists. */
export const eachList = <T>(make: (name: List) => T): Record<List, T> => ({
  mealTypePreferences: make("mealTypePreferences"),
  proteinPreferences: make("proteinPreferences"),
  cuisinePreferences: make("cuisinePreferences"),
  allergyPreferences: make("allergyPreferences"),
});

export const NO_PREFERENCES: Preferences = eachList(() => []);
