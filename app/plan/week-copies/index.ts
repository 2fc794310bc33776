export { copiedToast, otherWeekPath, otherWeekToast } from "./toasts";
export {
  COPY_FAILED,
  COPY_PATH,
  copyShape,
  copyWeekFormSchema,
  copyWeekSchema,
  datesShape,
  weeksSchema,
} from "./week-copy.schema";
