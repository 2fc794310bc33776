export {
  MADE_FAILED,
  MAX_NOTE,
  addMadeCallSchema,
  madeCallSchema,
  madeSchema,
  madeShape,
  ratingsSchema,
  readRatings,
} from "./made.schema";
export { logSavedToast } from "./toasts";
