/** Courses, proteins and cuisines, as the preferences name them. */
export const COURSES = ["Main Dishes", "Desserts", "Appetizers", "Side Dishes"] as const;
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
/** What the cuisine of a recipe can be. */
export const RECIPE_CUISINES = [...CUISINES, "Other"] as const;
