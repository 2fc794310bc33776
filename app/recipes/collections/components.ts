export { CollectionForm } from "./collection-form";
export { CollectionPage } from "./collection-page";
export { CollectionsList } from "./collections-list";
export { Cookbook } from "./cookbook";
export {
  RecipeCollections,
  RecipeCollectionsForm,
  recipeCollectionsPath,
} from "./recipe-collections";
