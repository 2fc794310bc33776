export { getHousehold } from "./household.server";
export { invite } from "./invite-mail.server";
export {
  INVITE_DAYS,
  addInvite,
  findOwnName,
  isInvited,
  listInvites,
  openInvite,
  removeInvite,
} from "./invites.server";
export { joinHousehold } from "./join.server";
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
} from "./members.server";
export { countOwnRecipes } from "./own-recipes.server";
export { removedMember } from "./removal-mail.server";
