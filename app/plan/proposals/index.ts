export {
  MOST_NIGHTS,
  MOST_SLOTS,
  askedByCall,
  proposalPath,
  readView,
  readViewFields,
} from "./asked";
export { coursesFor } from "./dish-titles";
export { toSlotRow, acceptedToast, toProposalJson } from "./shown-proposal";
export {
  NOT_CHANGED,
  NOT_PLANNED,
  WEEK_TIMES_NOT_SAVED,
  acceptFormSchema,
  acceptSchema,
  acceptedShape,
  changeFormSchema,
  limitsSchema,
  neverFormSchema,
  proposalShape,
  proposeSchema,
  settingsFormSchema,
  viewFormSchema,
  wordsFormSchema,
} from "./week-plan.schema";
export { FILLED_TYPES, slotKey } from "./week";
