import { cut } from "~/server/values/text";
import { inWords } from "~/server/values/words";
import type { Cover } from "~/recipes/photos/cover";

/** A recipe that is offered, to be looked at before it is chosen. */
export type NearMeal = {
  bookId: string;
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  cookingTime: number | null;
  /** The household's own meal if it has this one; then it is free. */
  mealId: string | null;
  /** Credits that choosing it costs. */
  price: 0 | 1;
};

/** What is offered for a request; `isAnswered` if one of them is what was asked for after all. */
export type NearMeals = { query: string; isAnswered: boolean; meals: NearMeal[] };

/** One of the answers to a request, to be looked at before one is chosen. */
export type Answer = Omit<NearMeal, "bookId"> &
  Cover & {
    /** Its place in the recipe book; null for a recipe of the household's that is not of the book. */
    bookId: string | null;
    /** For how many it is written. */
    servings: number;
    /** True for what was asked for, and false for what only comes close. */
    isMatch: boolean;
    /** What it is drawn as, where it has no photo. */
    drawing: string;
    /** What of the request it has, in a few words; empty where there is nothing to say. */
    why: string;
  };

/** Picks what a call answers, by name: pictures are for pages only. */
export const toAnswersJson = (answers: Answers) => ({
  query: answers.query,
  isAnswered: answers.isAnswered,
  eaters: answers.eaters,
  from: answers.from,
  hasMore: answers.hasMore,
  ignored: answers.ignored,
  notForAll: answers.notForAll,
  meals: answers.meals.map((meal) => ({
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
  written: answers.written,
});

/** Answers to a request after the first `from`; `isAnswered` if any of all is what was asked for. */
export type Answers = {
  query: string;
  isAnswered: boolean;
  /** For how many the request says that it is to be; null where it does not. */
  eaters: number | null;
  from: number;
  hasMore: boolean;
  /** Words of the request that no answer takes into account: where there are any, no answer is a match. */
  ignored: string[];
  /** What answers the request and is not for everybody who eats, in a sentence that names them and why; null for none. */
  notForAll: string | null;
  meals: Answer[];
  /** What it costs, in credits, to have a model write it; null where none does. */
  written: { price: 0 | 1 } | null;
};

/** So many are shown at once, not to be a list to read. */
export const SHOWN = 3;

/** What a page says of words that no answer takes into account; empty for none. */
export const ignoredInWords = (ignored: readonly string[]) =>
  ignored.length === 0
    ? ""
    : `We could not take ${inWords(ignored.map((word) => `“${word}”`))} into account.`;
/** So many can be passed by. */
export const MOST_PASSED = 99;

/** The request that a page's address carries, as far as one may be: 500 characters, none of them halved. */
export const requestIn = (asked: URLSearchParams) => cut(asked.get("find") ?? "", 500);

/**
 * A page's address without an older request in it, or with this one: what answers it, after the first `from`, is then
 * shown on that page.
 */
export function withRequest(address: string, query?: string, from = 0) {
  const [path = "", search] = address.split("?");
  const asked = new URLSearchParams(search);
  for (const name of ["find", "near", "from"]) asked.delete(name);
  if (query !== undefined) {
    asked.set("find", query);
    asked.set("near", "1");
    if (from > 0) asked.set("from", String(from));
  }
  return asked.size > 0 ? `${path}?${asked}` : path;
}
