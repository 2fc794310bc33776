export { giveLines, getLine, placeLine, priceLine, saveItemLine } from "./line.server";
export {
  findList,
  findStoreList,
  getCheckedList,
  getList,
  getStoreList,
  getToldList,
  removeList,
  saveUnits,
} from "./groceries.server";
export { addItem } from "./item-changes.server";
export { applyCalledOperations, applyOperations, saveListForm } from "./list-operations.server";
export { readListPage, readListState } from "./list-plan.server";
export { addPlanned, bringUpToDate, makeList, makeListOfEntries } from "./make-list.server";
export { countLeft, countLeftIn, findListOpening, listWeeks } from "./weeks.server";
