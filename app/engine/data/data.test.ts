import { expect, test } from "vitest";
import { languageNames, readLanguageRules } from "../food/languages/language-rules";
import { readLanguageTables, readLoanWords } from "../food/languages/languages";
import { LEXICON_TABLES, readLexicon } from "../food/lexicon";
import { NUTRIENT_TABLES, readNutrients } from "../food/nutrients/nutrients";
import { PURCHASE_TABLES } from "../food/purchases/purchase-of";
import { readFormRules, readDrawnFoods } from "~/recipes/drawings/drawing-rules";
import { readSales } from "../food/purchases/sale";
import { dataFiles } from "./read-data.server";

/** Every table with its reader, so that the test finds files that nothing reads. */
const READERS = new Map<string, () => readonly unknown[]>([
  ...LEXICON_TABLES.map(
    ([aisle, name]) => [`lexicon/${name}.tsv`, () => readLexicon(aisle, name)] as const,
  ),
  ...languageNames().flatMap((name) => [
    [`languages/${name}.json`, () => [readLanguageRules(name)]] as const,
    [`languages/${name}.tsv`, () => Object.values(readLanguageTables(name)).flat()] as const,
  ]),
  ["languages/loan-words.tsv", readLoanWords],
  ["drawings/foods.tsv", readDrawnFoods],
  ["drawings/forms.tsv", readFormRules],
  ...NUTRIENT_TABLES.map((name) => [`nutrients/${name}.tsv`, () => readNutrients(name)] as const),
  ...PURCHASE_TABLES.map((name) => [`purchases/${name}.tsv`, () => readSales(name)] as const),
]);

test("every data file has a reader, and every reader has a data file", () => {
  expect([...READERS.keys()].sort()).toEqual(dataFiles());
});

test.each([...READERS])("%s fits its schema", (_file, read) => {
  expect(read().length).toBeGreaterThan(0);
});

test("each table of a language has rows", () => {
  const empty = languageNames().flatMap((name) =>
    Object.entries(readLanguageTables(name))
      .filter(([, rows]) => rows.length === 0)
      .map(([table]) => `${name}: ${table}`),
  );
  expect(empty).toEqual([]);
});

test("languages have unique codes and positions in the order", () => {
  const rules = languageNames().map(readLanguageRules);
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
  expect(new Set(rules.map(({ order }) => order)).size).toBe(rules.length);
});
