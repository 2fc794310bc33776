import type { Steps } from "~/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { COOKED_LIKE } from "./cooking-methods";
import { isTelling } from "./book-query";
import { type ParsedRequest, readingsOf } from "./parsed-request";
import { SWEET_DISHES } from "./vocabulary";
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
  const readings = yield* rankReadings(index, request);
  // What one reading finds is not only near by another.
  const found = new Set(
    readings.flatMap(({ close }) => close.filter((it) => it.isMatch).map((it) => it.recipe.bookId)),
  );
  // First those of which every word is known: "pates" beside "saumon" are no pâté.
  const strangeness = ({ ask }: Ranked) => ask.terms.filter(isUnknown).length;
  for (const ranked of [...readings].sort((a, b) => strangeness(a) - strangeness(b))) {
    const near = (yield* nearOf(index, ranked)).filter(({ recipe }) => !found.has(recipe.bookId));
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
  const others = looser.filter(({ recipe, isKind }) => isKind && !known.has(recipe.bookId));
  const more = nearestFirst(others, ask.query.methods);
  if (near.length + more.length > 0) return [...near, ...more];
  return yield* cousins(index, loose, known);
}

/** What has the dish's name without its meat, or of several things with one the first: where nothing else is near. */
function* cousins(
  index: SearchIndex,
  ask: ParsedRequest,
  known: ReadonlySet<string>,
): Steps<Found[]> {
  const { proteins, words } = ask.query;
  if (words.length === 0 || ask.terms.some(isUnknown)) return [];
  const others = [
    ...(proteins.length > 0 && !words.flat().some((word) => SWEET_DISHES.has(word))
      ? [{ ...ask, query: { ...ask.query, proteins: [] } }]
      : []),
    ...(words.length > 1
      ? [
          {
            ...ask,
            query: { ...ask.query, words: words.slice(0, 1) },
            terms: ask.terms.slice(0, 1),
          },
        ]
      : []),
  ];
  for (const other of others) {
    const found = (yield* rank(index, other, 1)).filter(
      ({ recipe, isKind, isCalled }) => isKind && isCalled && !known.has(recipe.bookId),
    );
    if (found.length > 0) return found;
  }
  if (proteins.length === 0) return [];
  return yield* rank(index, { ...ask, query: { ...ask.query, words: [] }, terms: [] }, 1);
}

/** First what is right but for what was loosened, and of that what is cooked most like it. */
function nearestFirst(found: readonly Found[], methods: readonly string[]): Found[] {
  const isLike = ({ recipe }: Found) => methods.some((it) => COOKED_LIKE.get(it)?.(recipe));
  const closeness = (it: Found) => (it.isMatch ? 2 : 0) + (isLike(it) ? 1 : 0);
  return [...found].sort((a, b) => closeness(b) - closeness(a));
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
