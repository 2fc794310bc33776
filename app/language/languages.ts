/** The properties of each language of the interface, in addition to its texts. */
export type Locales = {
  /** The name of the language in the language itself. */
  name: string;
  /** The locale of numbers, plurals and dates. */
  locale: string;
  /** The locale of lists. The English interface has no comma before "and", which is the British form. */
  listLocale: string;
  /** True if a time is written as "6:30 pm", false for "18:30". */
  hasTwelveHours: boolean;
  /** True if names of foods and things have a capital within a sentence. */
  hasCapitalNouns: boolean;
  /** Turns an English pattern of a date, such as "EEEE d MMMM", into that of the language. */
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
    // "Freitag, 5. Juni 2026".
    dateForm: (english) =>
      english
        .replace("MMMM d, yyyy", "d MMMM yyyy")
        .replace(/\bd\b/, "d.")
        .replace(/^(E+) /, "$1, "),
  },
} satisfies Record<string, Locales>;

/**
 * The code of a language; `en-XA` is the pseudo-language, English with accents and longer words, which shows texts that cannot
 * be translated and layouts that are too narrow. Only a browser that asks for it gets it.
 */
export type Language = keyof typeof LANGUAGES | "en-XA";

export const DEFAULT_LANGUAGE = "en";
export const PSEUDO_LANGUAGE = "en-XA";

export const isLanguage = (code: string): code is keyof typeof LANGUAGES =>
  Object.hasOwn(LANGUAGES, code);

/** Returns the language that an account has chosen; English without a choice. */
export const chosenLanguage = (code: string | null): Language =>
  code !== null && isLanguage(code) ? code : DEFAULT_LANGUAGE;

/** Returns the locales in which a language writes numbers, dates and lists. */
export const localesOf = (language: Language): Locales =>
  LANGUAGES[language === PSEUDO_LANGUAGE ? DEFAULT_LANGUAGE : language];

/**
 * Returns the language of an `Accept-Language` header (RFC 9110, section 12.5.4) that the interface has and that the header
 * prefers most; English if it has none of them.
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
