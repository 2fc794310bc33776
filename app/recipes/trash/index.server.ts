export { listDeletedMeals, countTrash, listTrash } from "./list.server";
export { emptyOldTrash, emptyTrash, handOverTrash, moveToTrash, restore } from "./trash.server";
