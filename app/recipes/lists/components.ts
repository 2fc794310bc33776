export { AllRecipes, RecipesList, ViewToggle, RecipesHead } from "./recipes-list";
export { DoList, RowLink } from "./do-list";
