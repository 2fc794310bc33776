import { z } from "zod";
import { once } from "~/server/values/once";
import { readTable, someNamesCell } from "../../data/table";
import { type LanguageCode, languageRules, type LanguageRules } from "./language-rules";
import {
  type PhraseTable,
  findCompound,
  findKind,
  foldForeign,
  type Phrase,
  type LanguagePhrases,
  toPhrases,
} from "./phrases";
import { makerNames, byName } from "../lexicon";
import type { FoodToken } from "../line/tokens";
import { createPhraseBook } from "../phrase-book";
import { canonicalWords } from "../words";

const columns = z.object({ names: someNamesCell });

/** Returns the table of loan words in `app/engine/data/languages/`. Throws an error if a row cannot be parsed. */
export const readLoanWords = (): PhraseTable =>
  readTable("languages/loan-words.tsv", "english", columns).map(({ name, facts }) => ({
    english: name,
    names: facts.names,
  }));

/** The tables of words of a language, each for the readers that use it. */
type LanguageTables = {
  /** Foods with the English names that define their contents. */
  foods: PhraseTable;
  /** Names that the English lexicon also has. */
  lexicon: PhraseTable;
  /** Words for measures, small words and preparations. */
  kitchen: PhraseTable;
  /** Measures and small words of the lines that are scaled and shopped for. */
  measures: PhraseTable;
  /** Foods that are separate purchases although the table for restrictions has one name for them. */
  shopping: PhraseTable;
  /** Words of requests that change a proposed week. Their English words are those that the reader of requests has. */
  changes: PhraseTable;
  /** Words of work that begins well before cooking. Their English words are those that the reader of prep tasks has. */
  prep: PhraseTable;
};

const rows = z.object({
  english: z.string().min(1, "has no name"),
  names: someNamesCell,
});
const tableName = z.enum([
  "foods",
  "lexicon",
  "kitchen",
  "measures",
  "shopping",
  "changes",
  "prep",
]);

/**
 * Returns the tables of the language with that name ("german"). Throws an error with the file and the row if a row
 * cannot be parsed.
 */
export function readLanguageTables(language: string): LanguageTables {
  const file = `languages/${language}.tsv`;
  const tables: Record<keyof LanguageTables, { english: string; names: readonly string[] }[]> = {
    foods: [],
    lexicon: [],
    kitchen: [],
    measures: [],
    shopping: [],
    changes: [],
    prep: [],
  };
  for (const { name, facts } of readTable(file, "table", rows)) {
    const table = tableName.safeParse(name);
    if (!table.success) throw new Error(`app/engine/data/${file}: no table is called “${name}”`);
    tables[table.data].push(facts);
  }
  return tables;
}

/** The tables of all languages, loaded on first use. */
const tablesByCode: () => ReadonlyMap<LanguageCode, LanguageTables> = once(
  () => new Map(languageRules().map(({ code, name }) => [code, readLanguageTables(name)])),
);

/** Returns the tables of a language. Throws if no language has the code. */
export function tablesOf(code: LanguageCode): LanguageTables {
  const tables = tablesByCode().get(code);
  if (!tables) throw new Error(`No language has the code ${code}`);
  return tables;
}

/** One language with its lookup functions. */
export type RecipeLanguage = {
  code: LanguageCode;
  /** True if adjectives and materials follow the name of a food: "saumon fumé". */
  adjectivesFollow: boolean;
  /** Returns true if the language has a word, alone or in a phrase. */
  has(word: string): boolean;
  /** Returns true if the tables have the word as a whole, and not only the parts of a compound. */
  hasWhole(word: string): boolean;
  phraseAt(words: readonly (string | null)[], at: number): Phrase | null;
  /** Returns the food that an unknown compound is a kind of ("Bienenhonig"), or null. It is for steps only. */
  kindOf(word: string): Phrase | null;
};

/** All languages, in the order in which lines are matched against them. */
export const languages: () => readonly RecipeLanguage[] = once(() =>
  languageRules().map(toLanguage),
);

