/** A parsed request. In a list of lists, any name of an inner list matches. */
export type BookQuery = {
  /** The names to search for in the recipes, in the order of the request. */
  words: string[][];
  /** The names in `words` that are part of the dish's name: "lemon" of "lemon chicken". */
  named: string[];
  /**
   * The names in `words` that the dish itself must be. A request for chili means a bowl of chili, and not chili tofu.
   */
  dishes: string[];
  /** Colors with the dish that they distinguish: "green curry". */
  colored: string[];
  /** Moods, which only affect the order of the results. */
  moods: string[];
  /** Ids of traits in `traits.ts`: requests about people, cost and planning. */
  traits: string[];
  regions: string[][];
  restrictions: string[];
  /** Foods or tools that the recipe must not have, as names that are matched directly. */
  without: string[];
  /** Foods that an eater never eats. The diet check's lexicon decides which recipes contain them. */
  avoids: string[];
  /** Courses, restrictions, traits and ways of cooking that the recipe must not have. */
  notCourses: string[];
  notDiets: string[];
  notTraits: string[];
  notMethods: string[];
  /** True if the recipe must not be vegetarian. */
  isWithMeat: boolean;
  /** True if the recipe must not contain anything hot. */
  isMild: boolean;
  /** Foods to use up. */
  usedUp: string[];
  /** The foods in `usedUp` that are cooked or stale. */
  leftover: string[];
  /** Words for how the leftovers were cooked: "mashed". */
  leftAs: string[];
  /** Ways of cooking that the recipe's steps must show. */
  methods: string[];
  occasions: string[];
  cuisines: string[][];
  /** Cuisines and regions that the recipe must not be from. */
  notCuisines: string[];
  proteins: string[][];
  courses: string[];
  meatless: boolean;
  quick: boolean;
  /** True if the recipe must be quick, and not only easy. */
  isFast: boolean;
  dinner: boolean;
  /** The maximum total time in minutes, or null. */
  minutes: number | null;
  /** The maximum number of ingredients without staples, or null. */
  ingredients: number | null;
  /** True if the recipe may contain only the named foods and staples. */
  isOnly: boolean;
  /** Words that no field of a recipe can decide, as the page shows them: "organic". */
  ignored: string[];
  /** The number of eaters in the request, or null. */
  eaters: number | null;
};

/** Returns a query without any requirements. */
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

/** Returns true if the query has anything to search for. The number of eaters alone is not enough. */
export const isTelling = (query: BookQuery) =>
  Object.values({ ...query, eaters: null, ignored: [] }).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
