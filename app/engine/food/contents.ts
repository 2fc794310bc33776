/** The facts about a content. */
type ContentFacts = {
  /** The verb phrases for one food, for several, and for foods that depend on the brand. */
  clauses: readonly [one: string, several: string, maybe: string];
  /** Vegans leave out everything except "plant"; vegetarians leave out "flesh" and "slaughter". */
  origin: "plant" | "animal" | "flesh" | "slaughter";
  /** Names of the content in "no egg" and the like, separated by commas. */
  names: string;
  /** Other words for a food without it, separated by commas. */
  without: string;
  /** The wider content, if this is a kind of one: a food has it only if it has that one, too (`finer.ts`). */
  within?: string;
};

const contains = (what: string): ContentFacts["clauses"] => [
  `contains ${what}`,
  `contain ${what}`,
  `may contain ${what}`,
];

const isOrContains = (what: string): ContentFacts["clauses"] => [
  `is or contains ${what}`,
  `are or contain ${what}`,
  `may contain ${what}`,
];

/**
 * The contents that the lexicon distinguishes. "rennet" is a cheese set with animal rennet by definition, "animal" is honey,
 * shellac, wool wax and the like, "byProduct" is blood, bone, glands, insects and split fats.
 */
export const CONTENTS = {
  gluten: {
    clauses: contains("gluten"),
    origin: "plant",
    names: "gluten",
    without:
      "glutenfree, gf, wheat free, no wheat, grain free, flourless, certified gluten free, naturally gluten free",
  },
  dairy: {
    clauses: contains("milk"),
    origin: "animal",
    names: "dairy, milk, casein",
    without: "dairyfree, nondairy, df, dairyless",
  },
  egg: {
    clauses: contains("egg"),
    origin: "animal",
    names: "egg",
    without: "eggfree, eggless",
  },
  soy: {
    clauses: contains("soy"),
    origin: "plant",
    names: "soy, soybean",
    without: "soyfree",
  },
  nut: {
    clauses: isOrContains("nuts"),
    origin: "plant",
    names: "nut",
    without: "nutfree, nutless, allergy friendly, allergen free",
  },
  meat: {
    clauses: isOrContains("meat"),
    origin: "flesh",
    names: "meat",
    without: "",
  },
  fish: {
    clauses: isOrContains("fish or seafood"),
    origin: "flesh",
    names: "seafood, shellfish",
    without: "",
  },
  gelatin: {
    clauses: [
      "is made with gelatin, from animals",
      "are made with gelatin, from animals",
      "may be made with gelatin",
    ],
    origin: "slaughter",
    names: "gelatin",
    without: "",
  },
  rennet: {
    clauses: [
      "is made with animal rennet",
      "are made with animal rennet",
      "may be made with animal rennet",
    ],
    origin: "slaughter",
    names: "rennet, animal rennet",
    without: "microbial rennet, vegetable rennet, vegetarian rennet",
  },
  byProduct: {
    clauses: [
      "comes from slaughtered animals or insects",
      "come from slaughtered animals or insects",
      "may come from slaughtered animals",
    ],
    origin: "slaughter",
    names: "",
    without: "",
  },
  animal: {
    clauses: ["comes from animals", "come from animals", "may come from animals"],
    origin: "animal",
    names: "",
    without: "",
  },
  wheat: { ...finer("gluten", "plant", contains("wheat")), names: "wheat" },
  peanut: { ...finer("nut", "plant", isOrContains("peanuts")), names: "peanut, groundnut" },
  treeNut: {
    ...finer("nut", "plant", isOrContains("tree nuts")),
    names: "tree nut",
  },
  finfish: { ...finer("fish", "flesh", isOrContains("fish")), names: "fish" },
  crustacean: {
    ...finer("fish", "flesh", isOrContains("crustaceans, such as shrimp or crab")),
    names: "crustacean",
  },
  mollusk: {
    ...finer("fish", "flesh", isOrContains("mollusks, such as clams or squid")),
    names: "mollusk, mollusc",
  },
  mercury: finer("fish", "flesh", [
    "is high in mercury",
    "are high in mercury",
    "may be high in mercury",
  ]),
  pork: { ...finer("meat", "flesh", isOrContains("pork")), names: "pork" },
  beef: { ...finer("meat", "flesh", isOrContains("beef")), names: "beef" },
  liver: finer("meat", "flesh", isOrContains("liver")),
  unpasteurized: finer("dairy", "animal", [
    "is made of unpasteurized milk",
    "are made of unpasteurized milk",
    "may be made of unpasteurized milk",
  ]),
  celery: { ...own(contains("celery")), names: "celery" },
  lupin: { ...own(contains("lupin")), names: "lupin" },
  mustard: { ...own(contains("mustard")), names: "mustard" },
  sesame: { ...own(contains("sesame")), names: "sesame" },
  sulfite: {
    ...own(contains("sulfites")),
    names: "sulfite, sulphite",
    without: "unsulphured, unsulfured, unsulphered",
  },
  alcohol: {
    ...own(isOrContains("alcohol")),
    names: "alcohol",
    without: "beer free, wine free, liquor free, nonalcoholic, non alcoholic, dealcoholized",
  },
  fodmap: own([
    "is high in FODMAPs",
    "are high in FODMAPs",
    "may be high in FODMAPs, depending on how much of it one eats",
  ]),
  hot: own(["is hot", "are hot", "may be hot"]),
  raw: {
    ...own([
      "is raw or not cooked through",
      "are raw or not cooked through",
      "may be raw or not cooked through",
    ]),
    without: "pasteurized",
  },
  /** Animals that are never kosher: rabbit, eel, catfish. Pork and shellfish have contents of their own. */
  nonKosher: own(["is not kosher", "are not kosher", "may not be kosher"]),
} as const satisfies Record<string, ContentFacts>;

/** Defines a content that is a kind of another. */
function finer<W extends string, O extends ContentFacts["origin"]>(
  within: W,
  origin: O,
  clauses: ContentFacts["clauses"],
) {
  return { within, origin, clauses, names: "", without: "" };
}

/** Defines a content that is not a kind of another. */
function own(clauses: ContentFacts["clauses"]) {
  return { origin: "plant", clauses, names: "", without: "" } as const;
}

export type Content = keyof typeof CONTENTS;

export const isContent = (word: string): word is Content => Object.hasOwn(CONTENTS, word);

const contentsFrom = (...origins: ContentFacts["origin"][]): readonly Content[] =>
  Object.keys(CONTENTS)
    .filter(isContent)
    .filter((content) => origins.includes(CONTENTS[content].origin));

export const FLESH = contentsFrom("flesh");
/** The contents that vegetarians leave out. */
export const SLAUGHTERED = contentsFrom("flesh", "slaughter");
/** The contents that vegans leave out. */
export const OF_ANIMALS = [...SLAUGHTERED, ...contentsFrom("animal")];

/** Returns contents with all their kinds: a nut-free bar has no peanuts. */
export const withFiner = (contents: readonly Content[]): Content[] =>
  Object.keys(CONTENTS)
    .filter(isContent)
    .filter(
      (content) => contents.includes(content) || contents.some((it) => it === withinOf(content)),
    );

/** Returns the wider content that one is a kind of, or null. */
export function withinOf(content: Content): Content | null {
  const facts: ContentFacts = CONTENTS[content];
  return facts.within !== undefined && isContent(facts.within) ? facts.within : null;
}
