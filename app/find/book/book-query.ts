/** A parsed request. In a list of lists, any name of an inner list is an answer. */
export type BookQuery = {
  /** The names to search for in the recipes, in the order of the request. */
  words: string[][];
  /** Those of `words` that name the dish: "lemon" of "lemon chicken". */
  named: string[];
  /** Those of `words` that the dish itself has to be: a request for chili means a bowl of it, and not chili tofu. */
  dishes: string[];
  /** Colors with the dish that they distinguish: "green curry". */
  colored: string[];
  /** Moods, which only affect the order. */
  moods: string[];
  /** Ids of `traits.ts`: requests about people, cost and planning. */
  traits: string[];
  regions: string[][];
  restrictions: string[];
  /** Foods or tools that must not be in it, as names that are matched directly. */
  without: string[];
  /** Foods that an eater never eats. The diet check's lexicon decides which recipes contain them. */
  avoids: string[];
  /** Courses, restrictions, traits and ways of cooking that it must not have. */
  notCourses: string[];
  notDiets: string[];
  notTraits: string[];
  notMethods: string[];
  /** True if it must not be vegetarian. */
  isWithMeat: boolean;
  /** True if it must not contain anything hot. */
  isMild: boolean;
  /** Foods to use up. */
  usedUp: string[];
  /** Those of `usedUp` that are cooked, or stale. */
  leftover: string[];
  /** How the leftovers were cooked: "mashed". */
  leftAs: string[];
  /** Ways of cooking that its steps have to show. */
  methods: string[];
  occasions: string[];
  cuisines: string[][];
  /** Cuisines, and regions of them, that it must not be of. */
  notCuisines: string[];
  proteins: string[][];
  courses: string[];
  meatless: boolean;
  quick: boolean;
  /** True if it has to be quick, and not only easy. */
  isFast: boolean;
  dinner: boolean;
  /** The longest total time, in minutes. */
  minutes: number | null;
  /** The largest number of ingredients, without staples. */
  ingredients: number | null;
  /** True if it may contain only the named foods and staples. */
  isOnly: boolean;
  /** Words that no field of a recipe can decide, as they are shown: "organic". */
  ignored: string[];
  /** The number of eaters that the request names. */
  eaters: number | null;
};

/** A query without any requirements. */
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

/** True if the request has anything to search for. The number of eaters alone is not. */
export const isTelling = (query: BookQuery) =>
  Object.values({ ...query, eaters: null, ignored: [] }).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
