export {
  CollectionForm,
  CollectionsList,
  RecipeCollections,
  RecipeCollectionsForm,
  recipeCollectionsPath,
} from "./collections";
export { CollectionPage } from "./collection-page";
export { CookbookCard } from "./cookbook";
