import { expect, test } from "vitest";
import { foreignNames } from "../food/languages/foreign-names";
import { LANGUAGE_TABLES, readPhraseTable } from "../food/languages/language-tables";
import { LEXICON_TABLES } from "../food/lexicon";
import { NUTRIENT_TABLES } from "../food/nutrients/nutrients-of";
import { readNutrients } from "../food/nutrients/read-nutrients";
import { PURCHASE_TABLES } from "../food/purchases/purchase-of";
import { readSales } from "../food/purchases/read-sales";
import { readLexicon } from "../food/read-lexicon";
import { readFormRules } from "~/recipes/drawings/dish-forms";
import { readDrawnFoods } from "~/recipes/drawings/drawn-foods";
import { dataFiles } from "./read-data.server";

/** Every table with what reads it: a file that nothing reads would be forgotten. */
const READERS = new Map<string, () => readonly unknown[]>([
  ...LEXICON_TABLES.map(
    ([aisle, name]) => [`lexicon/${name}.tsv`, () => readLexicon(aisle, name)] as const,
  ),
  ...Object.values(LANGUAGE_TABLES)
    .flatMap(({ folder, foods }) =>
      [...foods, "kinds", "kitchen", "measures", "shopping"].map((name) => `${folder}/${name}`),
    )
    .concat("loan-words")
    .map((name) => [`languages/${name}.tsv`, () => readPhraseTable(name)] as const),
  ["languages/foreign-names.tsv", foreignNames],
  ["drawings/foods.tsv", readDrawnFoods],
  ["drawings/forms.tsv", readFormRules],
  ...NUTRIENT_TABLES.map((name) => [`nutrients/${name}.tsv`, () => readNutrients(name)] as const),
  ...PURCHASE_TABLES.map((name) => [`purchases/${name}.tsv`, () => readSales(name)] as const),
]);

test("every data file has a reader, and every reader its file", () => {
  expect([...READERS.keys()].sort()).toEqual(dataFiles());
});

test.each([...READERS])("%s fits its schema", (_file, read) => {
  expect(read().length).toBeGreaterThan(0);
});
