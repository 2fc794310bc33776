/**
 * What the lexicon can say that a food contains, with how that is said after the name of one food, of several, and
 * where it depends on the maker. "rennet" is a cheese set with animal rennet by definition, "animal" honey, shellac, carmine and the like.
 */
export const CONTENTS = {
  gluten: ["contains gluten", "contain gluten", "may contain gluten"],
  dairy: ["contains milk", "contain milk", "may contain milk"],
  egg: ["contains egg", "contain egg", "may contain egg"],
  soy: ["contains soy", "contain soy", "may contain soy"],
  nut: ["is or contains nuts", "are or contain nuts", "may contain nuts"],
  meat: ["is or contains meat", "are or contain meat", "may contain meat"],
  fish: [
    "is or contains fish or seafood",
    "are or contain fish or seafood",
    "may contain fish or seafood",
  ],
  gelatin: [
    "is made with gelatin, from animals",
    "are made with gelatin, from animals",
    "may be made with gelatin",
  ],
  rennet: [
    "is made with animal rennet",
    "are made with animal rennet",
    "may be made with animal rennet",
  ],
  animal: ["comes from animals", "come from animals", "may come from animals"],
} as const;

export type Content = keyof typeof CONTENTS;

export const isContent = (word: string): word is Content => Object.hasOwn(CONTENTS, word);

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
