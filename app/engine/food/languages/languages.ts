import { z } from "zod";
import { once } from "~/server/values/once";
import { readTable, someNamesCell } from "../../data/table";
import { type LanguageCode, languageRules, type LanguageRules } from "./language-rules";
import { type PhraseTable, findCompound, type Phrase, type Phrases, toPhrases } from "./phrases";
import { makerNames, byName } from "../lexicon";
import type { FoodToken } from "../line/tokens";
import { createPhraseBook } from "../phrase-book";
import { canonicalWords } from "../words";

const columns = z.object({ names: someNamesCell });

/** Returns the table of loan words in `app/engine/data/languages/`. Throws on a row that cannot be read. */
export const readLoanWords = (): PhraseTable =>
  readTable("languages/loan-words.tsv", "english", columns).map(({ name, facts }) => ({
    english: name,
    names: facts.names,
  }));

/** What a language calls things, by the readers that use it. */
type LanguageTables = {
  /** Foods, after the English name that says what they contain. */
  foods: PhraseTable;
  /** Names that the English lexicon has, too. */
  lexicon: PhraseTable;
  /** Measures, small words and what is done to foods. */
  kitchen: PhraseTable;
  /** Measures and small words of a shopping line. A number in the English is a multiple: a "Pfund" is "500 gram". */
  measures: PhraseTable;
  /** Foods that a shopper tells apart and that the table for restrictions brings together. */
  shopping: PhraseTable;
};

const rows = z.object({
  english: z.string().min(1, "has no name"),
  names: someNamesCell,
});
const tableName = z.enum(["foods", "lexicon", "kitchen", "measures", "shopping"]);

/** Returns the tables of the language with that name ("german"). Throws an error that names the file and the row that cannot be read. */
export function readLanguageTables(language: string): LanguageTables {
  const file = `languages/${language}.tsv`;
  const tables: Record<keyof LanguageTables, { english: string; names: readonly string[] }[]> = {
    foods: [],
    lexicon: [],
    kitchen: [],
    measures: [],
    shopping: [],
  };
  for (const { name, facts } of readTable(file, "table", rows)) {
    const table = tableName.safeParse(name);
    if (!table.success) throw new Error(`app/engine/data/${file}: no table is called “${name}”`);
    tables[table.data].push(facts);
  }
  return tables;
}

/** The tables of all languages, read at the first use. */
const tablesByCode: () => ReadonlyMap<LanguageCode, LanguageTables> = once(
  () => new Map(languageRules().map(({ code, name }) => [code, readLanguageTables(name)])),
);

/** Returns the tables of a language. Throws if no language has the code. */
export function tablesOf(code: LanguageCode): LanguageTables {
  const tables = tablesByCode().get(code);
  if (!tables) throw new Error(`No language has the code ${code}`);
  return tables;
}

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

/**
 * Names of other languages that the English lexicon has, too, so that it knows what they contain wherever they are. For a shopper
 * they are words of their language.
 */
export const foreignNames: () => readonly string[] = once(() =>
  languageRules().flatMap(({ code }) => tablesOf(code).lexicon.flatMap(({ names }) => names)),
);

/** The names that English has for foods, also for those of which the lexicon says no contents: "chili con carne". */
export const englishNames = once(() => {
  const book = createPhraseBook<true>();
  for (const name of byName().keys()) book.add(name, true);
  return book;
});

const theirBook = once(() => {
  const book = createPhraseBook<true>();
  for (const name of foreignNames()) book.add(name, true);
  return book;
});

/** Whether some words may be one of the `foreignNames`. */
export const isForeignName = (word: string) => theirWords().has(word);

const theirWords: () => ReadonlySet<string> = once(
  () => new Set(foreignNames().flatMap(canonicalWords)),
);

/** The words of a line that are one of the `foreignNames`, and no part of a longer name that English has: "creme fraiche". */
export function foreignNamesIn(tokens: readonly FoodToken[]): ReadonlySet<FoodToken> {
  const found = new Set<FoodToken>();
  for (let at = 0; at < tokens.length;) {
    const { length: english = 1 } = englishNames().longestAt(tokens, at) ?? {};
    const { length: theirs = 0 } = theirBook().longestAt(tokens, at) ?? {};
    if (theirs >= english) for (const token of tokens.slice(at, at + theirs)) found.add(token);
    at += Math.max(english, theirs);
  }
  return found;
}
