export { HouseholdView } from "./household-view";
export { JoinCard, MemberCard } from "./join-card";
export { LEAVE, LeavingPage, RemovalNotice, RemovalPage, removalPath } from "./leaving-pages";
