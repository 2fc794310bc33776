export { bringRecipes, copyOwnRecipes } from "./copy-recipes.server";
