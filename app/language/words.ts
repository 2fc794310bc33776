/** Lists and numbers in the texts of the interface. */
import { currentLanguage } from "./current";
import { type Language, localesOf } from "./languages";

type Formatters = Record<"and" | "or", Intl.ListFormat> & { numbers: Intl.NumberFormat };

/** Creating a formatter takes as long as a hundred uses of it. */
const formatters: Partial<Record<Language, Formatters>> = {};

function formattersOf(language: Language): Formatters {
  const { locale, listLocale } = localesOf(language);
  return (formatters[language] ??= {
    numbers: new Intl.NumberFormat(locale),
    and: new Intl.ListFormat(listLocale, { type: "conjunction" }),
    or: new Intl.ListFormat(listLocale, { type: "disjunction" }),
  });
}

/** Writes names as a list in a sentence: "Maya, Jonas and Theo". Empty for no names. */
export const inWords = (names: Iterable<string>, last: "and" | "or" = "and") =>
  formattersOf(currentLanguage())[last].format(names);

/** Writes a number with separators: "1,234". */
export const inFigures = (number: number) => formattersOf(currentLanguage()).numbers.format(number);

/** Writes the name of a food or thing as it is within a sentence: "tofu" for "Tofu". German nouns keep their capital. */
export const withinSentence = (name: string) =>
  localesOf(currentLanguage()).hasCapitalNouns ? name : name.toLowerCase();