/** Returns a language. Throws if no language has the code. */
export function languageOf(code: LanguageCode): RecipeLanguage {
  const language = languages().find((each) => each.code === code);
  if (!language) throw new Error(`No language has the code ${code}`);
  return language;
}

function toLanguage({ code, adjectivesFollow, compounds }: LanguageRules): RecipeLanguage {
  const phrases = phrasesOf(code);
  if (!compounds) {
    return {
      code,
      adjectivesFollow,
      has: phrases.has,
      hasWhole: phrases.has,
      phraseAt: (words, at) => phrases.longestAt(words, at),
      kindOf: () => null,
    };
  }
  const compound = (word: string) => findCompound(word, phrases, compounds);
  return {
    code,
    adjectivesFollow,
    has: (word) => phrases.has(word) || compound(word) !== null,
    hasWhole: phrases.has,
    phraseAt: (words, at) => phrases.longestAt(words, at) ?? compound(words[at] ?? ""),
    kindOf: (word) => findKind(word, phrases, compounds),
  };
}

const phrasesOfTable = (table: "changes" | "prep") =>
  once(
    () =>
      new Map(
        languageRules().map(
          ({ code }) => [code, toPhrases(code, [], [tablesOf(code)[table]])] as const,
        ),
      ),
  );

const phrasesByTable = { changes: phrasesOfTable("changes"), prep: phrasesOfTable("prep") };

/**
 * Returns the words of one of these tables in a language: `changes` for requests that change a week, `prep` for work before
 * cooking. Returns null for English and a language without tables.
 */
export const tablePhrasesOf = (
  table: keyof typeof phrasesByTable,
  code: string,
): LanguagePhrases | null => phrasesByTable[table]().get(code) ?? null;

/** True for a word that denies something in a language other than English: "ohne", "sans", "niente". */
export const isForeignDenial = (word: string) => foreignDenials().has(foldForeign(word));

const DENIES: ReadonlySet<string> = new Set(["no", "without", "not", "never", "nothing", "less"]);

const foreignDenials: () => ReadonlySet<string> = once(
  () =>
    new Set(
      languageRules()
        .flatMap(({ code }) => tablesOf(code).changes)
        .filter(({ english }) => DENIES.has(english))
        .flatMap(({ names }) => names.map(foldForeign)),
    ),
);

/** Brands, which have the same name in all languages: "Brühwürfel (Maggi)" is German although English knows Maggi. */
const makerTable = once(() => makerNames().map((name) => ({ english: name, names: [name] })));

const loanWords = once(readLoanWords);

function phrasesOf(code: LanguageCode): LanguagePhrases {
  const { foods, kitchen, shopping } = tablesOf(code);
  // If several tables have a phrase, the last table counts, which defines the contents.
  return toPhrases(code, [loanWords(), makerTable(), shopping, foods], [kitchen]);
}

/**
 * Names from other languages that the English lexicon also has, so that their contents are known in any line. For
 * shopping they count as words of their own language.
 */
export const foreignNames: () => readonly string[] = once(() =>
  languageRules().flatMap(({ code }) => tablesOf(code).lexicon.flatMap(({ names }) => names)),
);

/** English food names, including names without contents in the lexicon: "chili con carne". */
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

/** Returns true for a word that may belong to a name in `foreignNames`. */
export const isForeignName = (word: string) => theirWords().has(word);

const theirWords: () => ReadonlySet<string> = once(
  () => new Set(foreignNames().flatMap(canonicalWords)),
);

/**
 * Returns the words of a line that belong to a name in `foreignNames`, unless they are part of a longer English name:
 * "creme fraiche".
 */
export function foreignNamesIn(tokens: readonly FoodToken[]): ReadonlySet<FoodToken> {
  const nameTokens = new Set<FoodToken>();
  for (let at = 0; at < tokens.length;) {
    const { length: english = 1 } = englishNames().longestAt(tokens, at) ?? {};
    const { length: theirs = 0 } = theirBook().longestAt(tokens, at) ?? {};
    if (theirs >= english) for (const token of tokens.slice(at, at + theirs)) nameTokens.add(token);
    at += Math.max(english, theirs);
  }
  return nameTokens;
}
