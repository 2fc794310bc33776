/** A text as it is searched: whatever its case and accents. */
export const searchable = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What a search of all recipes looks through: title, description, cuisine and protein. */
export const searchTextOf = (meal: {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
}) => searchable([meal.title, meal.description, meal.cuisine, meal.protein ?? ""].join("\n"));
