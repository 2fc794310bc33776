/** Lists and numbers in the texts of the interface. */
import { currentLanguage } from "./current";
import { type Language, localesOf } from "./languages";

type Formatters = Record<"and" | "or", Intl.ListFormat> &
  Record<"numbers" | "tenths" | "hundredths", Intl.NumberFormat>;

/** Creating a formatter takes as long as a hundred uses of it. */
const formatters: Partial<Record<Language, Formatters>> = {};

function formattersOf(language: Language): Formatters {
  const { locale, listLocale } = localesOf(language);
  return (formatters[language] ??= {
    numbers: new Intl.NumberFormat(locale),
    tenths: decimals(locale, 1),
    hundredths: decimals(locale, 2),
    and: new Intl.ListFormat(listLocale, { type: "conjunction" }),
    or: new Intl.ListFormat(listLocale, { type: "disjunction" }),
  });
}

const decimals = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });

/** Writes names as a list in a sentence: "Maya, Jonas and Theo". Empty for no names. */
export const inWords = (names: Iterable<string>, last: "and" | "or" = "and") =>
  formattersOf(currentLanguage())[last].format(names);

/** Writes a number with separators: "1,234". */
export const inFigures = (number: number) => formattersOf(currentLanguage()).numbers.format(number);

/** Writes a number with one decimal and without separators: "1234.5". */
export const inTenths = (number: number) => formattersOf(currentLanguage()).tenths.format(number);

/** Writes a number with two decimals and without separators: "1234.50". */
export const inHundredths = (number: number) =>
  formattersOf(currentLanguage()).hundredths.format(number);

/** Writes the name of a food or thing as it is within a sentence: "tofu" for "Tofu". German nouns keep their capital. */
export const withinSentence = (name: string) =>
  localesOf(currentLanguage()).hasCapitalNouns ? name : name.toLowerCase();
