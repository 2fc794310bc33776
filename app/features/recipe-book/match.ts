import { type IndexedRecipe, WEIGHT } from "./search-index";
import { MOODS, REGIONS } from "./moods";
import { DISH_NAMES } from "./dishes";
import { foodsCalled, TASTES, COOKING_METHODS } from "./names";
import { OCCASIONS } from "./occasions";
import { type BookQuery, isTelling } from "./book-query";
import { fieldWeight, type Term } from "./terms";
import { words } from "./words";

/** What stands beside many a dish: who asks for it wants it by itself. */
const IN_ITSELF = words("sauce, dressing, gravy, marinade, syrup");

/** How long a quick recipe takes at most, in minutes. */
export const QUICK = 30;

/**
 * True where a recipe that keeps what must hold is also what was asked for, and does not only come
 * close to it: the dish that is named, and what is said of it ("lemon" of "lemon chicken"),
 * is in the title; a food that is to be in it is in the title or the list; "quick" is
 * kept; a dinner without a name is a main dish; a keyword of each mood and region is there.
 */
export function isTrueMatch(it: IndexedRecipe, query: BookQuery, terms: readonly Term[]) {
  const { course, cookingTime } = it.recipe;
  return (
    terms.every((term) => isMet(it, term, query)) &&
    (!query.isFast || (cookingTime ?? Infinity) <= QUICK) &&
    (!query.dinner || terms.length > 0 || course === "Main Dishes") &&
    query.moods.every((mood) => hasKeyword(it, MOODS.get(mood))) &&
    (isTelling({ ...query, occasions: [] }) ||
      query.occasions.every((occasion) => hasKeyword(it, OCCASIONS.get(occasion), WEIGHT.title))) &&
    query.regions.every((any) => any.some((region) => isOfRegion(it, region)))
  );
}

/**
 * True where a recipe has in its title something that is asked for, or has the first thing that is
 * named: a soup for "tomato soup", or what is called after tomatoes.
 */
export function isOfKind({ weights }: IndexedRecipe, { named }: BookQuery, terms: readonly Term[]) {
  const isNamed = (term: Term | undefined) => term?.names.some((name) => named.includes(name));
  const head = terms.find((term, i) => !isNamed(term) || !isNamed(terms[i + 1]));
  const isFound = ({ expansions }: Term, least: number, method: number) =>
    expansions.some(({ name, isDish }) => {
      const isMethod = COOKING_METHODS.has(name);
      const place = isMethod ? method : isDish ? WEIGHT.facts : least;
      return fieldWeight(weights, name) >= place;
    });
  return (
    !head ||
    isFound(head, WEIGHT.ingredients, WEIGHT.text) ||
    terms.some((term) => isFound(term, WEIGHT.facts, Infinity))
  );
}

/**
 * True where a recipe's title says that it is the dish, or ends in a food that is asked for: chocolate chips in a cookie
 * are nothing to somebody who asks for fish and chips.
 */
export const isCalledAfter = ({ weights }: IndexedRecipe, terms: readonly Term[]) =>
  terms.some(({ expansions }) =>
    expansions.some(({ name, isDish }) => {
      return (weights.get(name) ?? 0) >= (isDish ? WEIGHT.title : WEIGHT.head);
    }),
  );

function isMet({ weights, listed }: IndexedRecipe, { names, expansions }: Term, query: BookQuery) {
  const { named, usedUp } = query;
  const isUsedUp = names.some((name) => usedUp.includes(name));
  const isTaste = names.some((name) => TASTES.has(name));
  const isNamed = !isTaste && names.some((name) => named.includes(name));
  return expansions.some(({ name, isAlike, isGuess }) => {
    if (isGuess) return false;
    if (isUsedUp) return listed.has(name);
    if (isAlike) return false;
    if (IN_ITSELF.has(name)) return (weights.get(name) ?? 0) >= WEIGHT.head;
    // Curry powder in the list makes no curry.
    if (DISH_NAMES.has(name) || COOKING_METHODS.has(name))
      return (weights.get(name) ?? 0) >= WEIGHT.facts;
    return fieldWeight(weights, name) >= (isNamed ? WEIGHT.facts : WEIGHT.ingredients);
  });
}

function hasKeyword(
  { weights }: IndexedRecipe,
  keywords: readonly string[] = [],
  least = WEIGHT.ingredients,
) {
  return keywords.flatMap(foodsCalled).some((name) => (weights.get(name) ?? 0) >= least);
}

/** It says that it is, or its title names something of that region. */
function isOfRegion({ weights }: IndexedRecipe, region: string) {
  const keywords = REGIONS.get(region) ?? [];
  return weights.has(region) || keywords.some((name) => (weights.get(name) ?? 0) >= WEIGHT.title);
}
