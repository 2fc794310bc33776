export type { RemainingQuota } from "./quotas.server";
export {
  MAXIMUM_REACHED,
  MAX_SELECTED,
  type Quota,
  fullOf,
  limitsOf,
  nearOf,
  usageRows,
} from "./quotas";
