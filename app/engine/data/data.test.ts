import { expect, test } from "vitest";
import { LEXICON_TABLES } from "../food/lexicon";
import { readLexicon } from "../food/read-lexicon";
import { dataFiles } from "./read-data.server";

/** Every table with what reads it: a file that nothing reads would be forgotten. */
const READERS = new Map<string, () => readonly unknown[]>(
  LEXICON_TABLES.map(([aisle, name]) => [`lexicon/${name}.tsv`, () => readLexicon(aisle, name)]),
);

test("every data file has a reader, and every reader its file", () => {
  expect([...READERS.keys()].sort()).toEqual(dataFiles());
});

test.each([...READERS])("%s fits its schema", (_file, read) => {
  expect(read().length).toBeGreaterThan(0);
});
