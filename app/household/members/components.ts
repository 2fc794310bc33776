export { HouseholdView } from "./household-view";
export { JoinCard, MemberCard } from "./join-card";
export { LEAVE, LeavingPage } from "./leaving-page";
export { RemovalNotice } from "./removal-notice";
export { RemovalPage, removalPath } from "./removal-page";
