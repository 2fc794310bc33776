export { SavedWeeksList } from "./saved-weeks-list";
export {
  SAVED_WEEKS_PATH,
  SAVE_WEEK_FAILED,
  USE_WEEK_FAILED,
  ontoSchema,
  renameFormSchema,
  renameSchema,
  saveWeekFormSchema,
  saveWeekSchema,
  savedCopiesShape,
  savedWeekIdSchema,
  savedWeekShape,
  useWeekFormSchema,
  useWeekSchema,
} from "./saved-weeks.schema";
export { UseWeekForm } from "./use-week-form";
