/** What one way of reading a page found; each field may be missing. Texts are clean lines. */
export type Reading = {
  title: string;
  description: string;
  /** One line each, in the order of the page; lines may repeat. */
  ingredients: string[];
  /** One step a line. */
  instructions: string[];
  /** Minutes from start to table. */
  minutes: number | null;
  /** Whether the minutes were added up from preparation and cooking, with no word of a total. */
  isSumOfTimes: boolean;
  servings: number | null;
  /** The words that say so, where one may doubt the number. */
  servingsSaid: string | null;
  /** Addresses of its photo as the page writes them, perhaps relative; the first ones count most. */
  images: string[];
  /** What the page calls the cuisine, and its other tags. */
  cuisines: string[];
  keywords: string[];
  /** What it calls the kind of dish: "Dessert", "Soup". */
  categories: string[];
};

/** A reading that found nothing yet. */
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
