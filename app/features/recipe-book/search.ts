import type { Steps } from "~/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { type IndexedRecipe, type SearchIndex, WEIGHT } from "./search-index";
import { keeps } from "./keeps";
import { keywordsOf } from "./moods";
import { foodsCalled } from "./names";
import { requestWords, type BookQuery, isTelling, readQuery } from "./query";
import { correctSpelling } from "./spelling";
import { withSubstitutions } from "./substitutions";
import { judgeTerms, type Term, termOf } from "./terms";
import { isOfKind, isTrueMatch, QUICK } from "./match";
import { wordsOf } from "./words";

export { buildIndex, indexInSteps, type SearchIndex } from "./search-index";

/** What a slow recipe's points are worth where a quick one was asked for. */
const SLOW = 0.6;
/** No title is longer, in letters. */
const LONGEST_TITLE = 200;
/** How much of what a request looks for has to be in a recipe that answers it, or nearly. */
const CLOSE = 0.6;
/** And in one that is offered where nothing closer is there. */
const LOOSE = 0.45;
/** Where fewer come close, looser ones are looked for. */
const ENOUGH = 3;

/** A request as the recipes are held against it. */
type ParsedRequest = {
  /** The words as they were typed, and with typos corrected. */
  typed: string;
  asked: readonly string[];
  query: BookQuery;
  terms: Term[];
  moods: string[];
  regions: string[];
};

/**
 * The recipes that answer a request in the cook's own words, best first. What it says must hold
 * (a protein, a cuisine, a course, a restriction, a number of minutes, a food to leave out) holds,
 * a restriction by the recipe's own substitutions if need be, and all of its other words stand in the recipe
 * where they have to (`isTrueMatch`). Typos are forgiven. A recipe whose whole title was
 * typed comes first. A step for each recipe, as restrictions may have to be judged.
 */
export function* searchInSteps(index: SearchIndex, request: string): Steps<BookRecipe[]> {
  const ask = parseRequest(index, request);
  return (yield* rank(index, ask, CLOSE))
    .filter(({ isMatch }) => isMatch)
    .map(({ recipe }) => recipe);
}

/**
 * The recipes that come close to a request without answering it, best first: what must hold holds,
 * and most of its other words, by how telling they are, are in the recipe, the dish itself among them. Where those are few, others follow that have less of it, or take longer, or
 * are of another course or region. Where nothing comes close the answer is empty, not the least bad
 * recipe.
 */
export function* searchNearInSteps(index: SearchIndex, request: string): Steps<BookRecipe[]> {
  const ask = parseRequest(index, request);
  const close = yield* rank(index, ask, CLOSE);
  const near = close.filter(({ isMatch, isKind }) => !isMatch && isKind);
  const known = new Set(close.map(({ recipe }) => recipe.bookId));
  const looser = near.length < ENOUGH ? yield* rank(index, loosened(ask), LOOSE) : [];
  const more = looser.filter(({ recipe, isKind }) => isKind && !known.has(recipe.bookId));
  return [...near, ...more].map(({ recipe }) => recipe);
}

function parseRequest(index: SearchIndex, request: string): ParsedRequest {
  const { words: asked, guesses } = correctSpelling(index.spelling, requestWords(request));
  const query = readQuery(asked);
  return {
    typed: wordsOf(request.slice(0, LONGEST_TITLE)).join(" "),
    asked,
    query,
    terms: query.words.map((names) => termOf(index, names, guesses)),
    moods: keywordsOf(query.moods).flatMap(foodsCalled),
    regions: keywordsOf(query.regions.flat()),
  };
}

/** Without what a cook can live without, if the dish is nearly right. */
function loosened({ query, ...ask }: ParsedRequest): ParsedRequest {
  const { minutes, quick, words, courses } = query;
  const looser = {
    minutes: null,
    quick: quick || minutes !== null,
    regions: [],
    courses: words.length > 0 ? [] : courses,
  };
  return { ...ask, query: { ...query, ...looser } };
}

type Found = {
  recipe: BookRecipe;
  isTyped: boolean;
  isMatch: boolean;
  isKind: boolean;
  isMain: boolean;
  isAsWritten: boolean;
  isSlow: boolean;
  score: number;
  minutes: number;
};

/** The recipes that have `least` of what is looked for, best first. */
function* rank(index: SearchIndex, ask: ParsedRequest, least: number): Steps<Found[]> {
  const { typed, asked, query, terms, moods, regions } = ask;
  if (!isTelling(query)) return [];
  const { quick, dinner, restrictions } = query;
  const isMoodOnly = moods.length > 0 && !isTelling({ ...query, moods: [], dinner: false });
  const found: Found[] = [];
  for (const it of index.recipes) {
    yield;
    const isTyped = it.title.join(" ") === typed;
    const { share, points } = judgeTerms(it, terms);
    const bonus = keywordScore(it, moods, regions);
    const isNear = terms.length > 0 ? share >= least : !isMoodOnly || bonus > 0;
    if (!isTyped && !(isNear && keeps(it, query))) continue;
    const recipe = isTyped ? it.recipe : withSubstitutions(it.recipe, restrictions);
    if (!recipe) continue;
    const minutes = recipe.cookingTime ?? Infinity;
    const isSlow = quick && minutes > QUICK;
    found.push({
      recipe,
      isTyped,
      isMatch: isTyped || isTrueMatch(it, query, terms),
      isKind: isOfKind(it, query, terms),
      isMain: recipe.course === "Main Dishes",
      isAsWritten: recipe === it.recipe,
      isSlow: isSlow && terms.length === 0,
      score: (points * (1 + sideBySide(it.title, asked)) + bonus) * (isSlow ? SLOW : 1),
      minutes: quick ? minutes : 0,
    });
  }
  return found.sort(
    (a, b) =>
      Number(b.isTyped) - Number(a.isTyped) ||
      (dinner ? Number(b.isMain) - Number(a.isMain) : 0) ||
      Number(a.isSlow) - Number(b.isSlow) ||
      b.score - a.score ||
      Number(b.isMain) - Number(a.isMain) ||
      Number(b.isAsWritten) - Number(a.isAsWritten) ||
      a.minutes - b.minutes ||
      a.recipe.title.length - b.recipe.title.length ||
      (a.recipe.bookId < b.recipe.bookId ? -1 : 1),
  );
}

/** How much in a recipe suits the mood, and the region. */
function keywordScore({ weights }: IndexedRecipe, moods: string[], regions: string[]) {
  const fields = (names: string[]) => names.map((name) => weights.get(name) ?? 0);
  const suiting = fields(moods).filter((field) => field >= WEIGHT.ingredients);
  const local = fields(regions);
  return suiting.length + Math.max(0, ...suiting) + Math.max(0, ...local);
}

/** How many neighbors of the request are neighbors in the title, too: "pad thai". */
function sideBySide(title: string[], asked: readonly string[]) {
  const pairs = new Set(title.slice(1).map((word, i) => `${title[i]} ${word}`));
  return asked.slice(1).filter((word, i) => pairs.has(`${asked[i]} ${word}`)).length;
}
