import { z } from "zod";
import { once } from "~/server/values/once";
import { readTable, someNamesCell } from "../../data/table";
import type { PhraseTable } from "./phrases";
import type { LanguageCode } from "./word-forms";

/** The folders of the languages in `app/engine/data/languages/`, and the tables that hold their foods. */
export const LANGUAGE_TABLES: Readonly<
  Record<LanguageCode, { folder: string; foods: readonly string[] }>
> = {
  de: { folder: "german", foods: ["foods", "flesh", "plants", "spices"] },
  fr: { folder: "french", foods: ["foods", "flesh", "drinks", "plants"] },
  es: { folder: "spanish", foods: ["foods", "flesh", "plants"] },
  it: { folder: "italian", foods: ["foods", "flesh", "plants"] },
};

const columns = z.object({ names: someNamesCell });

/** Returns a table of `app/engine/data/languages/`. Throws on a row that cannot be read. */
export const readPhraseTable = (name: string): PhraseTable =>
  readTable(`languages/${name}.tsv`, "english", columns).map(({ name, facts }) => ({
    english: name,
    names: facts.names,
  }));

/** The tables of each language, read at the first use. */
export const foodTables = (code: LanguageCode): PhraseTable[] =>
  LANGUAGE_TABLES[code].foods.map((name) => tableOf(code, name));

/** Measures, small words and what is done to foods. */
export const kitchenTable = (code: LanguageCode): PhraseTable => tableOf(code, "kitchen");

/** Measures and small words of a shopping line. A number in the English is a multiple: a "Pfund" is "500 gram". */
export const measureTable = (code: LanguageCode): PhraseTable => tableOf(code, "measures");

/** Foods that a shopper tells apart and that the tables for restrictions bring together. */
export const shoppingTable = (code: LanguageCode): PhraseTable => shoppingTables()[code];

/** Three readers use them, each for all languages. */
const shoppingTables = once((): Readonly<Record<LanguageCode, PhraseTable>> => ({
  de: readShopping("de"),
  fr: readShopping("fr"),
  es: readShopping("es"),
  it: readShopping("it"),
}));

const readShopping = (code: LanguageCode) => [
  ...tableOf(code, "kinds"),
  ...tableOf(code, "shopping"),
];

const tableOf = (code: LanguageCode, name: string) =>
  readPhraseTable(`${LANGUAGE_TABLES[code].folder}/${name}`);
