export {
  removedInWords,
  readRemoval,
  billingRightToast,
  invitationToast,
  sizeToast,
} from "./members";
export {
  billingRightSchema,
  departureSchema,
  householdSchema,
  invitationSchema,
  inviteSchema,
  removalSchema,
} from "./households.schema";
