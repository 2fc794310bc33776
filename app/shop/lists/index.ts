export { builtToast, givenToast, toastOf } from "./list-toasts";
export { type GroceryGroup, combine } from "./combine";
export {
  giveLinesSchema,
  placedLinesSchema,
  LIST_FAILED,
  MAX_ITEM,
  NO_MEALS_SELECTED,
  entriesSchema,
  generateListSchema,
  itemShape,
  itemsShape,
  listFormSchema,
  listShape,
  operationsSchema,
  placedLinesShape,
  unitsSchema,
  weekInStoreSchema,
  weekSchema,
} from "./groceries.schema";
export { listAddress } from "./list-address";
export { AISLE_COLUMNS, AISLE_COUNT, AISLE_HEAD } from "./list-looks";
export {
  type GroceryList,
  type ListGroup,
  type ListItem,
  toItemJson,
  toItemsJson,
  toListJson,
  toListText,
} from "./list";
