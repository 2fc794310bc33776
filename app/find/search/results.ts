import { cut } from "~/server/values/text";
import { inWords } from "~/language/words";
import type { Cover } from "~/recipes/photos";
import { t } from "~/language/messages";

/** A result of a search, which the user looks at before choosing it. */
export type SearchResult = Cover & {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  cookingTime: number | null;
  servings: number;
  /** Its id in the recipe book; null for a recipe of the household that is not from the book. */
  bookId: string | null;
  /** The household's own meal if it has this recipe; choosing it is free. */
  mealId: string | null;
  /** Credits that choosing it costs. */
  price: 0 | 1;
  /** True for a match, false for a near match. */
  isMatch: boolean;
  /** The drawing that is shown if it has no photo. */
  drawing: string;
  /** The parts of the query that it matches, in a few words; may be "". */
  why: string;
};

/** One page of a search's results. */
export type SearchResults = {
  /** The words that were searched for. */
  query: string;
  /** True if any result, on this page or not, is a match. */
  isAnswered: boolean;
  /** The number of eaters that the query names; null if it names none. */
  eaters: number | null;
  /** How many results come before this page. */
  from: number;
  hasMore: boolean;
  /** Words of the query that no result takes into account. If there are any, no result is a match. */
  ignored: string[];
  /** A sentence that names a recipe that answers the query and the eaters whom it does not suit; null for none. */
  notForAll: string | null;
  meals: SearchResult[];
  /** The price, in credits, of a recipe that a model writes for the query; null without a model. */
  written: { price: 0 | 1 } | null;
};

/** Returns the results as the API and the assistants answer them. Pictures are only for pages. */
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
 * Returns results as the deprecated call `GET /api/meals/near` answers them, without recipes that are not from the
 * book.
 */
export const toNearJson = ({ meals }: SearchResults) =>
  meals.flatMap(
    ({ bookId, title, description, cuisine, protein, course, cookingTime, mealId, price }) =>
      bookId === null
        ? []
        : [{ bookId, title, description, cuisine, protein, course, cookingTime, mealId, price }],
  );

/** The number of results on a page, few enough to compare. */
export const SHOWN = 3;

/** The largest number of results that a page may skip. */
export const MOST_PASSED = 99;

/** Returns the sentence about words that no result takes into account, or "" without such words. */
export const ignoredInWords = (ignored: readonly string[]) =>
  ignored.length === 0
    ? ""
    : t("We could not take {words} into account.", {
        words: inWords(ignored.map((word) => t("“{words}”", { words: word }))),
      });
/** Returns the query in a page's address, cut to 500 characters without splitting one; empty for none. */
export const queryIn = (params: URLSearchParams) => cut(params.get("find") ?? "", 500);

/** Returns how many results a page's address skips; 0 for anything but a whole number. */
export const fromIn = (params: URLSearchParams) => {
  const from = params.get("from") ?? "";
  return /^\d{1,3}$/.test(from) ? Math.min(Number(from), MOST_PASSED) : 0;
};

/**
 * Adds a query to a page's address, which then shows the results after the first `from`. Without `query`, removes the
 * query from the address.
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
