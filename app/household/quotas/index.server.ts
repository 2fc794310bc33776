export {
  keepNewest,
  describeUsage,
  getRemainingQuota,
  requireCollectionsWithin,
  requireDatesWithin,
  requireSavedWeeksWithin,
  requireWithinQuota,
  getUsage,
} from "./quotas.server";
