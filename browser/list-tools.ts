import type { ask, fetchPage, pageOf, UNSEEN } from "./page";
import type { morph } from "./regions";
import type { showToast, showToastOf } from "./toast";

/** The page's functions that the list's script uses, so that requests, toasts and morphing exist only once. */
export type PageTools = {
  ask: typeof ask;
  fetchPage: typeof fetchPage;
  pageOf: typeof pageOf;
  UNSEEN: typeof UNSEEN;
  morph: typeof morph;
  showToast: typeof showToast;
  showToastOf: typeof showToastOf;
  /** Address of the list's script, which is cached with the list. */
  src: string;
};

let currentTools: PageTools | null = null;

/** Stores the page's tools. */
export function takeTools(tools: PageTools) {
  currentTools = tools;
}

/** Returns the page's tools. Throws before they are set. */
export function pageTools(): PageTools {
  if (!currentTools) throw new Error("The list's script was not started.");
  return currentTools;
}
