import { DEFAULT_LANGUAGE, type Language } from "./languages";

let findLanguage: () => Language = () => DEFAULT_LANGUAGE;

/** Returns the language of the request, mail or page for which texts are made now; English outside of them. */
export const currentLanguage = (): Language => findLanguage();

/** Sets where `currentLanguage` finds the language. The server sets the running request; components must not import Node. */
export function setLanguageSource(source: () => Language) {
  findLanguage = source;
}
