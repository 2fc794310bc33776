export { CollectionForm } from "./collection-form";
export { CollectionPage } from "./collection-page";
export { CollectionsList } from "./collections-list";
export {
  COLLECTIONS_PATH,
  COLLECTION_FAILED,
  addingSchema,
  collectionCallSchema,
  collectionPath,
  collectionSchema,
  collectionShape,
  collectionsOfSchema,
  inCollectionSchema,
  partSchema,
} from "./collections.schema";
export { Cookbook } from "./cookbook";
export {
  RecipeCollections,
  RecipeCollectionsForm,
  recipeCollectionsPath,
} from "./recipe-collections";
