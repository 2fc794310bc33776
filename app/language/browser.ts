import { BROWSER } from "./catalogues";
import { currentLanguage } from "./current";
import { DEFAULT_LANGUAGE, PSEUDO_LANGUAGE } from "./languages";
import { printPseudoMessage } from "./pseudo";

/**
 * Returns the texts of the page's scripts in the current language, as JSON for a script element: by English message. Null for
 * English, which the scripts contain.
 */
export function browserMessages(): string | null {
  const language = currentLanguage();
  if (language === DEFAULT_LANGUAGE) return null;
  const texts =
    language === PSEUDO_LANGUAGE
      ? Object.fromEntries(Object.keys(BROWSER.en).map((text) => [text, printPseudoMessage(text)]))
      : BROWSER[language];
  return JSON.stringify(texts).replaceAll("<", "\\u003c");
}
