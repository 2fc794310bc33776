import type { ask, UNSEEN } from "./page";
import type { showToast } from "./toast";

/** What cook mode's script uses of the page's; `src` is its own address. */
export type CookTools = {
  ask: typeof ask;
  UNSEEN: typeof UNSEEN;
  showToast: typeof showToast;
  src: string;
};
