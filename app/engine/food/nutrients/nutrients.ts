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
  /** Carbohydrate including fiber, as on US labels, in grams. */
  carbohydrate: number;
  fiber: number;
  sodium: number;
};

/** A row of a table of nutrients. */
export type NutrientRow = {
  /** The food's number in USDA's National Nutrient Database. */
  source: string;
  /** The share of the bought weight that is eaten: below 1 for meat with its bone. */
  edible: number;
  nutrients: Nutrients;
  names: string[];
};

/** The columns of the tables in `app/engine/data/nutrients/`. The README there describes them. */
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

/** Returns the rows of a table in `app/engine/data/nutrients/`. Throws an error if a row cannot be parsed. */
export const readNutrients = (name: string): NutrientRow[] =>
  readTable(`nutrients/${name}.tsv`, "source", columns).map(toRow);

function toRow({ name, facts }: DataRow<z.output<typeof columns>>): NutrientRow {
  const { edible, names, ...nutrients } = facts;
  return { source: name, edible: edible === null ? 1 : edible / 100, nutrients, names };
}

/** The names of the tables in `app/engine/data/nutrients/`. */
export const NUTRIENT_TABLES: readonly string[] =
  "dairy seasonings meats fishes vegetables fruits staples sweets".split(" ");

/** The year of the nutrition figures, which is shown with them. */
export const NUTRIENTS_YEAR = 2016;

/** All rows of the tables. Throws an error if a row cannot be parsed. */
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

/** Matches words for cooked foods and fresh noodles, which contain more water. Keys do not contain these words. */
const STATE = /^(?:cooked|fresh(?=.* noodle$)) /;

/**
 * Returns the nutrients of the food with this key, by its own name or else by its last words ("heirloom tomato" as a
 * tomato). Returns null for a food that no table has, since "celery salad" is not celery.
 */
export const nutrientsOf: (key: string) => NutrientRow | null = met((key) =>
  byLastWords(key, (words) => table().get(words)),
);

/** Returns true for a food whose own name has a row, and not only its last words. */
export const hasOwnNutrients = (key: string) => table().has(key);

/** Returns the nutrients of a cooked food ("2 cups cooked rice"), or null. */
export const nutrientsOfCooked = (key: string): NutrientRow | null =>
  table().get(`cooked ${key}`) ??
  table().get(`cooked ${key.split(" ").at(-1)}`) ??
  nutrientsOf(key);
