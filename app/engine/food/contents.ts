/** The facts about a content. */
type ContentFacts = {
  /** The origin of the content. Vegans avoid every origin except "plant". Vegetarians avoid "flesh" and "slaughter". */
  origin: "plant" | "animal" | "flesh" | "slaughter";
  /** Names of the content after "no" ("no egg"), separated by commas. */
  names: string;
  /** Other words for foods without the content, separated by commas. */
  without: string;
  /**
   * The wider content, if this content is a kind of another (`finer.ts`). A food with this content must also have the
   * wider one.
   */
  within?: string;
};

/** The facts of a content that has no wider content and no other names. */
const OWN = { origin: "plant", names: "", without: "" } as const;

/**
 * The contents that the lexicon distinguishes. "rennet" is a cheese set with animal rennet by definition. "animal" is
 * honey, shellac, wool wax and similar foods. "byProduct" is blood, bone, glands, insects and split fats.
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
  /** Animals that are never kosher: rabbit, eel, catfish. Pork and shellfish have separate contents. */
  nonKosher: OWN,
} as const satisfies Record<string, ContentFacts>;

/** Defines a content that is a kind of another content. */
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
/** The contents that vegetarians avoid. */
export const SLAUGHTERED = contentsFrom("flesh", "slaughter");
/** The contents that vegans avoid. */
export const OF_ANIMALS = [...SLAUGHTERED, ...contentsFrom("animal")];

/** Returns contents with all their kinds, since a nut-free bar also has no peanuts. */
export const withFiner = (contents: readonly Content[]): Content[] =>
  Object.keys(CONTENTS)
    .filter(isContent)
    .filter(
      (content) =>
        contents.includes(content) || contents.some((candidate) => candidate === withinOf(content)),
    );

/** Returns the wider content of a content, or null. */
export function withinOf(content: Content): Content | null {
  const facts: ContentFacts = CONTENTS[content];
  return facts.within !== undefined && isContent(facts.within) ? facts.within : null;
}
