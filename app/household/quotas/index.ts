export type { RemainingQuota } from "./quotas.server";
export {
  LimitReached,
  MAXIMUM_REACHED,
  MAX_SELECTED,
  type Quota,
  type Reached,
  fullOf,
  limitsOf,
  nearOf,
  usageRows,
} from "./quotas";
