export {
  REPEATS_PATH,
  REPEAT_FAILED,
  addRepeatSchema,
  endedRepeatShape,
  repeatIdSchema,
  repeatShape,
} from "./repeats.schema";
export { addedRepeatToast, endedRepeatToast } from "./toasts";
