import { z } from "zod";
import {
  numberCell,
  optionalNumberCell,
  readTable,
  type DataRow,
  someNamesCell,
} from "../../data/table";
import { once } from "~/server/values/once";
import { foodKey } from "../food-name";
import { byLastWords } from "../words";
import { met } from "../remembered";

/** The nutrients in 100 g of the eaten part of a food: kilocalories, grams, and milligrams of sodium. */
export type Nutrients = {
  energy: number;
  protein: number;
  fat: number;
  /** Includes fiber, as on US labels. */
  carbohydrate: number;
  fiber: number;
  sodium: number;
};

/** A row of a table. */
export type NutrientRow = {
  /** The food's number in USDA's National Nutrient Database. */
  source: string;
  /** The share of the bought weight that is eaten: meat without its bone. */
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

function toRow({ name, facts }: DataRow<z.output<typeof columns>>): NutrientRow {
  const { edible, names, ...nutrients } = facts;
  return { source: name, edible: edible === null ? 1 : edible / 100, nutrients, names };
}

/** The tables in `app/engine/data/nutrients/`. */
export const NUTRIENT_TABLES: readonly string[] =
  "dairy seasonings meats fishes vegetables fruits staples sweets".split(" ");

/** The year of the figures, to show with them. */
export const NUTRIENTS_YEAR = 2016;

/** All rows of the tables. Throws on a row that cannot be read. */
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

/** Words for cooked foods and fresh noodles, which contain more water. A key does not keep them. */
const STATE = /^(?:cooked|fresh(?=.* noodle$)) /;

/**
 * Returns the nutrients of the food with this key: by its own name, else by its last words ("heirloom tomato" as a tomato).
 * Null for a food that no table has; "celery salad" is not celery.
 */
export const nutrientsOf: (key: string) => NutrientRow | null = met((key) =>
  byLastWords(key, (words) => table().get(words)),
);

/** Returns true for a food that has a row for its own name, not only for its last words. */
export const hasOwnNutrients = (key: string) => table().has(key);

/** Returns the nutrients of a cooked food: "2 cups cooked rice". */
export const nutrientsOfCooked = (key: string): NutrientRow | null =>
  table().get(`cooked ${key}`) ??
  table().get(`cooked ${key.split(" ").at(-1)}`) ??
  nutrientsOf(key);
