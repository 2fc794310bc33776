export {
  GRACE_DAYS,
  statusAt,
  canPlan,
  canShop,
  isAdmin,
  mayGenerate,
  mayPressGenerate,
  missingScope,
  outOfCredits,
  requireConfirmed,
  requireMayGenerate,
  requirePlanning,
  requireSharing,
} from "./rules";
export { endOf, nowOf, stillWorks } from "./link";
export {
  SCOPES,
  SCOPE_LABELS,
  type Scope,
  isForAssistants,
  scopeFor,
  type HouseholdMember,
  type Owner,
  type SubscriptionStatus,
  type User,
  toAccountJson,
} from "./user";
export { type Viewer, toViewer, useViewer } from "./viewer";
