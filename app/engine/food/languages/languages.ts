import { once } from "~/server/values/once";
import { makerNames } from "../lexicon";
import { findCompound } from "./compounds";
import { foodTables, kitchenTable, readPhraseTable, shoppingTable } from "./language-tables";
import { type Phrase, type Phrases, toPhrases } from "./phrases";
import type { LanguageCode } from "./word-forms";

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
const makerTable = once(() => makerNames().map((name) => ({ english: name, names: [name] })));

const loanWords = once(() => readPhraseTable("loan-words"));

const phrasesOf = (code: LanguageCode): Phrases =>
  // If a phrase is in several tables, the last one counts, which says what the food contains.
  toPhrases(
    code,
    [loanWords(), makerTable(), shoppingTable(code), ...foodTables(code)],
    [kitchenTable(code)],
  );
