import type { RequestReading } from "~/server/adapters/recipe-source/recipe-source";
import type { Steps } from "~/server/values/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { COOKED_LIKE } from "./cooking-methods";
import { byName } from "~/engine/food";
import { CUT_OF, FILLED, foodsCalled, kindOf } from "./names";
import { DISH_NAMES } from "./dishes";
import { type BookQuery, emptyQuery, isTelling } from "./book-query";
import { boughtFor } from "./keeps";
import { madeAgain, type SearchIndex, FIELD_WEIGHT } from "./search-index";
import {
  type EatersNeeds,
  isUnknown,
  NOTHING_NEEDED,
  type ParsedRequest,
  readingsOf,
  toReading,
  type RequestTerm,
  termOf,
} from "./parsed-request";
import { SWEET_DISHES } from "./vocabulary";
import { type RecipeMatch, rank } from "./rank";

export { buildIndex, indexInSteps, type SearchIndex } from "./search-index";

/** The minimum share of a request that a recipe needs for a match or a near match. */
export const CLOSE = 0.6;
/** The minimum share for a near match if there are no closer recipes. */
const LOOSE = 0.45;
/** The minimum number of near matches. If there are fewer, the search is loosened. */
const ENOUGH = 3;

/** The results of a query. */
export type BookMatches = {
  /** The recipe book's reading of the query. */
  reading: RequestReading;
  /**
   * The recipes that match the query, best first. They meet all requirements of the query: a protein, a cuisine, a
   * course, a restriction (with the recipe's own substitutions if necessary), a number of minutes, an excluded food.
   * All other words of the query are in the required parts of the recipe (`isTrueMatch`).
   */
  matches: BookRecipe[];
  /**
   * Finds near matches, best first. They meet the requirements of the query, and have the dish and most of the other
   * words, weighted by rarity. If there are few, further recipes follow that have fewer words, take longer, or are of
   * another course or region. If nothing matches the query, a named dish that a restriction excludes is first. Empty if
   * no word of the query has a meaning in the recipe book, or if there are matches but no near matches.
   */
  near: () => Steps<BookRecipe[]>;
};

/**
 * Searches the recipe book for a query in a cook's own words. Corrects typos. A recipe whose whole title was typed is
 * first. All results meet `needs`. Takes one step for each recipe, because the diet check may be needed.
 */
export function* searchInSteps(
  index: SearchIndex,
  query: string,
  needs: EatersNeeds = NOTHING_NEEDED,
): Steps<BookMatches> {
  const readings: Ranked[] = [];
  for (const ask of readingsOf(index, query, needs)) {
    readings.push({ ask, close: yield* rank(index, ask, CLOSE) });
  }
  // For a query in another language, dishes with the foreign name are first.
  const matches = new Map<string, BookRecipe>();
  for (const { recipe, isMatch } of readings.flatMap(({ close }) => close)) {
    if (isMatch && !matches.has(recipe.bookId)) matches.set(recipe.bookId, recipe);
  }
  return {
    reading: toReading(
      index,
      readings.map(({ ask }) => ask),
    ),
    matches: [...matches.values()],
    near: () => nearInSteps(index, readings, matches),
  };
}

function* nearInSteps(
  index: SearchIndex,
  readings: readonly Ranked[],
  matches: ReadonlyMap<string, BookRecipe>,
): Steps<BookRecipe[]> {
  // Readings with the fewest unknown words are first, so that "pates" with "saumon" is not pâté.
  const strangeness = ({ ask }: Ranked) => ask.terms.filter(isUnknown).length;
  for (const ranked of [...readings].sort((a, b) => strangeness(a) - strangeness(b))) {
    // A match of one reading must not be a near match of another.
    const near = (yield* nearOf(index, ranked)).filter(({ recipe }) => !matches.has(recipe.bookId));
    if (near.length > 0) return near.map(({ recipe }) => recipe);
  }
  const last = readings.at(-1);
  return matches.size > 0 || !last ? [] : yield* plainDinners(index, last.ask);
}

/** Returns true for an amount such as "40 g protein". */
const isAmount = (ignored: string) => /\d/.test(ignored);

