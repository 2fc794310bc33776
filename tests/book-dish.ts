import { type BookRecipe, NO_FACTS } from "../app/find/book/book-recipe";

/** A recipe as the book has them, of a title and what a test is about. */
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
