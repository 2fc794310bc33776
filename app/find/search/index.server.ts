export { searchForPage, searchRecipes } from "./search.server";
