export { AddRecipe, OwnRecipes } from "./custom-recipes";
export { RecipeForm } from "./recipe-form";
