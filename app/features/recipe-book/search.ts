import type { Steps } from "~/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { isTelling } from "./book-query";
import { type ParsedRequest, readingsOf } from "./parsed-request";
import { type Found, rank } from "./rank";
import type { SearchIndex } from "./search-index";
import type { Term } from "./terms";

export { buildIndex, indexInSteps, type SearchIndex } from "./search-index";

/** How much of what a request looks for has to be in a recipe that answers it, or nearly. */
const CLOSE = 0.6;
/** And in one that is offered where nothing closer is there. */
const LOOSE = 0.45;
/** Where fewer come close, looser ones are looked for. */
const ENOUGH = 3;

/**
 * The recipes that answer a request in the cook's own words, best first. What it says must hold
 * (a protein, a cuisine, a course, a restriction, a number of minutes, a food to leave out) holds,
 * a restriction by the recipe's own substitutions if need be, and all of its other words stand in the recipe
 * where they have to (`isTrueMatch`). Typos are forgiven. A recipe whose whole title was
 * typed comes first. A step for each recipe, as restrictions may have to be judged.
 */
export function* searchInSteps(index: SearchIndex, request: string): Steps<BookRecipe[]> {
  // Of a request in another language first the dishes that are called by its words.
  const found = new Map<string, BookRecipe>();
  for (const { close } of yield* rankReadings(index, request)) {
    for (const { recipe, isMatch } of close) {
      if (isMatch && !found.has(recipe.bookId)) found.set(recipe.bookId, recipe);
    }
  }
  return [...found.values()];
}

/**
 * The recipes that come close to a request without answering it, best first: what must hold holds,
 * and most of its other words, by how telling they are, are in the recipe, the dish itself among them. Where those are few, others follow that have less of it, or take longer, or
 * are of another course or region. Where nothing comes close the answer is empty, not the least bad
 * recipe.
 */
export function* searchNearInSteps(index: SearchIndex, request: string): Steps<BookRecipe[]> {
  for (const ranked of yield* rankReadings(index, request)) {
    const near = yield* nearOf(index, ranked);
    if (near.length > 0) return near.map(({ recipe }) => recipe);
  }
  return [];
}

type Ranked = { ask: ParsedRequest; close: Found[] };

/** What each book was last asked for: what answers it, what comes close and what others could eat are told in turn. */
const lastRanked = new WeakMap<SearchIndex, { request: string; ranked: Ranked[] }>();

/** What comes close to each reading of a request, what answers it among it. */
function* rankReadings(index: SearchIndex, request: string): Steps<Ranked[]> {
  const last = lastRanked.get(index);
  if (last?.request === request) return last.ranked;
  const ranked: Ranked[] = [];
  for (const ask of readingsOf(index, request)) {
    ranked.push({ ask, close: yield* rank(index, ask, CLOSE) });
  }
  lastRanked.set(index, { request, ranked });
  return ranked;
}

function* nearOf(index: SearchIndex, { ask, close }: Ranked): Steps<Found[]> {
  const near = close.filter(({ isMatch, isKind }) => !isMatch && isKind);
  const known = new Set(close.map(({ recipe }) => recipe.bookId));
  const loose = loosened(ask);
  const isLooked = near.length < ENOUGH && isForSomething(loose);
  const looser = isLooked ? yield* rank(index, loose, LOOSE) : [];
  const more = looser.filter(({ recipe, isKind }) => isKind && !known.has(recipe.bookId));
  if (near.length + more.length > 0) return [...near, ...more];
  const { proteins, words } = ask.query;
  if (proteins.length === 0 || words.length === 0 || ask.terms.some(isUnknown)) return [];
  const other = loosened({ ...ask, query: { ...ask.query, proteins: [] } });
  return (yield* rank(index, other, 1)).filter(
    ({ recipe, isKind, isCalled }) => isKind && isCalled && !known.has(recipe.bookId),
  );
}

/** True for what no recipe has: there is nothing of it to come close to. */
const isUnknown = ({ expansions }: Term) => expansions.length === 0;

/** Without what a cook can live without, if the dish is nearly right. */
function loosened({ query, ...ask }: ParsedRequest): ParsedRequest {
  const { minutes, quick, words, courses } = query;
  const looser = {
    ...{ minutes: null, quick: quick || minutes !== null, regions: [], methods: [] },
    courses: words.length > 0 ? [] : courses,
  };
  return { ...ask, query: { ...query, ...looser } };
}

/** False where a request only says, when it is loosened, what must not be: all the rest of the book is close to nothing. */
const isForSomething = ({ query }: ParsedRequest) =>
  isTelling({ ...query, without: [], avoids: [], notCuisines: [], isMild: false });
