export {
  getCollectionCards,
  listAddable,
  moveInCollection,
  saveCollectionsOf,
} from "./collection-meals.server";
export {
  addCollection,
  getCollection,
  listCollections,
  removeCollection,
  saveCollection,
} from "./collections.server";
export { getCookbook, recipesOf } from "./cookbook.server";
