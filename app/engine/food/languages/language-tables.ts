import { z } from "zod";
import { once } from "~/server/values/once";
import { readTable, someNamesCell } from "../../data/table";
import { type LanguageCode, languageRules } from "./language-rules";
import type { PhraseTable } from "./phrases";

const columns = z.object({ names: someNamesCell });

/** Returns the table of loan words in `app/engine/data/languages/`. Throws on a row that cannot be read. */
export const readLoanWords = (): PhraseTable =>
  readTable("languages/loan-words.tsv", "english", columns).map(({ name, facts }) => ({
    english: name,
    names: facts.names,
  }));

/** What a language calls things, by the readers that use it. */
export type LanguageTables = {
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
