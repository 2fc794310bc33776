import { z } from "zod";
import {
  numberCell,
  optionalNumberCell,
  readTable,
  type Row,
  someNamesCell,
} from "../../data/table";
import { once } from "~/server/values/once";
import { foodKey } from "../food-name";
import { byLastWords } from "../words";
import { met } from "../remembered";

/** What a food brings in 100 g of what is eaten of it: kilocalories, grams, and milligrams of sodium. */
export type Nutrients = {
  energy: number;
  protein: number;
  fat: number;
  /** With its fiber, as US labels count it. */
  carbohydrate: number;
  fiber: number;
  sodium: number;
};

/** A row of a table. */
export type NutrientRow = {
  /** The food's number in USDA's National Nutrient Database. */
  source: string;
  /** The part of its weight as bought that is eaten: meat without its bone. */
  edible: number;
  nutrients: Nutrients;
  names: string[];
};

/** The columns of `app/engine/data/nutrients/`, which the README there describes. */
const columns = z.object({
  energy: numberCell,
  protein: numberCell,
  fat: numberCell,
  carbohydrate: numberCell,
  fiber: numberCell,
  sodium: numberCell,
  edible: optionalNumberCell,
  names: someNamesCell,
});

/** Returns the rows of a table in `app/engine/data/nutrients/`. Throws on a row that cannot be read. */
export const readNutrients = (name: string): NutrientRow[] =>
  readTable(`nutrients/${name}.tsv`, "source", columns).map(toRow);

function toRow({ name, facts }: Row<z.output<typeof columns>>): NutrientRow {
  const { edible, names, ...nutrients } = facts;
  return { source: name, edible: edible === null ? 1 : edible / 100, nutrients, names };
}

/** The tables in `app/engine/data/nutrients/`. */
export const NUTRIENT_TABLES: readonly string[] =
  "dairy seasonings meats fishes vegetables fruits staples sweets".split(" ");

/** The year of the figures, to be named beside them. */
export const NUTRIENTS_YEAR = 2016;

/** All rows of the tables. Throws on one that cannot be read. */
export const nutrientRows: () => readonly NutrientRow[] = once(() =>
  NUTRIENT_TABLES.flatMap(readNutrients),
);

const table: () => ReadonlyMap<string, NutrientRow> = once(() => {
  const rows = new Map<string, NutrientRow>();
  for (const row of nutrientRows()) {
    for (const name of row.names) {
      const [state = ""] = STATE.exec(name) ?? [];
      const key = state + foodKey(name.slice(state.length));
      if (rows.has(key)) throw new Error(`Two rows of nutrients for “${name}”`);
      rows.set(key, row);
    }
  }
  return rows;
});

/** What was cooked before, and a fresh noodle, weigh more of water; a key does not tell it. */
const STATE = /^(?:cooked|fresh(?=.* noodle$)) /;

/**
 * What the food with this key brings: by its own name, else by its last words ("heirloom tomato" as a tomato). Null
 * for a food that no table has; "celery salad" is not celery.
 */
export const nutrientsOf: (key: string) => NutrientRow | null = met((key) =>
  byLastWords(key, (words) => table().get(words)),
);

/** True for a food that has a row by its own name, not by its last words alone. */
export const hasOwnNutrients = (key: string) => table().has(key);

/** The same of a food that was cooked before: "2 cups cooked rice". */
export const nutrientsOfCooked = (key: string): NutrientRow | null =>
  table().get(`cooked ${key}`) ??
  table().get(`cooked ${key.split(" ").at(-1)}`) ??
  nutrientsOf(key);
