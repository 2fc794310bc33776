import type { BookRecipe } from "./book-recipe";

const BASE = /^(?!.* with ).*\b(?:stock|broth|gravy|vinaigrette|dressing|pesto|marinara sauce)$/i;

/**
 * True for what other dishes are cooked or dressed with: found by its name, and no dish that stands beside another or
 * that a week is filled with.
 */
export const isBase = ({ title, course }: Pick<BookRecipe, "title" | "course">): boolean =>
  course === "Side Dishes" && BASE.test(title);
