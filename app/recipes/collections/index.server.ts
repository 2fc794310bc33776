export {
  getCollectionCards,
  listAddable,
  moveInCollection,
  saveCollectionsOf,
  addCollection,
  getCollection,
  listCollections,
  removeCollection,
  saveCollection,
} from "./collections.server";
export { getCookbook, recipesOf } from "./cookbook.server";
