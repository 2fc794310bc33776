/**
 * The id of the form that asks for meals. Where preferences are on the page it is theirs, so that
 * asking carries the ticks as they stand; the buttons that ask stand elsewhere and name it.
 */
export const ASKING = "asking";

/** A field that says that the preferences were on the page: without it no tick means nothing. */
export const CARRIED = "carriesPreferences";
