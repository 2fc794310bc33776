import type { t as pageText } from "./messages";

/** Returns a message in the language of the page. It is set by `takeMessages`. */
export let t: typeof pageText;

/** Stores the page's `t`, for the scripts that the page loads later and that would otherwise contain it again. */
export function takeMessages(text: typeof pageText) {
  t = text;
}
