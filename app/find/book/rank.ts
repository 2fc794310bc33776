import { createTraitCounter } from "~/server/adapters/recipe-source/recipe-source";
import type { Recipe } from "~/engine/recipe";
import type { Steps } from "~/server/values/cooperative-scheduling";
import type { BookRecipe } from "./book-recipe";
import { isTelling } from "./book-query";
import { keeps } from "./keeps";
import { isCalledAfter, isOfKind, isTrueMatch, QUICK, othersIn } from "./match";
import { hasHotFoods } from "./diets";
import { type ParsedRequest, judgeTerms } from "./parsed-request";
import { type IndexedRecipe, type SearchIndex, WEIGHT } from "./search-index";
import { withSubstitutions } from "./substitutions";
import { FILLER } from "./vocabulary";

/** What a dinner of a weeknight takes at most, in minutes. */
const WEEKNIGHT = 45;

/** What has none of the foods that are all there is comes behind whatever needs fewer others than this. */
const FAR = 100;

/** What a slow recipe's points are worth where a quick one was asked for. */
const SLOW = 0.6;

/** A recipe that has enough of what is looked for, and how it fares. */
export type Found = {
  recipe: BookRecipe;
  isTyped: boolean;
  isMatch: boolean;
  isKind: boolean;
  isCalled: boolean;
  isMain: boolean;
  isAsWritten: boolean;
  /** How far it is from being made of the foods that are all there is; 0 where none are. */
  others: number;
  /** It says that it takes what is left of something that is to be used up. */
  isOfLeftovers: boolean;
  isSlow: boolean;
  /** Longer than there is on most weeknights, where no dish is named that takes so long. */
  isLong: boolean;
  score: number;
  minutes: number;
};

