import { z } from "zod";
import {
  numberCell,
  optionalNumberCell,
  readTable,
  type Row,
  someNamesCell,
} from "../../data/table";

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
