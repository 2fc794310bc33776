import { DEFAULT_LANGUAGE, type Language } from "./languages";

let findLanguage: () => Language = () => DEFAULT_LANGUAGE;

/** Returns the language of the request, mail or page for which texts are made now; English outside of them. */
export const currentLanguage = (): Language => findLanguage();

/** Sets where `currentLanguage` finds the language: on the server the running request, in a browser the page. */
export function setLanguageSource(source: () => Language) {
  findLanguage = source;
}
