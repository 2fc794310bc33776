import type { morph } from "./regions";
import type { showToast, showToastOf } from "./toast";

/** What the list's script uses of the page's: there is one place for toasts, and one way to morph. */
export type PageTools = {
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
