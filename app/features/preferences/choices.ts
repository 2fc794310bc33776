import { RESTRICTIONS } from "~/features/guard/restrictions";

/** The choices of the preferences, in the words and the order of the specification. */
export const MEAL_TYPES = ["Main Dishes", "Desserts", "Appetizers", "Side Dishes"] as const;
export const PROTEINS = ["Chicken", "Beef", "Fish", "Vegetarian", "Pork", "Tofu"] as const;
export const CUISINES = [
  "Italian",
  "Mexican",
  "Mediterranean",
  "Asian",
  "American",
  "Indian",
  "French",
] as const;
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
