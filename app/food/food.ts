/** What is said of a content; one that lacks a part does not compile. */
type ContentFacts = {
  /** After the name of one food, of several, and if it depends on the maker. */
  clauses: readonly [one: string, several: string, maybe: string];
  /** A vegan leaves out all but plants, a vegetarian flesh and what is taken of a slaughtered animal. */
  origin: "plant" | "animal" | "flesh" | "slaughter";
  /** How a line or a label says that a food is without it: all that it is known by, between commas. */
  without: string;
};

/**
 * What the lexicon can say that a food contains. "rennet" is a cheese set with animal rennet by definition,
 * "animal" honey, shellac, carmine and the like.
 */
export const CONTENTS = {
  gluten: {
    clauses: ["contains gluten", "contain gluten", "may contain gluten"],
    origin: "plant",
    without:
      "gluten free, glutenfree, gf, no gluten, wheat free, grain free, flourless, certified gluten free, naturally gluten free, gluten less",
  },
  dairy: {
    clauses: ["contains milk", "contain milk", "may contain milk"],
    origin: "animal",
    without:
      "dairy free, dairyfree, non dairy, nondairy, milk free, no dairy, df, dairyless, casein free",
  },
  egg: {
    clauses: ["contains egg", "contain egg", "may contain egg"],
    origin: "animal",
    without: "egg free, eggfree, eggless, no egg",
  },
  soy: {
    clauses: ["contains soy", "contain soy", "may contain soy"],
    origin: "plant",
    without: "soy free, soyfree, no soy, soya free",
  },
  nut: {
    clauses: ["is or contains nuts", "are or contain nuts", "may contain nuts"],
    origin: "plant",
    without: "nut free, nutfree, nutless, no nut, allergy friendly",
  },
  meat: {
    clauses: ["is or contains meat", "are or contain meat", "may contain meat"],
    origin: "flesh",
    without: "",
  },
  fish: {
    clauses: [
      "is or contains fish or seafood",
      "are or contain fish or seafood",
      "may contain fish or seafood",
    ],
    origin: "flesh",
    without: "",
  },
  gelatin: {
    clauses: [
      "is made with gelatin, from animals",
      "are made with gelatin, from animals",
      "may be made with gelatin",
    ],
    origin: "slaughter",
    without: "",
  },
  rennet: {
    clauses: [
      "is made with animal rennet",
      "are made with animal rennet",
      "may be made with animal rennet",
    ],
    origin: "slaughter",
    without: "microbial rennet, vegetable rennet, vegetarian rennet, rennet free",
  },
  animal: {
    clauses: ["comes from animals", "come from animals", "may come from animals"],
    origin: "animal",
    without: "",
  },
} as const satisfies Record<string, ContentFacts>;

export type Content = keyof typeof CONTENTS;

export const isContent = (word: string): word is Content => Object.hasOwn(CONTENTS, word);

const contentsFrom = (...origins: ContentFacts["origin"][]): readonly Content[] =>
  Object.keys(CONTENTS)
    .filter(isContent)
    .filter((content) => origins.includes(CONTENTS[content].origin));

export const FLESH = contentsFrom("flesh");
/** What a vegetarian leaves out. */
export const SLAUGHTERED = contentsFrom("flesh", "slaughter");
/** What a vegan leaves out. */
export const OF_ANIMALS = [...SLAUGHTERED, ...contentsFrom("animal")];

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
