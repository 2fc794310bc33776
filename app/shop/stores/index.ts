export { readPrice } from "./price";
export {
  STORE_NOT_SAVED,
  STORES_PATH,
  changedLineSchema,
  changedStoreSchema,
  foodStoreSchema,
  goneStoreShape,
  priceSchema,
  storeRowSchema,
  storeSchema,
  storeShape,
} from "./stores.schema";
