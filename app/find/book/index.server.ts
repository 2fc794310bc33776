export { BOOK_FOLDER } from "./book-facts.server";
export { getEffort } from "./effort.server";
export { createRecipeBook, openRecipeBook } from "./recipe-book.server";
