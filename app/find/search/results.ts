import { cut } from "~/server/values/text";
import { inWords } from "~/language/words";
import type { Cover } from "~/recipes/photos";
import { t } from "~/language/messages";

/** A search result, which the user can view before choosing it. */
export type SearchResult = Cover & {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  cookingTime: number | null;
  servings: number;
  /** The recipe's id in the recipe book. Null for a recipe of the household that is not from the recipe book. */
  bookId: string | null;
  /**
   * The household's own meal of this recipe, which is free to choose. Null if the household does not have the recipe.
   */
  mealId: string | null;
  /** The price of the result in credits. */
  price: 0 | 1;
  /** True for a match, false for a near match. */
  isMatch: boolean;
  /** The drawing to show if there is no photo. */
  drawing: string;
  /** The parts of the query that the result matches, in a few words. May be "". */
  why: string;
};

/** One page of a search's results. */
export type SearchResults = {
  /** The query. */
  query: string;
  /** True if any result, on this page or not, is a match. */
  isAnswered: boolean;
  /** The number of eaters in the query. Null if it names none. */
  eaters: number | null;
  /** The number of results before this page. */
  from: number;
  hasMore: boolean;
  /** Words of the query that the search ignored. If there are any, no result is a match. */
  ignored: string[];
  /** A sentence that names a matching recipe and the eaters whom it does not suit. Null if none exists. */
  notForAll: string | null;
  meals: SearchResult[];
  /** The price in credits of a recipe that a model writes for the query. Null if there is no model. */
  written: { price: 0 | 1 } | null;
};

/** Returns the results for the API and for assistants, without pictures. */
export const toAnswersJson = (results: SearchResults) => ({
  query: results.query,
  isAnswered: results.isAnswered,
  eaters: results.eaters,
  from: results.from,
  hasMore: results.hasMore,
  ignored: results.ignored,
  notForAll: results.notForAll,
  meals: results.meals.map((meal) => ({
    bookId: meal.bookId,
    title: meal.title,
    description: meal.description,
    cuisine: meal.cuisine,
    protein: meal.protein,
    course: meal.course,
    cookingTime: meal.cookingTime,
    mealId: meal.mealId,
    price: meal.price,
    servings: meal.servings,
    isMatch: meal.isMatch,
    why: meal.why,
  })),
  written: results.written,
});

/**
 * Returns the results for the deprecated call `GET /api/meals/near`, without recipes that are not from the recipe book.
 */
export const toNearJson = ({ meals }: SearchResults) =>
  meals.flatMap(
    ({ bookId, title, description, cuisine, protein, course, cookingTime, mealId, price }) =>
      bookId === null
        ? []
        : [{ bookId, title, description, cuisine, protein, course, cookingTime, mealId, price }],
  );

/** The number of results on a page, which is small enough to compare them. */
export const SHOWN = 3;

/** The maximum number of results that a page may skip. */
export const MOST_PASSED = 99;

/** Returns the sentence about words that the search ignored, or "". */
export const ignoredInWords = (ignored: readonly string[]) =>
  ignored.length === 0
    ? ""
    : t("We could not take {words} into account.", {
        words: inWords(ignored.map((word) => t("“{words}”", { words: word }))),
      });
/** Returns the query in a page's URL, cut to 500 characters without splitting one. Returns "" if none exists. */
export const queryIn = (params: URLSearchParams) => cut(params.get("find") ?? "", 500);

/** Returns the number of results to skip, from a page's URL. Returns 0 for anything but a whole number. */
export const fromIn = (params: URLSearchParams) => {
  const from = params.get("from") ?? "";
  return /^\d{1,3}$/.test(from) ? Math.min(Number(from), MOST_PASSED) : 0;
};

/**
 * Adds a query to a page's URL, so that the page shows the results after the first `from`. Without `query`, removes the
 * query from the URL.
 */
export function withQuery(address: string, query?: string, from = 0) {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  for (const name of ["find", "near", "from"]) params.delete(name);
  if (query !== undefined) {
    params.set("find", query);
    params.set("near", "1");
    if (from > 0) params.set("from", String(from));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}
