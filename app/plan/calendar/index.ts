export {
  type Adding,
  addedToast,
  insteadToast,
  monthToShow,
  pathAfterPlanning,
  placeAfterAdding,
  readAdding,
  removedToast,
} from "./adding";
export {
  ADD_FAILED,
  ENTRY_TYPES,
  type EntryType,
  MEAL_TYPE_LABELS,
  mealTypeInSentence,
  MOVE_FAILED,
  noDate,
  REMOVE_FAILED,
  addCallSchema,
  addEntrySchema,
  addOccasionSchema,
  changeCallSchema,
  entryIdSchema,
  entryShape,
  insteadSchema,
  leftoversDaySchema,
  leftoversShape,
  leftoversStateSchema,
  mealTimesShape,
  mealTypeShape,
  moveEntrySchema,
  rangeSchema,
  seatsFormSchema,
} from "./calendar.schema";
export type { Entry, EntryCard } from "./entries.server";
export { addMealPath, entryPath, nightId, plannedPath, recipeOfEntry } from "./entry-path";
export type { Leftovers } from "./leftovers.server";
export {
  type MealTimes,
  TIMES_NOT_SAVED,
  USUAL_TIMES,
  fromTimesForm,
  mealTimesCallSchema,
  mealTimesSchema,
} from "./meal-times";
export { calendarAt, dayName, monthOf, placeOfDay, weekdayName } from "./month-grid";
export { dateProblemOf, requirePlannable } from "./plannable";
export type { NewEntry } from "./planning.server";
export { type Place, type DinnerTable, type TableDinner, isCookedForMore } from "./table";
