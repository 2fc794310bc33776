/** The result of one way of reading a page. Each field may be missing. Texts are clean lines. */
export type Reading = {
  title: string;
  description: string;
  /** One line each, in the order of the page; lines may repeat. */
  ingredients: string[];
  /** One step a line. */
  instructions: string[];
  /** Minutes from start to table. */
  minutes: number | null;
  /** Whether the minutes are the sum of preparation and cooking, without a stated total. */
  isSumOfTimes: boolean;
  servings: number | null;
  /** The words that state the servings, if the number is doubtful. */
  servingsSaid: string | null;
  /** Addresses of its photo as the page writes them, perhaps relative; the best first. */
  images: string[];
  /** The cuisine in the page's words, and its other tags. */
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
