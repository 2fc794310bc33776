/** A recipe as a source gives it, before the guard has seen it and anybody has paid. */
export type Recipe = {
  /** The recipe book's own id; null for a model's recipe. */
  bookId: string | null;
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  servings: number;
  /** Minutes, start to table. */
  cookingTime: number | null;
  ingredients: string[];
  /** The steps, one a line. */
  instructions: string;
  sourceUrl: string;
  /** Grams of net carbohydrate a serving, where the source knows. */
  carbsPerServing: number | null;
};

/** What a household would like. An empty list does not restrict. */
export type Wish = {
  mealTypes: readonly string[];
  proteins: readonly string[];
  cuisines: readonly string[];
  restrictions: readonly string[];
  /** What the household was given lately, newest first: not again while there is anything else. */
  recent: readonly { bookId: string | null; title: string }[];
};

/**
 * The thing behind the "AI". Recipes come one by one, best first, for as long as they are asked for:
 * the caller lets each pass the guard and stops when it has enough.
 */
export type RecipeSource = {
  suggest: (wish: Wish) => AsyncIterable<Recipe>;
  /** Recipes that answer one request in the cook's own words; none where nothing fits. */
  find: (wish: Pick<Wish, "restrictions"> & { query: string }) => AsyncIterable<Recipe>;
  /** Why nothing came, in a sentence for the cook. */
  explainNothing: (wish: Wish) => Promise<string>;
};
