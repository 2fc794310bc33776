import { runToEnd } from "~/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { type FindAnswer, type FindCase, scoreFind } from "./find-score";
import { readQuery } from "./query";
import { buildIndex, type SearchIndex, searchInSteps, searchNearInSteps } from "./search";

/** What the book answers to a request, as the scorer reads it. */
export function evaluateFind(index: SearchIndex, request: string): FindAnswer {
  const found = runToEnd(searchInSteps(index, request));
  const near = runToEnd(searchNearInSteps(index, request));
  return { found, near, eaters: readQuery(request).eaters };
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
