export {
  MOST_NIGHTS,
  MOST_SLOTS,
  askedByCall,
  proposalPath,
  readView,
  readViewFields,
} from "./asked";
export { coursesFor } from "./day-meals";
export { toSlotRow } from "./slot-row";
export { acceptedToast } from "./toasts";
export { toProposalJson } from "./week-plan-json";
export {
  NOT_CHANGED,
  NOT_PLANNED,
  NOT_SAVED,
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
