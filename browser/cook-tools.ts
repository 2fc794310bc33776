import type { ask, UNSEEN } from "./page";
import type { showToast } from "./toast";

/** The page's functions that cook mode's script uses. `src` is its own address. */
export type CookTools = {
  ask: typeof ask;
  UNSEEN: typeof UNSEEN;
  showToast: typeof showToast;
  src: string;
};