/** The recipes that have `least` of what is looked for, best first. */
export function* rank(index: SearchIndex, ask: ParsedRequest, least: number): Steps<Found[]> {
  const { typed, asked, query, terms, moods, regions, needs } = ask;
  if (!isTelling(query)) return [];
  const { quick, dinner, restrictions, avoids } = query;
  const isMoodOnly =
    moods.length > 0 && !isTelling({ ...query, moods: [], occasions: [], dinner: false });
  const isDish = terms.some(({ expansions }) => expansions.some((it) => it.isDish));
  const found: Found[] = [];
  for (const it of index.recipes) {
    yield;
    const isTyped = it.title.join(" ") === typed && hasNumbersOf(it.recipe, asked);
    const { share, points } = judgeTerms(it, terms);
    const bonus = keywordScore(it, moods, regions) + (isTitled(it, query.methods) ? 1 : 0);
    const isNear = terms.length > 0 ? share >= least : !isMoodOnly || bonus > 0;
    if (!isTyped && !(isNear && keeps(it, query))) continue;
    const recipe = isTyped
      ? withSubstitutions(it.recipe, needs.restrictions, needs.avoids)
      : withSubstitutions(
          it.recipe,
          [...restrictions, ...needs.restrictions],
          [...avoids, ...needs.avoids],
        );
    if (!recipe || (!isTyped && query.isMild && isHot(recipe, query))) continue;
    const minutes = recipe.cookingTime ?? Infinity;
    const isSlow = quick && minutes > QUICK;
    found.push({
      recipe,
      isTyped,
      isMatch:
        isTyped || (isTrueMatch(it, query, terms) && (!ask.isForeign || isSoCalled(it, asked))),
      isKind: isOfKind(it, query, terms),
      isCalled: isCalledAfter(it, terms),
      isMain: recipe.course === "Main Dishes",
      isAsWritten: recipe === it.recipe,
      others: query.isOnly ? othersIn(recipe, query).length + (1 - share) * FAR : 0,
      isOfLeftovers: query.leftover.some((name) => it.left.cooked.has(name)),
      isSlow: isSlow && terms.length === 0,
      score: (points * (1 + sideBySide(it.title, asked)) + bonus) * (isSlow ? SLOW : 1),
      isLong: !isDish && recipe.course === "Main Dishes" && minutes > WEEKNIGHT,
      minutes: quick ? minutes : 0,
    });
  }
  const inOrder = found.sort(
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

/** What its author knows to be more than mild, or has foods that are hot, without which there is no chili. */
export const isHot = (recipe: BookRecipe, { dishes }: ParsedRequest["query"]) =>
  /medium|hot/.test(recipe.facts.heat ?? "") || (!dishes.includes("chili") && hasHotFoods(recipe));

/** "Chicken" is not the whole title of "Chicken 65". */
const hasNumbersOf = ({ title }: BookRecipe, asked: readonly string[]) =>
  (title.match(/\d+/g) ?? []).every((number) => asked.includes(number));

/** True for two that answer a request equally well: what they are called and cook like is all that tells them apart. */
const isLevel = (a: Found, b: Found) =>
  a.isTyped === b.isTyped &&
  a.isMain === b.isMain &&
  a.isSlow === b.isSlow &&
  a.isLong === b.isLong &&
  a.others === b.others &&
  a.isOfLeftovers === b.isOfLeftovers &&
  a.isAsWritten === b.isAsWritten &&
  a.score === b.score;

/** How much in a recipe suits the mood, and the region. */
function keywordScore({ weights }: IndexedRecipe, moods: string[], regions: string[]) {
  const fields = (names: string[]) => names.map((name) => weights.get(name) ?? 0);
  const suiting = fields(moods).filter((field) => field >= WEIGHT.ingredients);
  const local = fields(regions);
  return suiting.length + Math.max(0, ...suiting) + Math.max(0, ...local);
}

/** True where a title says how the dish is cooked. */
const isTitled = ({ weights }: IndexedRecipe, methods: readonly string[]) =>
  methods.some((method) => (weights.get(method) ?? 0) >= WEIGHT.title);

/** True where all the words of a request stand in a title, those aside that say little. */
const isSoCalled = ({ title }: IndexedRecipe, asked: readonly string[]) =>
  asked.every((word) => title.includes(word) || FILLER.has(word));

/** How many neighbors of the request are neighbors in the title, too: "pad thai". */
function sideBySide(title: string[], asked: readonly string[]) {
  const pairs = new Set(title.slice(1).map((word, i) => `${title[i]} ${word}`));
  return asked.slice(1).filter((word, i) => pairs.has(`${asked[i]} ${word}`)).length;
}

/** So many of those that answer a request equally well are mixed: twenty times "Another three". */
const MOST_MIXED = 60;

type Mixing<T> = {
  /** True for two that answer equally well. They are neighbors. */
  isLevel: (one: T, other: T) => boolean;
  /** False where a food is asked for: what is of another protein has less of it. */
  byProtein: boolean;
};

/**
 * Dishes in their order, but among those that answer equally well each next one of the cuisine (and protein) that came
 * least so far: whoever asks for "chicken" is not answered three times by one cuisine.
 */
export function mix<T extends { recipe: Recipe }>(
  found: readonly T[],
  { isLevel, byProtein }: Mixing<T>,
): T[] {
  const mixed: T[] = [];
  let start = 0;
  for (let end = 1; end <= found.length; end++) {
    const [first, next] = [found[start], found[end]];
    if (first && next && isLevel(first, next)) continue;
    mixed.push(...inTurn(found.slice(start, end), byProtein));
    start = end;
  }
  return mixed;
}

function inTurn<T extends { recipe: Recipe }>(level: readonly T[], byProtein: boolean): T[] {
  const left = [...level];
  const taken: T[] = [];
  const counter = createTraitCounter([]);
  const weightOf = ({ recipe }: T) =>
    counter.countOf(recipe.cuisine) + (byProtein ? counter.countOf(recipe.protein) : 0);
  while (left.length > 1 && taken.length < MOST_MIXED) {
    let best = 0;
    let least = Infinity;
    for (const [at, dish] of left.entries()) {
      const weight = weightOf(dish);
      if (weight < least) [best, least] = [at, weight];
      if (weight === 0) break;
    }
    const [next] = left.splice(best, 1);
    if (!next) break;
    counter.add(next.recipe);
    taken.push(next);
  }
  return [...taken, ...left];
}
