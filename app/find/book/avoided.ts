import {
  MOODS,
  BEFORE_FOOD,
  CLOSES_AVOIDED,
  COURSES_BY_WORD,
  CUISINES_BY_WORD,
  DIETS,
  DINNER,
  FREE_OF,
  FILLER,
  HEAT,
  IGNORED,
  MEATLESS,
  OPENS_AVOIDED,
  PROTEINS_BY_WORD,
  QUICK_WORDS,
} from "./vocabulary";
import { TRAIT_NAMES } from "./traits";
import { bookWords } from "./words";

/** Words for kinds of food. A request without tomato sauce does not exclude every sauce. */
const KINDS_OF_FOOD = bookWords(
  "sauce, powder, seed, stock, broth, noodle, paste, milk, juice, flake, leaf, oil, product",
);

/**
 * Reads excluded foods: "no onions or garlic", "allergic to eggs", "nut and dairy free". Returns the foods and the
 * index of the next word, or null.
 */
export function readAvoided(
  tokens: string[],
  start: number,
): { foods: string[]; next: number } | null {
  const at = (i: number) => tokens[i] ?? "";
  const isJoin = (i: number) => /^(and|or|nor|,)$/.test(at(i));
  const foods: string[] = [];
  let i = start;
  while (isFood(at(i)) && (i === start || [start, i].every((j) => FREE_OF.has(at(j))))) {
    foods.push(at(i));
    i += 1;
    const isToOrOf = /^(to|of|from)$/.test(at(i + 1));
    if (CLOSES_AVOIDED.has(at(i)) && !isToOrOf) return { foods, next: i + 1 };
    if (!isJoin(i)) break;
    while (isJoin(i)) i += 1;
  }
  if (!OPENS_AVOIDED.has(at(start))) return null;
  foods.length = 0;
  i = start + 1;
  while (BEFORE_FOOD.has(at(i))) i += 1;
  // "No Italian sausage" excludes the sausage, not Italian dishes.
  if (at(start) !== "not" && CUISINES_BY_WORD.has(at(i)) && isFood(at(i + 1))) i += 1;
  while (isFood(at(i))) {
    foods.push(at(i));
    i += KINDS_OF_FOOD.has(at(i + 1)) ? 2 : 1;
    const next = isJoin(i + 1) ? i + 2 : i + 1;
    const goesOn = at(i) === "," ? FREE_OF.has(at(next)) || isJoin(i + 1) : isJoin(i);
    if (!goesOn || !isFood(at(next))) break;
    i = next;
  }
  return { foods, next: Math.max(i, start + 1) };
}

const isNone = (word: string) => OPENS_AVOIDED.has(word);

/** The excluded traits of a dish, with the index of the next word. */
export type Negated = {
  courses: string[];
  diets: string[];
  traits: string[];
  /** Words that do not decide the exclusion, as the page shows them: "not healthy". */
  ignored: string[];
  next: number;
};

/**
 * Reads the excluded traits of a dish: "not vegan", "no dessert or snack", "nothing fancy". Returns null if nothing is
 * excluded here.
 */
export function readNegated(tokens: readonly string[], start: number): Negated | null {
  const at = (i: number) => tokens[i] ?? "";
  if (!isNone(at(start))) return null;
  const negated: Negated = { courses: [], diets: [], traits: [], ignored: [], next: start };
  let i = start + 1;
  while (BEFORE_FOOD.has(at(i))) i += 1;
  for (;;) {
    const word = at(i);
    if (FREE_OF.has(word) || PROTEINS_BY_WORD.has(word) || HEAT.has(word)) break;
    const trait = TRAIT_NAMES.get(word);
    const course = COURSES_BY_WORD.get(word);
    if (course !== undefined) negated.courses.push(course);
    else if (isAlreadyOut(word)) negated.diets.push(word);
    else if (trait !== undefined) negated.traits.push(trait);
    else if (MOODS.has(word) || (QUICK_WORDS.has(word) && /^(not|non|isnt)$/.test(at(start))))
      negated.ignored.push(`${at(start)} ${word}`);
    else break;
    i += 1;
    negated.next = i;
    if (!/^(and|or|nor)$/.test(at(i))) break;
    i += 1;
  }
  return negated.next > start ? negated : null;
}

/** Words that may follow an excluded cuisine: "nothing from Italian cuisine". */
const IS_COOKING = bookWords("food, dish, cuisine, cooking, recipe, meal, style");

/**
 * Reads excluded cuisines: "not Asian", "no Indian or Thai food". Returns the cuisines and the index of the next word.
 * Returns null if none exist, and for "no Italian sausage", which excludes a food.
 */
export function readAvoidedCuisines(
  tokens: string[],
  start: number,
): { cuisines: string[]; next: number } | null {
  const at = (i: number) => tokens[i] ?? "";
  if (!OPENS_AVOIDED.has(at(start))) return null;
  const cuisines: string[] = [];
  let i = start + 1;
  while (BEFORE_FOOD.has(at(i))) i += 1;
  while (CUISINES_BY_WORD.has(at(i))) {
    cuisines.push(at(i));
    i += IS_COOKING.has(at(i + 1)) ? 2 : 1;
    if (/^(and|or|nor|,)$/.test(at(i)) && CUISINES_BY_WORD.has(at(i + 1))) i += 1;
  }
  // "Not Italian pasta" is pasta of another cuisine, but "no Italian sausage" excludes the sausage.
  const isOfFood = isFood(at(i)) && !/^(not|non|isnt)$/.test(at(start));
  return cuisines.length > 0 && !isOfFood ? { cuisines, next: i } : null;
}

function isFood(word: string) {
  const nonFoodWords = [
    FILLER,
    IGNORED,
    TRAIT_NAMES,
    COURSES_BY_WORD,
    CUISINES_BY_WORD,
    DIETS,
    MEATLESS,
    QUICK_WORDS,
    DINNER,
    MOODS,
    OPENS_AVOIDED,
  ];
  return (
    /^\p{L}/u.test(word) &&
    ([HEAT, FREE_OF, PROTEINS_BY_WORD].some((vocabulary) => vocabulary.has(word)) ||
      !nonFoodWords.some((vocabulary) => vocabulary.has(word)))
  );
}

/** Returns true for the name of a restriction. A dish that is "not vegan" breaks that restriction anyway. */
function isAlreadyOut(word: string) {
  return DIETS.has(word) || MEATLESS.has(word);
}
