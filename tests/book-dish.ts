import { type BookRecipe, NO_FACTS } from "../app/find/book/book-recipe";

/** Returns a recipe of the recipe book with this title and these properties. */
export const bookDish = (title: string, facts: Partial<BookRecipe> = {}): BookRecipe => ({
  bookId: `test/${title}`,
  title,
  description: "As everybody makes it.",
  cuisine: "American",
  protein: "Vegetarian",
  course: "Main Dishes",
  servings: 4,
  cookingTime: 30,
  ingredients: ["1 tsp kosher salt"],
  instructions: "Cut.\nCook.",
  sourceUrl: "N/A",
  carbsPerServing: 30,
  facts: NO_FACTS,
  breaks: [],
  ...facts,
});
