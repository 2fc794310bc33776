export {
  keepNewest,
  describeUsage,
  getRemainingQuota,
  requireCollectionsWithin,
  requireDatesWithin,
  requireSavedWeeksWithin,
  requireWithin,
  getUsage,
} from "./quotas.server";
