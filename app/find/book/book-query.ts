/** A request as far as its words can be understood. Of a list in a list any one will do. */
export type BookQuery = {
  /** What is looked for in the recipes' own words, in the order asked. */
  words: string[][];
  /** Those of the words that name the dish joinPhrases: "lemon" of "lemon chicken". */
  named: string[];
  /** Those of them that a dish has to be: who asks for chili wants a bowl of it, and no chili tofu. */
  dishes: string[];
  /** Colors with the dish that they tell from others: "green curry". */
  colored: string[];
  /** Moods, which only say what comes first. */
  moods: string[];
  /** Ids of `traits.ts`: what people, money and plans ask of it. */
  traits: string[];
  regions: string[][];
  restrictions: string[];
  /** Foods, or tools, that must not be in it: the names that tell it at once. */
  without: string[];
  /** The same as somebody says them who never eats them; the guard's lexicon decides. */
  avoids: string[];
  /** Courses, restrictions, traits and ways of cooking that it must not be of. */
  notCourses: string[];
  notDiets: string[];
  notTraits: string[];
  notMethods: string[];
  /** It must not be vegetarian. */
  isWithMeat: boolean;
  /** Nothing hot may be in it. */
  isMild: boolean;
  /** Foods that are to be used up. */
  usedUp: string[];
  /** Those of them that were cooked before, or are stale. */
  leftover: string[];
  /** How they were cooked: "mashed". */
  leftAs: string[];
  /** Ways of cooking that its steps have to show. */
  methods: string[];
  occasions: string[];
  cuisines: string[][];
  /** Cuisines, and kitchens of them, that it must not be of. */
  notCuisines: string[];
  proteins: string[][];
  courses: string[];
  meatless: boolean;
  quick: boolean;
  /** It has to be quick, not only easy. */
  isFast: boolean;
  dinner: boolean;
  /** How many minutes it may take at most. */
  minutes: number | null;
  /** How many things it may be made of at most, beside what every kitchen has. */
  ingredients: number | null;
  /** True where it may be made of nothing but what is named, and what every kitchen has. */
  isOnly: boolean;
  /** Words that no field of a recipe can decide, as they are shown: "organic". */
  ignored: string[];
  /** For how many it is to be cooked. */
  eaters: number | null;
};

/** A request that says nothing yet. */
export const emptyQuery = (): BookQuery => ({
  words: [],
  named: [],
  dishes: [],
  colored: [],
  moods: [],
  traits: [],
  regions: [],
  restrictions: [],
  without: [],
  avoids: [],
  notCourses: [],
  notDiets: [],
  notTraits: [],
  notMethods: [],
  isWithMeat: false,
  isMild: false,
  usedUp: [],
  leftover: [],
  leftAs: [],
  methods: [],
  occasions: [],
  cuisines: [],
  notCuisines: [],
  proteins: [],
  courses: [],
  meatless: false,
  quick: false,
  isFast: false,
  dinner: false,
  minutes: null,
  ingredients: null,
  isOnly: false,
  ignored: [],
  eaters: null,
});

/** True for a request that says something at all; for how many it is to be is nothing to look for. */
export const isTelling = (query: BookQuery) =>
  Object.values({ ...query, eaters: null, ignored: [] }).some((said) =>
    Array.isArray(said) ? said.length > 0 : said !== null && said !== false,
  );
