export { BOOK_FOLDER, getEffort } from "./book-facts.server";
export { createRecipeBook, openRecipeBook } from "./recipe-book.server";
