export { addEntry, removeEntry, removeWithLeftovers } from "./calendar.server";
export { DAY_FORMS, saveMove, getDay, getMonth, getMealToPlan } from "./calendar-pages.server";
export { getEntry, listEntryCards, byTime, withAnyMeals } from "./entries.server";
export { entriesInBatches, entryTextsInBatches } from "./entry-batches.server";
export { firstToFill, getMealTimes, listMealTimes, saveMealTimes } from "./meal-times.server";
export {
  getBeside,
  takeOffBeside,
  addOccasion,
  addToCalendar,
  changeEntry,
  planMeal,
  planOccasion,
} from "./planning.server";
export { listLeftovers, listLeftoversIn, saveLeftovers } from "./leftovers.server";
export { findNight, seatsAt, findNightOpening } from "./night.server";
export { getOpenTable, getTable, listOtherMeals } from "./table.server";
