export { readDoPage, readRecipesPage } from "./lists.server";
