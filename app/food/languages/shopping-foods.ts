import { FRENCH_SHOPPING } from "./french-shopping";
import { GERMAN_SHOPPING } from "./german-shopping";
import { ITALIAN_SHOPPING } from "./italian-shopping";
import { SPANISH_SHOPPING } from "./spanish-shopping";
import type { LanguageCode } from "./word-forms";

/** Foods that a shopper tells apart and that the tables for restrictions bring together. */
export const SHOPPING_FOODS: Readonly<Record<LanguageCode, string>> = {
  de: GERMAN_SHOPPING,
  fr: FRENCH_SHOPPING,
  es: SPANISH_SHOPPING,
  it: ITALIAN_SHOPPING,
};
