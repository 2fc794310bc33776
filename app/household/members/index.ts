export { removedInWords } from "./going-words";
export {
  billingRightSchema,
  departureSchema,
  householdSchema,
  invitationSchema,
  inviteSchema,
  removalSchema,
} from "./households.schema";
export { readRemoval } from "./removal";
export { billingRightToast, invitationToast, sizeToast } from "./toasts";
