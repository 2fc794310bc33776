/** What is said of a content; one that lacks a part does not compile. */
type ContentFacts = {
  /** After the name of one food, of several, and if it depends on the maker. */
  clauses: readonly [one: string, several: string, maybe: string];
  /** A vegan leaves out all but plants, a vegetarian flesh and what is taken of a slaughtered animal. */
  origin: "plant" | "animal" | "flesh" | "slaughter";
  /** How a line or a label says that a food is without it: all that it is known by, between commas. */
  without: string;
  /** The content that it is a kind of: a food has it only if it has that one, too (`finer.ts`). */
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
 * What the lexicon can say that a food contains. "rennet" is a cheese set with animal rennet by definition,
 * "animal" honey, shellac, carmine and the like.
 */
export const CONTENTS = {
  gluten: {
    clauses: contains("gluten"),
    origin: "plant",
    without:
      "gluten free, glutenfree, gf, no gluten, wheat free, grain free, flourless, certified gluten free, naturally gluten free, gluten less",
  },
  dairy: {
    clauses: contains("milk"),
    origin: "animal",
    without:
      "dairy free, dairyfree, non dairy, nondairy, milk free, no dairy, df, dairyless, casein free",
  },
  egg: {
    clauses: contains("egg"),
    origin: "animal",
    without: "egg free, eggfree, eggless, no egg",
  },
  soy: {
    clauses: contains("soy"),
    origin: "plant",
    without: "soy free, soyfree, no soy, soya free",
  },
  nut: {
    clauses: isOrContains("nuts"),
    origin: "plant",
    without: "nut free, nutfree, nutless, no nut, allergy friendly",
  },
  meat: {
    clauses: isOrContains("meat"),
    origin: "flesh",
    without: "",
  },
  fish: {
    clauses: isOrContains("fish or seafood"),
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
  wheat: { ...finer("gluten", "plant", contains("wheat")), without: "wheat free, no wheat" },
  peanut: { ...finer("nut", "plant", isOrContains("peanuts")), without: "peanut free, no peanut" },
  treeNut: {
    ...finer("nut", "plant", isOrContains("tree nuts")),
    without: "tree nut free, no tree nut",
  },
  finfish: { ...finer("fish", "flesh", isOrContains("fish")), without: "fish free, no fish" },
  crustacean: {
    ...finer("fish", "flesh", isOrContains("crustaceans, such as shrimp or crab")),
    without: "crustacean free",
  },
  mollusk: {
    ...finer("fish", "flesh", isOrContains("mollusks, such as clams or squid")),
    without: "mollusk free, mollusc free",
  },
  mercury: finer("fish", "flesh", [
    "is high in mercury",
    "are high in mercury",
    "may be high in mercury",
  ]),
  pork: { ...finer("meat", "flesh", isOrContains("pork")), without: "pork free, no pork" },
  beef: { ...finer("meat", "flesh", isOrContains("beef")), without: "beef free, no beef" },
  liver: finer("meat", "flesh", isOrContains("liver")),
  unpasteurized: finer("dairy", "animal", [
    "is made of unpasteurized milk",
    "are made of unpasteurized milk",
    "may be made of unpasteurized milk",
  ]),
  celery: { ...own(contains("celery")), without: "celery free, no celery" },
  lupin: { ...own(contains("lupin")), without: "lupin free" },
  mustard: { ...own(contains("mustard")), without: "mustard free, no mustard" },
  sesame: { ...own(contains("sesame")), without: "sesame free, no sesame" },
  sulfite: {
    ...own(contains("sulfites")),
    without:
      "sulfite free, sulphite free, no sulfites, no sulphites, unsulphured, unsulfured, unsulphered",
  },
  alcohol: {
    ...own(isOrContains("alcohol")),
    without:
      "alcohol free, beer free, wine free, liquor free, nonalcoholic, non alcoholic, no alcohol, dealcoholized",
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
  /** Animals that no kosher kitchen has: rabbit, eel, catfish; pork and shellfish are contents of their own. */
  nonKosher: own(["is not kosher", "are not kosher", "may not be kosher"]),
} as const satisfies Record<string, ContentFacts>;

/** A content that is a kind of another. */
function finer<W extends string, O extends ContentFacts["origin"]>(
  within: W,
  origin: O,
  clauses: ContentFacts["clauses"],
) {
  return { within, origin, clauses, without: "" };
}

/** A content that is a kind of none. */
function own(clauses: ContentFacts["clauses"]) {
  return { origin: "plant", clauses, without: "" } as const;
}

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

/** Some contents with those that are kinds of them: a nut-free bar has no peanuts. */
export const withFiner = (contents: readonly Content[]): Content[] =>
  Object.keys(CONTENTS)
    .filter(isContent)
    .filter(
      (content) => contents.includes(content) || contents.some((it) => it === withinOf(content)),
    );

/** The content that one is a kind of, if it is. */
export function withinOf(content: Content): Content | null {
  const facts: ContentFacts = CONTENTS[content];
  return facts.within !== undefined && isContent(facts.within) ? facts.within : null;
}
