import type { Content } from "./contents";

/** The contents that a food certainly has (`has`), and the contents that depend on the brand (`may`). */
export type Contents = { has: readonly Content[]; may: readonly Content[] };

/** The aisles of a shop, in the usual order of a walk through it. */
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

export type Aisle = (typeof AISLES)[number];

/**
 * Kinds of carbohydrate foods that a keto diet avoids: sugar, grain, starchy roots and pulses. A food of kind "trace"
 * is used only by the pinch.
 */
export const CARB_KINDS = ["sugar", "grain", "potato", "legume", "trace"] as const;

/** One food of the lexicon. */
export type Food = {
  /** The names of the food. A grocery list merges all of them under the first name. */
  names: readonly [string, ...string[]];
  /** Names that mean the food only when they are used alone: "pepper" is black pepper, but "pepper sauce" has none. */
  alone: readonly string[];
  /** The aisle of the food. Null if its last words decide. */
  aisle: Aisle | null;
  /** The contents of the food. Null if its words decide: "apple pie" has the contents of apple and pie. */
  contents: Contents | null;
  /** Net carbohydrate (total minus fiber), in grams per 100 g. */
  net: number | null;
  /** The weight of a US cup in grams. `isCupExact` is true if the weight does not depend on cutting or heaping. */
  cup: number | null;
  isCupExact: boolean;
  /** The weight of one piece in grams. */
  piece: number | null;
  kind: (typeof CARB_KINDS)[number] | null;
  /** True if every kitchen has the food, so that no list includes it. */
  isAtHome: boolean;
};
