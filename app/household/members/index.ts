export { removedInWords } from "./going-words";
export { HouseholdView } from "./household-view";
export {
  billingRightSchema,
  departureSchema,
  householdSchema,
  invitationSchema,
  inviteSchema,
  removalSchema,
} from "./households.schema";
export { JoinCard, MemberCard } from "./join-card";
export { LEAVE, LeavingPage } from "./leaving-page";
export { RemovalNotice } from "./removal-notice";
export { RemovalPage, removalPath } from "./removal-page";
export { readRemoval } from "./removal";
export { billingRightToast, invitationToast, sizeToast } from "./toasts";
