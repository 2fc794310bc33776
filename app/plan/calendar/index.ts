export { AddEntryForm } from "./add-entry-form";
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
export { CalendarCard, CalendarFold } from "./calendar-card";
export {
  ADD_FAILED,
  ENTRY_TYPES,
  type EntryType,
  MEAL_TYPE_LABELS,
  MOVE_FAILED,
  NO_DATE,
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
export { DayView } from "./day-view";
export type { Entry, EntryCard } from "./entries.server";
export { addMealPath, entryPath, nightId, plannedPath, recipeOfEntry } from "./entry-path";
export { InsteadForm } from "./instead-form";
export { LeftoversCard, PlanLeftovers, nextDay } from "./leftovers-list";
export type { Leftovers } from "./leftovers.server";
export { MealTimesForm } from "./meal-times-form";
export {
  type MealTimes,
  TIMES_NOT_SAVED,
  USUAL_TIMES,
  fromTimesForm,
  mealTimesCallSchema,
  mealTimesSchema,
} from "./meal-times";
export { calendarAt, dayName, monthOf, placeOfDay, weekdayName } from "./month-grid";
export { AddOccasion, OccasionForm } from "./occasion-form";
export { requirePlannable } from "./plannable";
export type { Planned } from "./planning.server";
export { RemoveFromPlan } from "./remove-entry";
export { ServingsForm } from "./servings-field";
export { type Place, type Table, type TableDinner, isCookedForMore } from "./table";
