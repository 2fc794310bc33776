import { runToEnd } from "~/server/values/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { type FindAnswer, type FindCase, scoreFind } from "./find-score";
import { readRequest } from "./parsed-request";
import { readQuery } from "./query";
import { buildIndex, type SearchIndex, searchInSteps, searchNearInSteps } from "./search";
import { whyOf } from "./why";

/** What the book answers to a request, as the scorer reads it. */
export function evaluateFind(index: SearchIndex, request: string): FindAnswer {
  const found = runToEnd(searchInSteps(index, request));
  const near = runToEnd(searchNearInSteps(index, request));
  return { found, near, eaters: readQuery(request).eaters };
}

/** An answer of the book to a request: what was asked for or only near, with its reason. */
export type BookAnswer = { recipe: BookRecipe; isMatch: boolean; why: string };

/** The answers of the book to a request, matches first, each with its reason, as a household without needs sees them. */
export function answersOf(index: SearchIndex, request: string): BookAnswer[] {
  const reading = readRequest(index, request);
  const toAnswer = (isMatch: boolean) => (recipe: BookRecipe) => ({
    recipe,
    isMatch,
    why: whyOf(recipe, request, reading),
  });
  return [
    ...runToEnd(searchInSteps(index, request)).map(toAnswer(true)),
    ...runToEnd(searchNearInSteps(index, request)).map(toAnswer(false)),
  ];
}

/** Each request with the verdict on the book's answer, what is amiss in it, and the titles that are shown. */
export function answerRequests(book: readonly BookRecipe[], cases: readonly FindCase[]) {
  const index = buildIndex(book);
  return cases.map((one) => {
    const answer = evaluateFind(index, one.request);
    const titles = (answer.found.length > 0 ? answer.found : answer.near)
      .slice(0, 3)
      .map(({ title }) => title);
    const { id, request } = one;
    return {
      id,
      request,
      ...scoreFind(one, answer, book),
      isFound: answer.found.length > 0,
      titles,
    };
  });
}
