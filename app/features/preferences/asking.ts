import type { Preferences } from "./choices";

/**
 * The id of the form that asks for meals. Where preferences are on the page it is theirs, so that
 * asking carries the ticks as they stand; the buttons that ask stand elsewhere and name it.
 */
export const ASKING = "asking";

/**
 * A field that says that the preferences were on the page (without it no tick means nothing), and which
 * were ticked there when the page was made: so that what others chose meanwhile can be told from what is
 * unticked.
 */
export const CARRIED = "carriesPreferences";

const SAYS_SO = "yes";

/** Its text, for a page that shows these. */
export const carriedOf = (preferences: Preferences) =>
  [SAYS_SO, ...Object.values(preferences).flat()].join("|");

/** What was ticked on the page that was sent; null where the preferences were not on it. */
export const readCarried = (text: string) => (text === "" ? null : text.split("|").slice(1));
