export { AllRecipes, RecipesList, ViewToggle, RecipesHead } from "./recipes-list";
export { DoList, DoListLink } from "./do-list";
