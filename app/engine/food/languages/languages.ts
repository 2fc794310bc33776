import { once } from "~/server/values/once";
import { makerNames } from "../lexicon";
import { findCompound } from "./compounds";
import { FRENCH_DRINKS } from "./french-drinks";
import { FRENCH_FLESH } from "./french-flesh";
import { FRENCH_FOODS } from "./french-foods";
import { FRENCH_KITCHEN } from "./french-kitchen";
import { FRENCH_PLANTS } from "./french-plants";
import { GERMAN_FLESH } from "./german-flesh";
import { GERMAN_FOODS } from "./german-foods";
import { GERMAN_KITCHEN } from "./german-kitchen";
import { GERMAN_PLANTS } from "./german-plants";
import { GERMAN_SPICES } from "./german-spices";
import { ITALIAN_FLESH } from "./italian-flesh";
import { ITALIAN_FOODS } from "./italian-foods";
import { ITALIAN_KITCHEN } from "./italian-kitchen";
import { ITALIAN_PLANTS } from "./italian-plants";
import { LOAN_WORDS } from "./loan-words";
import { type Phrase, type Phrases, readPhrases } from "./phrases";
import { SHOPPING_FOODS } from "./shopping-foods";
import { SPANISH_FLESH } from "./spanish-flesh";
import { SPANISH_FOODS } from "./spanish-foods";
import { SPANISH_KITCHEN } from "./spanish-kitchen";
import { SPANISH_PLANTS } from "./spanish-plants";
import type { LanguageCode } from "./word-forms";

/** The tables of each language, read when a line first needs them. */
export const LANGUAGES: Readonly<
  Record<LanguageCode, { foods: readonly string[]; kitchen: readonly string[] }>
> = {
  de: {
    foods: [GERMAN_FOODS, GERMAN_FLESH, GERMAN_PLANTS, GERMAN_SPICES],
    kitchen: [GERMAN_KITCHEN],
  },
  fr: {
    foods: [FRENCH_FOODS, FRENCH_FLESH, FRENCH_DRINKS, FRENCH_PLANTS],
    kitchen: [FRENCH_KITCHEN],
  },
  es: { foods: [SPANISH_FOODS, SPANISH_FLESH, SPANISH_PLANTS], kitchen: [SPANISH_KITCHEN] },
  it: { foods: [ITALIAN_FOODS, ITALIAN_FLESH, ITALIAN_PLANTS], kitchen: [ITALIAN_KITCHEN] },
};

/** One language, ready to look words up. */
export type Language = {
  code: LanguageCode;
  /** Whether it has a word, alone or in a phrase. */
  has(word: string): boolean;
  phraseAt(words: readonly (string | null)[], at: number): Phrase | null;
};

/** All languages, in the order in which they are asked. */
export const languages: () => readonly Language[] = once(() => [
  german(),
  romance("fr"),
  romance("es"),
  romance("it"),
]);

function german(): Language {
  const phrases = phrasesOf("de");
  return {
    code: "de",
    has: (word) => phrases.has(word) || findCompound(word, phrases) !== null,
    phraseAt: (words, at) => phrases.longestAt(words, at) ?? findCompound(words[at] ?? "", phrases),
  };
}

function romance(code: LanguageCode): Language {
  const phrases = phrasesOf(code);
  return { code, has: phrases.has, phraseAt: (words, at) => phrases.longestAt(words, at) };
}

/** Makers are called the same everywhere: "Brühwürfel (Maggi)" is German for all that English knows Maggi. */
const makerTable = once(() =>
  makerNames()
    .map((name) => `${name}: ${name}`)
    .join("\n"),
);

function phrasesOf(code: LanguageCode): Phrases {
  const { foods, kitchen } = LANGUAGES[code];
  // Of a phrase that stands in several tables the last one counts, which says what it contains.
  return readPhrases(code, [LOAN_WORDS, makerTable(), SHOPPING_FOODS[code], ...foods], kitchen);
}
