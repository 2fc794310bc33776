export { GRACE_DAYS, statusAt } from "./grace";
export { endOf, nowOf, stillWorks } from "./link";
export {
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
export { SCOPES, SCOPE_LABELS, type Scope, isForAssistants, scopeFor } from "./scopes";
export { type Owner, type SubscriptionStatus, type User, toAccountJson } from "./user";
export { type Viewer, toViewer, useViewer } from "./viewer";
