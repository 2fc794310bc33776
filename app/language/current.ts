import { DEFAULT_LANGUAGE, type Language } from "./languages";

let findLanguage: () => Language = () => DEFAULT_LANGUAGE;

/** Returns the language of the current request, mail or page. Returns English outside of them. */
export const currentLanguage = (): Language => findLanguage();

/**
 * Sets the function that returns the current language. The server uses the running request. Components must not import
 * Node.
 */
export function setLanguageSource(source: () => Language) {
  findLanguage = source;
}
