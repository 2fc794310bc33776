import { createTraitCounter } from "~/server/adapters/recipe-source/recipe-source";
import type { Recipe } from "~/engine/recipe";
import type { Steps } from "~/server/values/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { isTelling } from "./book-query";
import { keeps } from "./keeps";
import { isCalledAfter, isOfKind, isTrueMatch, QUICK_MINUTES, othersIn } from "./match";
import { hasHotFoods } from "./diets";
import { type ParsedRequest, judgeTerms } from "./parsed-request";
import { type IndexedRecipe, type SearchIndex, FIELD_WEIGHT } from "./search-index";
import { withSubstitutions } from "./substitutions";
import { FILLER } from "./vocabulary";

/** The maximum total time of a weeknight dinner, in minutes. */
const WEEKNIGHT = 45;

/** The distance of dishes with none of the available foods, which is larger than any other distance. */
const FAR = 100;

/** The factor for the score of a slow recipe if the request is for a quick recipe. */
const SLOW = 0.6;

/** A recipe that matches the request well enough, with its score. */
export type RecipeMatch = {
  recipe: BookRecipe;
  isTyped: boolean;
  isMatch: boolean;
  isKind: boolean;
  isCalled: boolean;
  isMain: boolean;
  isAsWritten: boolean;
  /** The number of missing foods, if the request names all available foods. Otherwise 0. */
  others: number;
  /** True if the recipe asks for the leftovers to use up. */
  isOfLeftovers: boolean;
  isSlow: boolean;
  /** True if the recipe takes longer than most weeknights allow, unless the request names such a dish. */
  isLong: boolean;
  score: number;
  minutes: number;
};

/**
 * Ranks the recipes that have at least a share of the request's words, best first. `least` is the minimum share, from 0
 * to 1.
 */
export function* rank(index: SearchIndex, ask: ParsedRequest, least: number): Steps<RecipeMatch[]> {
  const { typed: requestText, asked: correctedWords, query, terms, moods, regions, needs } = ask;
  if (!isTelling(query)) return [];
  const { quick, dinner, restrictions, avoids } = query;
  const isMoodOnly =
    moods.length > 0 && !isTelling({ ...query, moods: [], occasions: [], dinner: false });
  const isDish = terms.some(({ expansions }) => expansions.some((expansion) => expansion.isDish));
  const results: RecipeMatch[] = [];
  for (const indexedRecipe of index.recipes) {
    yield;
    const isTyped =
      indexedRecipe.title.join(" ") === requestText &&
      hasNumbersOf(indexedRecipe.recipe, correctedWords);
    const { share, points } = judgeTerms(indexedRecipe, terms);
    const bonus =
      keywordScore(indexedRecipe, moods, regions) +
      (isTitled(indexedRecipe, query.methods) ? 1 : 0);
    const isNear = terms.length > 0 ? share >= least : !isMoodOnly || bonus > 0;
    if (!isTyped && !(isNear && keeps(indexedRecipe, query))) continue;
    const recipe = isTyped
      ? withSubstitutions(indexedRecipe.recipe, needs.restrictions, needs.avoids)
      : withSubstitutions(
          indexedRecipe.recipe,
          [...restrictions, ...needs.restrictions],
          [...avoids, ...needs.avoids],
        );
    if (!recipe || (!isTyped && query.isMild && isHot(recipe, query))) continue;
    const minutes = recipe.cookingTime ?? Infinity;
    const isSlow = quick && minutes > QUICK_MINUTES;
    results.push({
      recipe,
      isTyped,
      isMatch:
        isTyped ||
        (isTrueMatch(indexedRecipe, query, terms) &&
          (!ask.isForeign || isSoCalled(indexedRecipe, correctedWords))),
      isKind: isOfKind(indexedRecipe, query, terms),
      isCalled: isCalledAfter(indexedRecipe, terms),
      isMain: recipe.course === "Main Dishes",
      isAsWritten: recipe === indexedRecipe.recipe,
      others: query.isOnly ? othersIn(recipe, query).length + (1 - share) * FAR : 0,
      isOfLeftovers: query.leftover.some((name) => indexedRecipe.left.cooked.has(name)),
      isSlow: isSlow && terms.length === 0,
      score:
        (points * (1 + sideBySide(indexedRecipe.title, correctedWords)) + bonus) *
        (isSlow ? SLOW : 1),
      isLong: !isDish && recipe.course === "Main Dishes" && minutes > WEEKNIGHT,
      minutes: quick ? minutes : 0,
    });
  }
  const inOrder = results.sort(
    (a, b) =>
      Number(b.isTyped) - Number(a.isTyped) ||
      (dinner ? Number(b.isMain) - Number(a.isMain) : 0) ||
      Number(a.isSlow) - Number(b.isSlow) ||
      a.others - b.others ||
      Number(b.isOfLeftovers) - Number(a.isOfLeftovers) ||
      b.score - a.score ||
      Number(b.isMain) - Number(a.isMain) ||
      Number(b.isAsWritten) - Number(a.isAsWritten) ||
      a.minutes - b.minutes ||
      Number(a.isLong) - Number(b.isLong) ||
      a.recipe.title.length - b.recipe.title.length ||
      (a.recipe.bookId < b.recipe.bookId ? -1 : 1),
  );
  const isOfFoods = query.proteins.length > 0 || (terms.length > 0 && !isDish);
  return mix(inOrder, { isLevel, byProtein: !isOfFoods });
}

