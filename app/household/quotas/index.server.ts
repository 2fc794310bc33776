export { keepNewest } from "./newest.server";
export {
  describeUsage,
  getRemainingQuota,
  requireCollectionsWithin,
  requireDatesWithin,
  requireSavedWeeksWithin,
  requireWithin,
} from "./quotas.server";
export { getUsage } from "./usage.server";
