export { RecipeTagsForm, RecipeTags, recipeTagsPath, TagsList } from "./tags";
