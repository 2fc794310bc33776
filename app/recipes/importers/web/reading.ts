/** The result of one way of reading a page. Each field may be missing. Texts have no markup or stray spaces. */
export type Reading = {
  title: string;
  description: string;
  /** One ingredient per line, in the order of the page. Lines may repeat. */
  ingredients: string[];
  /** One step per line. */
  instructions: string[];
  /** The total time in minutes. */
  minutes: number | null;
  /** True if the minutes are the sum of preparation and cooking, because no total is stated. */
  isSumOfTimes: boolean;
  servings: number | null;
  /** The words that state the servings if the number is uncertain. Otherwise null. */
  servingsSaid: string | null;
  /** URLs of the recipe's photo as the page writes them, perhaps relative, best first. */
  images: string[];
  /** The cuisine in the page's words, and the page's other tags. */
  cuisines: string[];
  keywords: string[];
  /** The kind of dish in the page's words: "Dessert", "Soup". */
  categories: string[];
};

/** Returns a reading without any data. */
export function emptyReading(): Reading {
  return {
    title: "",
    description: "",
    ingredients: [],
    instructions: [],
    minutes: null,
    isSumOfTimes: false,
    servings: null,
    servingsSaid: null,
    images: [],
    cuisines: [],
    keywords: [],
    categories: [],
  };
}
