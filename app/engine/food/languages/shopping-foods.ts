import { FRENCH_KINDS } from "./french-kinds";
import { FRENCH_SHOPPING } from "./french-shopping";
import { GERMAN_KINDS } from "./german-kinds";
import { GERMAN_SHOPPING } from "./german-shopping";
import { ITALIAN_KINDS } from "./italian-kinds";
import { ITALIAN_SHOPPING } from "./italian-shopping";
import { SPANISH_KINDS } from "./spanish-kinds";
import { SPANISH_SHOPPING } from "./spanish-shopping";
import type { LanguageCode } from "./word-forms";

const joined = (...tables: readonly string[]) => tables.map((table) => table.trim()).join("\n");

/** Foods that a shopper tells apart and that the tables for restrictions bring together. */
export const SHOPPING_FOODS: Readonly<Record<LanguageCode, string>> = {
  de: joined(GERMAN_KINDS, GERMAN_SHOPPING),
  fr: joined(FRENCH_KINDS, FRENCH_SHOPPING),
  es: joined(SPANISH_KINDS, SPANISH_SHOPPING),
  it: joined(ITALIAN_KINDS, ITALIAN_SHOPPING),
};
