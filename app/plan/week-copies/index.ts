export { copiedToast, otherWeekPath, otherWeekToast } from "./week-copy";
export {
  COPY_FAILED,
  COPY_PATH,
  copyShape,
  copyWeekFormSchema,
  copyWeekSchema,
  datesShape,
  weeksSchema,
} from "./week-copy.schema";
