export { listDeletedMeals } from "./deleted-meals.server";
export { countTrash, listTrash } from "./list.server";
export { emptyOldTrash, emptyTrash, handOverTrash, moveToTrash, restore } from "./trash.server";
