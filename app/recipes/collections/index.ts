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