/** Matches words that show that a request asks for food. */
const ASKS =
  /^(something|anything|dish|dinner|supper|lunch|food|meal|recipe|ingredient|eat|no|without|not|cant|cannot|dont|free)$/;

/**
 * Yields dinners without the excluded foods, for a request that mentions food but has nothing to search for: "something
 * purple". If the request limits the ingredients, dishes with the fewest ingredients are first.
 */
function* plainDinners(index: SearchIndex, ask: ParsedRequest): Steps<BookRecipe[]> {
  const { ignored, avoids: leftOut } = ask.query;
  const unmet = [...ignored, ...ask.terms, ...leftOut].length + (ask.query.ingredients ?? 0);
  const isAsking = ask.asked.some((word) => ASKS.test(word)) || ask.query.ignored.some(isAmount);
  if (unmet === 0 || !isAsking) return [];
  const { restrictions, without, avoids, meatless, isMild, ingredients } = ask.query;
  const requirements = { restrictions, without, avoids, meatless, isMild };
  const query = { ...emptyQuery(), ...requirements, dinner: true };
  const results = yield* rank(index, { ...ask, query, terms: [], moods: [], regions: [] }, LOOSE);
  const recipes = results.map(({ recipe }) => recipe);
  if (ingredients === null) return recipes;
  return recipes.sort((a, b) => boughtFor(a) - boughtFor(b));
}

/** A reading of a query with its near matches, including the matches. */
type Ranked = { ask: ParsedRequest; close: RecipeMatch[] };

/**
 * Finds the near matches of one reading, nearest first. Loosens the request step by step until there are enough. A
 * named dish that a restriction excludes is first, because only one food makes it unsuitable.
 */
function* nearOf(index: SearchIndex, { ask, close }: Ranked): Steps<RecipeMatch[]> {
  const matches = close.filter(({ isMatch }) => isMatch);
  const seenIds = new Set(matches.map(({ recipe }) => recipe.bookId));
  const near: RecipeMatch[] = [];
  const add = (results: readonly RecipeMatch[]) => {
    for (const result of results) {
      if (seenIds.has(result.recipe.bookId)) continue;
      seenIds.add(result.recipe.bookId);
      near.push(result);
    }
  };
  const isAnimalKept = keepsAnimal(index, ask);
  const filterFitting = (results: readonly RecipeMatch[]) =>
    results.filter((result) => isAnimalKept(result) && !isMadeOf(index, result, ask.query));
  add(filterFitting(close.filter(({ isKind }) => isKind)));
  const loose = loosened(ask);
  if (near.length < ENOUGH && isForSomething(loose)) {
    const looser = (yield* rank(index, loose, LOOSE)).filter(({ isKind }) => isKind);
    add(nearestFirst(filterFitting(looser), ask.query.methods));
  }
  const naming = namingIn(index, ask);
  const isThere = [...matches, ...near].some(({ recipe }) => isTitledAs(index, recipe, naming));
  const ruled = isThere ? [] : (yield* ruledOut(index, ask)).slice(0, MOST_RULED_OUT);
  near.unshift(...ruled.filter(({ recipe }) => !seenIds.has(recipe.bookId)));
  if (near.length === 0) add(yield* cousins(index, loose, seenIds));
  if (near.length > 0 || matches.length > 0 || !isUnderstood(index, ask)) return near;
  for (const less of lessOf(index, loose, ask.query.minutes)) {
    if (isForSomething(less)) add(filterFitting(yield* rank(index, less, LOOSE)));
    if (near.length > 0) break;
  }
  return near;
}

/** The maximum number of dishes to show that a restriction excludes, so that there is room for a dish that fits. */
const MOST_RULED_OUT = 2;

