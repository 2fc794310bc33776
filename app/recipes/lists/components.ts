export { AllRecipes } from "./all-recipes";
export { DoList, RowLink } from "./do-list";
export { RecipesList, ViewToggle, RecipesHead } from "./recipes-list";
