export { readDoPage } from "./do-page.server";
export { readRecipesPage } from "./hub.server";
