/** The properties of each language of the interface, in addition to its texts. */
export type Locales = {
  /** The name of the language in the language itself. */
  name: string;
  /** The locale of numbers, plurals and dates. */
  locale: string;
  /** The locale of lists. The English interface has no comma before "and", which is the British form. */
  listLocale: string;
  /** True if a time is formatted as "6:30 pm", false for "18:30". */
  hasTwelveHours: boolean;
  /** True if the names of foods and things are capitalized within a sentence. */
  hasCapitalNouns: boolean;
  /** Returns the language's date pattern for an English one, such as "EEEE d MMMM". */
  dateForm: (english: string) => string;
};

export const LANGUAGES = {
  en: {
    name: "English",
    locale: "en-US",
    listLocale: "en-GB",
    hasTwelveHours: true,
    hasCapitalNouns: false,
    dateForm: (english) => english,
  },
  de: {
    name: "Deutsch",
    locale: "de-DE",
    listLocale: "de-DE",
    hasTwelveHours: false,
    hasCapitalNouns: true,
    // Formats "Freitag, 5. Juni 2026", and "Fr 5. Juni" in lists of days.
    dateForm: (english) =>
      english
        .replace(/^(MMMM d, yyyy|yyyy-MM-dd)$/, "d MMMM yyyy")
        .replace(/\bd\b/, "d.")
        .replace(/^EEEE (?=d)/, "EEEE, "),
  },
} satisfies Record<string, Locales>;

/**
 * The code of a language. `en-XA` is the pseudo-language: English with accents and longer words, which reveals texts
 * that cannot be translated and layouts that are too narrow. Only a browser that requests it gets it.
 */
export type Language = keyof typeof LANGUAGES | "en-XA";

export const DEFAULT_LANGUAGE = "en";
export const PSEUDO_LANGUAGE = "en-XA";

export const isLanguage = (code: string): code is keyof typeof LANGUAGES =>
  Object.hasOwn(LANGUAGES, code);

/** Returns the language that an account has chosen, or English. */
export const chosenLanguage = (code: string | null): Language =>
  code !== null && isLanguage(code) ? code : DEFAULT_LANGUAGE;

/** Returns the locales in which a language writes numbers, dates and lists. */
export const localesOf = (language: Language): Locales =>
  LANGUAGES[language === PSEUDO_LANGUAGE ? DEFAULT_LANGUAGE : language];

/**
 * Returns the supported language that an `Accept-Language` header prefers most (RFC 9110, section 12.5.4). Returns
 * English if none is supported.
 */
export function acceptedLanguage(header: string | null): Language {
  const ranges = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.trim().split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of ranges) {
    if (tag === PSEUDO_LANGUAGE.toLowerCase()) return PSEUDO_LANGUAGE;
    const [code = ""] = tag.split("-");
    if (isLanguage(code)) return code;
  }
  return DEFAULT_LANGUAGE;
}
