import type { ask, fetchPage, pageOf, UNSEEN } from "./page";
import type { morph } from "./regions";
import type { showToast, showToastOf } from "./toast";

/** What the list's script uses of the page's: there is one place for requests and for toasts, and one way to morph. */
export type PageTools = {
  ask: typeof ask;
  fetchPage: typeof fetchPage;
  pageOf: typeof pageOf;
  UNSEEN: typeof UNSEEN;
  morph: typeof morph;
  showToast: typeof showToast;
  showToastOf: typeof showToastOf;
  /** Address of the list's script: it is cached with the list. */
  src: string;
};

let given: PageTools | null = null;

/** Notes the page's tools. */
export function takeTools(tools: PageTools) {
  given = tools;
}

/** The page's tools. */
export function pageTools(): PageTools {
  if (!given) throw new Error("The list's script was not started.");
  return given;
}
