export { RecipeTagsForm } from "./recipe-tags-form";
export { RecipeTags, recipeTagsPath } from "./recipe-tags";
export { TagsList } from "./tags-list";