/** Finds the named dish without the request's exclusions. Yields nothing if the request names no dish. */
function* ruledOut(index: SearchIndex, ask: ParsedRequest): Steps<RecipeMatch[]> {
  const { restrictions, without, avoids, notCuisines, meatless, isMild } = ask.query;
  const isRuled = [restrictions, without, avoids, notCuisines].some(({ length }) => length > 0);
  if ((!isRuled && !meatless && !isMild) || namingIn(index, ask).length === 0) return [];
  const free = {
    ...ask.query,
    restrictions: [],
    without: [],
    avoids: [],
    meatless: false,
    isMild: false,
    ignored: [],
    minutes: null,
    quick: false,
    isFast: false,
    methods: [],
  };
  const knownRequest = { ...ask, query: free, terms: ask.terms.filter(isKnown) };
  const results = yield* rank(index, knownRequest, CLOSE);
  const isAll = ({ isMatch, recipe }: RecipeMatch) =>
    isMatch || isTitledAs(index, recipe, knownRequest.terms);
  const titledResults = results.filter(isAll);
  if (titledResults.length > 0 || knownRequest.terms.length < 2) return titledResults;
  // If there are several words, only the dish counts: "pizza dough".
  const dishes = dishesIn(index, knownRequest.terms);
  const less = yield* rank(index, { ...knownRequest, terms: dishes }, CLOSE);
  return less.filter(({ recipe }) => isTitledAs(index, recipe, dishes));
}

/** Returns the terms that name a dish: terms in a table, or else terms that occur only in titles. */
function dishesIn(index: SearchIndex, terms: readonly RequestTerm[]) {
  const knownTerms = terms.filter(isKnown);
  const byTable = knownTerms.filter(({ expansions }) => expansions.some(({ isDish }) => isDish));
  return byTable.length > 0 ? byTable : knownTerms.filter((term) => isOfDish(index, term));
}

/** Returns true if a title has all terms. Returns false for an empty list of terms. */
const isTitledAs = (
  { weightsOf }: SearchIndex,
  { bookId }: BookRecipe,
  terms: readonly RequestTerm[],
) =>
  terms.length > 0 &&
  terms.every(({ expansions }) =>
    expansions.some(
      ({ name, isAlike }) => !isAlike && (weightsOf(bookId).get(name) ?? 0) >= FIELD_WEIGHT.title,
    ),
  );

/** Returns true for the name of a dish. Such a name is in a table, or occurs in titles but not in ingredient lists. */
const isOfDish = ({ isListed, isTitled }: SearchIndex, { names, expansions }: RequestTerm) =>
  expansions.some(({ isDish }) => isDish) ||
  names.some(
    (name) => DISH_NAMES.has(name) || FILLED.has(name) || (isTitled(name) && !isListed(name)),
  );

/** Returns the terms that name a dish, without terms that only name foods in the dish. */
const namingIn = (index: SearchIndex, { query, terms }: ParsedRequest) =>
  terms.filter(
    (term) =>
      isKnown(term) &&
      (isOfDish(index, term) || term.names.some((name) => query.named.includes(name))),
  );

/**
 * Returns a filter that removes recipes without the requested animal if other recipes have it. Tofu is not a near match
 * for chicken thighs.
 */
function keepsAnimal({ weightsOf }: SearchIndex, { query }: ParsedRequest) {
  const animals = query.words.flatMap((any) => any.flatMap((name) => CUT_OF.get(name) ?? []));
  return ({ recipe }: RecipeMatch) =>
    animals.every((animal) => weightsOf(recipe.bookId).has(animal));
}

/** Returns true for a recipe that makes the leftovers instead of using them: mashed potatoes, or a roast chicken. */
function isMadeOf(
  { weightsOf }: SearchIndex,
  { recipe }: RecipeMatch,
  { leftover, leftAs }: BookQuery,
) {
  const weights = weightsOf(recipe.bookId);
  const isAt = (names: readonly string[], least: number) =>
    names.flatMap(foodsCalled).some((name) => (weights.get(name) ?? 0) >= least);
  return isAt(madeAgain(leftover), FIELD_WEIGHT.head) || isAt(leftAs, FIELD_WEIGHT.title);
}

/**
 * Finds recipes with the dish's name without its meat, or with only the first of several names. Used if there are no
 * other near matches.
 */
