import type { Content } from "./contents";

/** The contents of a food, and those that depend on the brand. */
export type Contents = { has: readonly Content[]; may: readonly Content[] };

/** The parts of a shop, in the order of a walk through it. */
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

/** Sugar, grain, starchy roots and pulses, which a keto diet leaves out. A trace is used only by the pinch. */
export const CARB_KINDS = ["sugar", "grain", "potato", "legume", "trace"] as const;

/** One food of the lexicon. */
export type Food = {
  /** The names of the food. A grocery list merges all of them under the first. */
  names: readonly [string, ...string[]];
  /** Names that mean it only by themselves: "pepper" is black pepper, but "pepper sauce" has none. */
  alone: readonly string[];
  /** Null if its last words decide. */
  aisle: Aisle | null;
  /** Null if its words decide: "apple pie" is apple and pie. */
  contents: Contents | null;
  /** Net carbohydrate (total minus fiber), in grams per 100 g. */
  net: number | null;
  /** The weight of a US cup in grams. It is exact if it does not depend on how the food is cut or heaped. */
  cup: number | null;
  isCupExact: boolean;
  /** The weight of one piece in grams. */
  piece: number | null;
  kind: (typeof CARB_KINDS)[number] | null;
  /** True if every kitchen has it, so that no list asks for it. */
  isAtHome: boolean;
};
