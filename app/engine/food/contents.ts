/** The facts about a content. */
type ContentFacts = {
  /** Vegans leave out everything except "plant"; vegetarians leave out "flesh" and "slaughter". */
  origin: "plant" | "animal" | "flesh" | "slaughter";
  /** Names of the content in "no egg" and the like, separated by commas. */
  names: string;
  /** Other words for a food without it, separated by commas. */
  without: string;
  /** The wider content, if this is a kind of one: a food has it only if it has that one, too (`finer.ts`). */
  within?: string;
};

/** The facts of a content that is not a kind of another and that no other words name. */
const OWN = { origin: "plant", names: "", without: "" } as const;

/**
 * The contents that the lexicon distinguishes. "rennet" is a cheese set with animal rennet by definition, "animal" is honey,
 * shellac, wool wax and the like, "byProduct" is blood, bone, glands, insects and split fats.
 */
export const CONTENTS = {
  gluten: {
    origin: "plant",
    names: "gluten",
    without:
      "glutenfree, gf, wheat free, no wheat, grain free, flourless, certified gluten free, naturally gluten free",
  },
  dairy: {
    origin: "animal",
    names: "dairy, milk, casein",
    without: "dairyfree, nondairy, df, dairyless",
  },
  egg: {
    origin: "animal",
    names: "egg",
    without: "eggfree, eggless",
  },
  soy: {
    origin: "plant",
    names: "soy, soybean",
    without: "soyfree",
  },
  nut: {
    origin: "plant",
    names: "nut",
    without: "nutfree, nutless, allergy friendly, allergen free",
  },
  meat: {
    origin: "flesh",
    names: "meat",
    without: "",
  },
  fish: {
    origin: "flesh",
    names: "seafood, shellfish",
    without: "",
  },
  gelatin: {
    origin: "slaughter",
    names: "gelatin",
    without: "",
  },
  rennet: {
    origin: "slaughter",
    names: "rennet, animal rennet",
    without: "microbial rennet, vegetable rennet, vegetarian rennet",
  },
  byProduct: {
    origin: "slaughter",
    names: "",
    without: "",
  },
  animal: {
    origin: "animal",
    names: "",
    without: "",
  },
  wheat: { ...finer("gluten", "plant"), names: "wheat" },
  peanut: { ...finer("nut", "plant"), names: "peanut, groundnut" },
  treeNut: {
    ...finer("nut", "plant"),
    names: "tree nut",
  },
  finfish: { ...finer("fish", "flesh"), names: "fish" },
  crustacean: {
    ...finer("fish", "flesh"),
    names: "crustacean",
  },
  mollusk: {
    ...finer("fish", "flesh"),
    names: "mollusk, mollusc",
  },
  mercury: finer("fish", "flesh"),
  pork: { ...finer("meat", "flesh"), names: "pork" },
  beef: { ...finer("meat", "flesh"), names: "beef" },
  liver: finer("meat", "flesh"),
  unpasteurized: finer("dairy", "animal"),
  celery: { ...OWN, names: "celery" },
  lupin: { ...OWN, names: "lupin" },
  mustard: { ...OWN, names: "mustard" },
  sesame: { ...OWN, names: "sesame" },
  sulfite: {
    ...OWN,
    names: "sulfite, sulphite",
    without: "unsulphured, unsulfured, unsulphered",
  },
  alcohol: {
    ...OWN,
    names: "alcohol",
    without: "beer free, wine free, liquor free, nonalcoholic, non alcoholic, dealcoholized",
  },
  fodmap: OWN,
  hot: OWN,
  raw: {
    ...OWN,
    without: "pasteurized",
  },
  /** Animals that are never kosher: rabbit, eel, catfish. Pork and shellfish have contents of their own. */
  nonKosher: OWN,
} as const satisfies Record<string, ContentFacts>;

/** Defines a content that is a kind of another. */
function finer<W extends string, O extends ContentFacts["origin"]>(within: W, origin: O) {
  return { within, origin, names: "", without: "" };
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
      (content) =>
        contents.includes(content) || contents.some((candidate) => candidate === withinOf(content)),
    );

/** Returns the wider content that one is a kind of, or null. */
export function withinOf(content: Content): Content | null {
  const facts: ContentFacts = CONTENTS[content];
  return facts.within !== undefined && isContent(facts.within) ? facts.within : null;
}