function* cousins(
  index: SearchIndex,
  ask: ParsedRequest,
  seenIds: ReadonlySet<string>,
): Steps<RecipeMatch[]> {
  const { proteins, words } = ask.query;
  if (words.length === 0 || ask.terms.some(isUnknown)) return [];
  const looserRequests = [
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
  for (const looserRequest of looserRequests) {
    const results = (yield* rank(index, looserRequest, 1)).filter(
      ({ recipe, isKind, isCalled }) => isKind && isCalled && !seenIds.has(recipe.bookId),
    );
    if (results.length > 0) return results;
  }
  if (proteins.length === 0) return [];
  return yield* rank(index, { ...ask, query: { ...ask.query, words: [] }, terms: [] }, 1);
}

/**
 * Sorts results so that recipes are first that miss only the loosened requirement. Of such recipes, the first have the
 * most similar cooking method.
 */
function nearestFirst(results: readonly RecipeMatch[], methods: readonly string[]): RecipeMatch[] {
  const isLike = ({ recipe }: RecipeMatch) =>
    methods.some((method) => COOKED_LIKE.get(method)?.(recipe));
  const closeness = (result: RecipeMatch) => (result.isMatch ? 2 : 0) + (isLike(result) ? 1 : 0);
  return [...results].sort((a, b) => closeness(b) - closeness(a));
}

const isKnown = (term: RequestTerm) => !isUnknown(term);

/** Removes the requirements that a cook can do without, to find dishes that nearly match. */
function loosened({ query, ...ask }: ParsedRequest): ParsedRequest {
  const { minutes, quick, words, courses } = query;
  const looser = {
    minutes: null,
    quick: quick || minutes !== null,
    regions: [],
    methods: [],
    courses: words.length > 0 ? [] : courses,
  };
  return { ...ask, query: { ...query, ...looser } };
}

/**
 * Yields versions of a request with fewer and fewer parts, for requests without other near matches. It removes, in this
 * order:
 * - words that no recipe has;
 * - the limit of ingredients;
 * - the cuisine;
 * - the dish, if a meat or a cuisine remains;
 * - the course, first within the `minutes` that `ask` no longer requires, then without them.
 * All versions keep the restrictions and exclusions.
 */
function* lessOf(
  index: SearchIndex,
  ask: ParsedRequest,
  minutes: number | null,
): Generator<ParsedRequest> {
  const { query } = ask;
  const terms = ask.terms.map((term) => (isKnown(term) ? term : kindInstead(index, term)));
  const knownTerms = terms.filter(isKnown);
  const words = knownTerms.map(({ names }) => names);
  let less = {
    ...ask,
    terms: knownTerms,
    query: { ...query, words, ingredients: null },
  };
  yield less;
  less = { ...less, query: { ...less.query, cuisines: [], notCuisines: [] } };
  yield less;
  for (const term of knownTerms) {
    yield { ...less, terms: [term], query: { ...less.query, words: [term.names], proteins: [] } };
  }
  yield { ...less, terms: [], query: { ...less.query, words: [] } };
  yield { ...less, terms: [], query: { ...less.query, words: [], proteins: [], dinner: true } };
  if (query.courses.length === 0) return;
  less = { ...less, terms: [], query: { ...less.query, words: [], proteins: [], courses: [] } };
  if (minutes !== null) yield { ...less, query: { ...less.query, minutes } };
  yield less;
}

/**
 * Returns the term for the kind of a food that no recipe has: beef for brisket. Returns the term unchanged if it has no
 * kind.
 */
function kindInstead(index: SearchIndex, term: RequestTerm) {
  const kinds = term.names.flatMap((name) => kindOf(name) ?? []);
  return kinds.length > 0 ? termOf(index, kinds, new Map()) : term;
}

/**
 * Returns false if no word of a request names a food, a dish or a requirement. Then no recipe counts as a near match.
 */
function isUnderstood(index: SearchIndex, { query, terms }: ParsedRequest) {
  const { proteins, cuisines, restrictions, avoids, traits, methods, courses } = query;
  const isNamed = terms.some(
    (term) =>
      isKnown(term) && (isOfDish(index, term) || term.names.some((name) => byName().has(name))),
  );
  const criteria = [proteins, cuisines, restrictions, avoids, traits, methods, courses];
  return isNamed || query.meatless || criteria.some(({ length }) => length > 0);
}

/** Returns false if a loosened request has only exclusions. Then no recipe counts as a near match. */
const isForSomething = ({ query }: ParsedRequest) =>
  isTelling({
    ...query,
    without: [],
    avoids: [],
    notCuisines: [],
    notCourses: [],
    notDiets: [],
    notTraits: [],
    notMethods: [],
    isWithMeat: false,
    isMild: false,
  });
