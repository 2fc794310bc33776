import { foldText } from "~/text";

/** What a search of all recipes looks through: title, description, cuisine and protein. */
export const searchTextOf = (meal: {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
}) => foldText([meal.title, meal.description, meal.cuisine, meal.protein ?? ""].join("\n"));
