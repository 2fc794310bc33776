import type { Content } from "./contents";

/** What a food contains, and what it may contain depending on the maker. */
export type Contents = { has: readonly Content[]; may: readonly Content[] };

/** The parts of a shop, in the order that one walks through them. */
export const AISLES = [
  "Produce",
  "Meat & Poultry",
  "Seafood",
  "Dairy & Eggs",
  "Bakery",
  "Pantry",
  "Baking",
  "Spices & Seasonings",
  "Oils & Condiments",
  "Frozen",
  "Beverages",
  "Other",
] as const;

/** One of `AISLES`. */
export type Aisle = (typeof AISLES)[number];

/** Sugar, grain, starchy roots and pulses, which a keto kitchen leaves out; a trace is used by the pinch. */
export const CARB_KINDS = ["sugar", "grain", "potato", "legume", "trace"] as const;

/** One food of the lexicon. */
export type Food = {
  /** What it is called; a grocery list merges all of them under the first. */
  names: readonly [string, ...string[]];
  /** Names that mean it only by themselves: "pepper" is black pepper, "pepper sauce" has none. */
  alone: readonly string[];
  /** Null where its last words tell. */
  aisle: Aisle | null;
  /** Null where its words tell: "apple pie" is apple and pie. */
  contents: Contents | null;
  /** Net carbohydrate, total less fiber, in grams per 100 g. */
  net: number | null;
  /** The weight of a US cup in grams; exact where it does not depend on how it is cut or heaped. */
  cup: number | null;
  isCupExact: boolean;
  /** The weight of one piece in grams. */
  piece: number | null;
  kind: (typeof CARB_KINDS)[number] | null;
  /** Every kitchen has it: no list asks for it. */
  isAtHome: boolean;
};
