export { builtToast } from "./built-toast";
export { PrintedAtHome } from "./check-at-home";
export { type GroceryGroup, combine } from "./combine";
export { GiveLinesForm } from "./give-lines-form";
export { giveLinesSchema, placedLinesSchema } from "./give-lines";
export { GroceriesPage } from "./groceries-page";
export {
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
export { ItemMark } from "./item-mark";
export { LineDetails } from "./line-page";
export { listAddress } from "./list-address";
export { AISLES, AISLE_COUNT, AISLE_HEAD } from "./list-looks";
export { givenToast, toastOf } from "./list-toasts";
export {
  type GroceryList,
  type ListGroup,
  type ListItem,
  toItemJson,
  toItemsJson,
  toListJson,
  toListText,
} from "./list";
export { OtherWeeks } from "./other-weeks";
export { PrintedList } from "./printed-list";
export { StoreTabs } from "./store-tabs";
export { UnderGroceries } from "./under-groceries";
export { MEASURES } from "./units-form";
export { WeekForm } from "./week-form";
