import { once } from "~/server/values/once";
import { makerNames } from "../lexicon";
import { findCompound } from "./compounds";
import { type LanguageCode, type LanguageRules, languageRules } from "./language-rules";
import { readLoanWords, tablesOf } from "./language-tables";
import { type Phrase, type Phrases, toPhrases } from "./phrases";

/** One language, ready to look words up. */
export type Language = {
  code: LanguageCode;
  /** Whether adjectives and what a food is made of follow its name: "saumon fumé". */
  adjectivesFollow: boolean;
  /** Whether it has a word, alone or in a phrase. */
  has(word: string): boolean;
  /** Whether its tables have a word, not only the parts that it is joined of. */
  hasWhole(word: string): boolean;
  phraseAt(words: readonly (string | null)[], at: number): Phrase | null;
};

/** All languages, in the order in which they are asked. */
export const languages: () => readonly Language[] = once(() => languageRules().map(toLanguage));

function toLanguage({ code, adjectivesFollow, compounds }: LanguageRules): Language {
  const phrases = phrasesOf(code);
  if (!compounds) {
    return {
      code,
      adjectivesFollow,
      has: phrases.has,
      hasWhole: phrases.has,
      phraseAt: (words, at) => phrases.longestAt(words, at),
    };
  }
  const compound = (word: string) => findCompound(word, phrases, compounds);
  return {
    code,
    adjectivesFollow,
    has: (word) => phrases.has(word) || compound(word) !== null,
    hasWhole: phrases.has,
    phraseAt: (words, at) => phrases.longestAt(words, at) ?? compound(words[at] ?? ""),
  };
}

/** Makers are called the same everywhere: "Brühwürfel (Maggi)" is German for all that English knows Maggi. */
const makerTable = once(() => makerNames().map((name) => ({ english: name, names: [name] })));

const loanWords = once(readLoanWords);

function phrasesOf(code: LanguageCode): Phrases {
  const { foods, kitchen, shopping } = tablesOf(code);
  // If a phrase is in several tables, the last one counts, which says what the food contains.
  return toPhrases(code, [loanWords(), makerTable(), shopping, foods], [kitchen]);
}
