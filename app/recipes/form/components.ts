export { AddRecipe } from "./add-recipe";
export { OwnRecipes } from "./own-recipes";
export { RecipeForm } from "./recipe-form";