/**
 * Returns true if the author rates the recipe medium or hot, or if it has hot foods. For a chili, only the rating
 * counts.
 */
export const isHot = (recipe: BookRecipe, { dishes }: ParsedRequest["query"]) =>
  /medium|hot/.test(recipe.facts.heat ?? "") || (!dishes.includes("chili") && hasHotFoods(recipe));

/** Returns false if the title has a number that the request lacks: "chicken" is not the whole title of "Chicken 65". */
const hasNumbersOf = ({ title }: BookRecipe, correctedWords: readonly string[]) =>
  (title.match(/\d+/g) ?? []).every((number) => correctedWords.includes(number));

/** Returns true if two recipes match a request equally well, ignoring their titles and methods. */
const isLevel = (a: RecipeMatch, b: RecipeMatch) =>
  a.isTyped === b.isTyped &&
  a.isMain === b.isMain &&
  a.isSlow === b.isSlow &&
  a.isLong === b.isLong &&
  a.others === b.others &&
  a.isOfLeftovers === b.isOfLeftovers &&
  a.isAsWritten === b.isAsWritten &&
  a.score === b.score;

/** Returns a score for how well a recipe suits the moods and regions. */
function keywordScore({ weights }: IndexedRecipe, moods: string[], regions: string[]) {
  const fields = (names: string[]) => names.map((name) => weights.get(name) ?? 0);
  const suiting = fields(moods).filter((field) => field >= FIELD_WEIGHT.ingredients);
  const local = fields(regions);
  return suiting.length + Math.max(0, ...suiting) + Math.max(0, ...local);
}

/** Returns true if the title names one of the cooking methods. */
const isTitled = ({ weights }: IndexedRecipe, methods: readonly string[]) =>
  methods.some((method) => (weights.get(method) ?? 0) >= FIELD_WEIGHT.title);

/** Returns true if a title has all words of the request, except filler words. */
const isSoCalled = ({ title }: IndexedRecipe, correctedWords: readonly string[]) =>
  correctedWords.every((word) => title.includes(word) || FILLER.has(word));

/** Counts the adjacent words of the request that are also adjacent in the title: "pad thai". */
function sideBySide(title: string[], correctedWords: readonly string[]) {
  const pairs = new Set(title.slice(1).map((word, i) => `${title[i]} ${word}`));
  return correctedWords.slice(1).filter((word, i) => pairs.has(`${correctedWords[i]} ${word}`))
    .length;
}

/** The maximum number of equally good recipes to mix: enough for 20 clicks on "Show three others". */
const MOST_MIXED = 60;

type Mixing<T> = {
  /** Returns true if two adjacent recipes match equally well. */
  isLevel: (result: T, nextResult: T) => boolean;
  /** False if the request names a food, since a dish of another protein has less of that food. */
  byProtein: boolean;
};

/**
 * Orders recipes for variety. Among equally good recipes, the next is always of the cuisine (and protein) with the
 * fewest recipes so far. So a request for "chicken" does not get three results of one cuisine.
 */
export function mix<T extends { recipe: Recipe }>(
  results: readonly T[],
  { isLevel, byProtein }: Mixing<T>,
): T[] {
  const mixed: T[] = [];
  let start = 0;
  for (let end = 1; end <= results.length; end++) {
    const [first, next] = [results[start], results[end]];
    if (first && next && isLevel(first, next)) continue;
    mixed.push(...inTurn(results.slice(start, end), byProtein));
    start = end;
  }
  return mixed;
}

function inTurn<T extends { recipe: Recipe }>(level: readonly T[], byProtein: boolean): T[] {
  const remaining = [...level];
  const picks: T[] = [];
  const counter = createTraitCounter([]);
  const weightOf = ({ recipe }: T) =>
    counter.countOf(recipe.cuisine) + (byProtein ? counter.countOf(recipe.protein) : 0);
  while (remaining.length > 1 && picks.length < MOST_MIXED) {
    let best = 0;
    let least = Infinity;
    for (const [at, dish] of remaining.entries()) {
      const weight = weightOf(dish);
      if (weight < least) [best, least] = [at, weight];
      if (weight === 0) break;
    }
    const [next] = remaining.splice(best, 1);
    if (!next) break;
    counter.add(next.recipe);
    picks.push(next);
  }
  return [...picks, ...remaining];
}
