import type { Preferences } from "./choices";

/**
 * Id of the form that asks for meals. It is the preferences' form where these are on the page, so that asking
 * sends the current ticks; the buttons elsewhere refer to it by `form=`.
 */
export const ASKING = "asking";

/**
 * Hidden field that says that the preferences were on the page (else no tick means nothing), and what was
 * ticked when it was rendered: so that other people's changes can be told from what was unticked.
 */
export const CARRIED = "carriesPreferences";

const SAYS_SO = "yes";

/** Its value for these preferences. */
export const carriedOf = (preferences: Preferences) => carriedAs(Object.values(preferences).flat());

/** Its value on a page that shows some of the choices: those of them that were chosen. */
export const carriedAs = (shown: readonly string[]) => [SAYS_SO, ...shown].join("|");

/** What was ticked on the submitted page; null if the preferences were not on it. */
export const readCarried = (text: string) => (text === "" ? null : text.split("|").slice(1));
