export { getHousehold } from "./household.server";
export {
  invite,
  INVITE_DAYS,
  addInvite,
  findOwnName,
  isInvited,
  listInvites,
  openInvite,
  removeInvite,
  joinHousehold,
} from "./invites.server";
export {
  dismissRemoval,
  findHousehold,
  getLeaving,
  getRemoval,
  leaveHousehold,
  removeMember,
  requireOwner,
  saveHouseholdName,
  saveHouseholdSize,
  setBillingRight,
  countOwnRecipes,
  removedMember,
} from "./members.server";
