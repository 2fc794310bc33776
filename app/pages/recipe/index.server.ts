export { readRecipePage } from "./recipe-page.server";
