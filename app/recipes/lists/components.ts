export { AllRecipes } from "./all-recipes";
export { DoList, RowLink } from "./do-list";
export { RecipesList, ViewToggle } from "./recipes-list";
export { RecipesHead } from "./recipes-nav";
