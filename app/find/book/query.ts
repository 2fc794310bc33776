import { TRAIT_NAMES } from "./traits";
import { readAvoided, readAvoidedCuisines, readNegated } from "./avoided";
import { type BookQuery, emptyQuery } from "./book-query";
import { COOKED_BY, COOKED_WITHOUT, KITCHEN_TOOLS } from "./cooking-methods";
import { readEaters, numberIn, readTime } from "./numbers";
import {
  MOODS,
  REGIONS,
  ILLNESSES,
  isOccasionAt,
  SWEET_OCCASIONS,
  COURSE_LANDS,
  COURSES_BY_WORD,
  CUISINES_BY_WORD,
  DIETS,
  DINNER,
  FREE_OF,
  HEAT,
  IGNORED,
  FAST,
  MEATLESS,
  PROTEINS_BY_WORD,
  QUICK_WORDS,
  SWEET_DISHES,
  MULTIWORD_TERMS,
} from "./vocabulary";
import {
  isBowlOfChili,
  isBurning,
  isColored,
  isCut,
  isGoingOff,
  isHowItWasCooked,
  isInItself,
  isLeafOfSalad,
  isLeftDish,
  isLeftover,
  isNamed,
  isSearched,
  isSweets,
  isUsedUp,
} from "./named";
import { COOKING_METHODS, foodsCalled, TEXTURES } from "./names";
import { tokensOf } from "./words";

/**
 * Returns true for a dish that accompanies another: "a side for salmon", "dip for chips". The foods after the dish are
 * not in it.
 */
const isAccompanied = (tokens: readonly string[], i: number) =>
  tokens[i + 1] === "for" &&
  (COURSES_BY_WORD.has(tokens[i] ?? "") || /^(dip|topping)$/.test(tokens[i] ?? ""));

/** Returns true for a request for an accompaniment: "what goes with salmon", "something to serve with steak". */
const isGoingWith = (tokens: readonly string[], i: number) =>
  /^(go|goe|serve|alongside)$/.test(tokens[i] ?? "") && tokens[i + 1] === "with";

/** Returns the index after the accompanied foods. */
function afterFoods(tokens: readonly string[], start: number) {
  let i = start;
  while (/^(an?|the|my|some)$/.test(tokens[i] ?? "")) i += 1;
  if (isOccasionAt(tokens, i)) return i;
  while (isSearched(tokens[i] ?? "") || PROTEINS_BY_WORD.has(tokens[i] ?? "")) i += 1;
  return i;
}

/** Joins words that form one name: "green", "onion" becomes "green onion". */
export function joinPhrases(tokens: readonly string[]) {
  const phrases: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const size = [3, 2].find((n) => MULTIWORD_TERMS.has(tokens.slice(i, i + n).join(" "))) ?? 1;
    phrases.push(tokens.slice(i, i + size).join(" "));
    i += size - 1;
  }
  return phrases;
}

export { requestWordsOf } from "./words";

const MEATS = new Set(["beef", "pork", "poultry", "seafood"].flatMap(foodsCalled));

/** The maximum number of words of a request to read. */
const MOST_WORDS = 40;
const MOST_LETTERS = 500;

/** Returns the words of a request, at most `MOST_WORDS`. */
export function requestWords(text: string) {
  return tokensOf(text.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
}

/**
 * Reads a request such as "quick Indian chicken without nuts" into requirements and words to search for. `request` is
 * the text, or its words after spelling correction.
 */
export function readBookQuery(request: string | readonly string[]): BookQuery {
  const query = emptyQuery();
  const tokens = joinPhrases(typeof request === "string" ? requestWords(request) : request);
  let i = 0;
  while (i < tokens.length) {
    const nutrition = readNutrition(tokens, i);
    const time = nutrition ? null : readTime(tokens, i);
    const eaters = time ? null : readEaters(tokens, i);
    const elsewhere = readAvoidedCuisines(tokens, i);
    const avoided = readAvoided(tokens, i);
    const negated = readNegated(tokens, i);
    const ingredients = readIngredientCount(tokens, i);
    const age = readAge(tokens, i);
    const price = readPrice(tokens, i);
    if (ingredients) {
      query.ingredients = ingredients.count;
      i = ingredients.next;
    } else if (nutrition) {
      query.ignored.push(nutrition.said);
      i = nutrition.next;
    } else if (age) {
      query.traits.push("kids");
      i = age.next;
    } else if (price) {
      // Prices are unknown, so a cheap dish is one without expensive ingredients.
      query.traits.push("cheap");
      query.ignored.push(price.said);
      i = price.next;
    } else if (isOnlyAt(tokens, i)) {
      query.isOnly = true;
      i += tokens[i] === "nothing" ? 2 : 1;
    } else if (time && isAtLeast(tokens, i)) {
      query.ignored.push(["at least", ...tokens.slice(i, time.next)].join(" "));
      i = time.next;
    } else if (isAtLeast(tokens, i) && tokens[i + 1] === "ingredient") {
      query.ignored.push(`at least ${tokens.slice(i, i + 2).join(" ")}`);
      i += 2;
    } else if (time) {
      query.minutes = time.minutes;
      i = time.next;
    } else if (eaters) {
      query.eaters = eaters.eaters;
      i = eaters.next;
    } else if (isGoingOff(tokens, i)) {
      i += 2;
    } else if (isHowItWasCooked(tokens, i)) {
      if (tokens.includes("leftover")) query.leftAs.push(tokens[i] ?? "");
      i += 1;
    } else if (isSweets(tokens, i)) {
      query.courses.push("Desserts");
      i += 1;
    } else if (isGoingWith(tokens, i)) {
      query.courses.push("Side Dishes");
      i = afterFoods(tokens, i + 2);
    } else if (isOccasionAt(tokens, i)) {
      query.occasions.push(tokens[i] ?? "");
      i += 1;
    } else if (elsewhere) {
      query.notCuisines.push(...elsewhere.cuisines);
      i = elsewhere.next;
    } else if (negated) {
      query.notCourses.push(...negated.courses);
      query.notTraits.push(...negated.traits);
      query.ignored.push(...negated.ignored);
      for (const word of negated.diets) {
        const diet = DIETS.get(word);
        if (diet === undefined) query.isWithMeat = true;
        else query.notDiets.push(diet);
      }
      i = negated.next;
    } else if (avoided) {
      for (const food of avoided.foods) avoid(query, food);
      i = avoided.next;
    } else {
      const word = isBurning(tokens, i) ? "spicy" : (tokens[i] ?? "");
      const trait = TRAIT_NAMES.get(word);
      if (trait !== undefined && !query.traits.includes(trait)) query.traits.push(trait);
      if (IGNORED.has(word)) query.ignored.push(word);
      take(query, word, tokens[i - 1] === "or" ? tokens[i - 2] : undefined);
      if (isBowlOfChili(tokens, i) || isLeftDish(tokens, i) || isInItself(tokens, i))
        query.dishes.push(word);
      const isFood = isSearched(word) || PROTEINS_BY_WORD.has(word);
      if (isFood && isLeftover(tokens, i)) query.leftover.push(word);
      if (isUsedUp(tokens, i)) query.usedUp.push(word);
      else if (isNamed(tokens, i) && !isCut(word) && !isLeafOfSalad(tokens, i))
        query.named.push(word);
      if (isColored(tokens, i)) query.colored.push(tokens.slice(i, i + 2).join(" "));
      i = isAccompanied(tokens, i) ? afterFoods(tokens, i + 2) : i + 1;
    }
  }
  // "Veggies" mentioned with meat are vegetables.
  if (tokens.some((word) => /^vegg(y|ie)$/.test(word)) && tokens.some((word) => MEATS.has(word))) {
    query.meatless = false;
    query.words.push(["vegetable"]);
  }
  return withCourse(withBowlOfChili(query));
}

/** Handles "mild chili", which means a chili that its author calls mild, although it contains chilies. */
function withBowlOfChili(query: BookQuery): BookQuery {
  if (!query.isMild || !query.dishes.includes("chili")) return query;
  const hot = new Set(hotFoods());
  return { ...query, without: query.without.filter((name) => !hot.has(name)) };
}

/** Returns true for a lower limit: "at least 2 hours", "more than 5 ingredients". Lower limits are ignored. */
const isAtLeast = (tokens: readonly string[], i: number) =>
  tokens[i - 1] === "least" ||
  (tokens[i - 1] === "than" && tokens[i - 2] === "more" && !/^(no|not)$/.test(tokens[i - 3] ?? ""));

/**
 * Reads "5 ingredients", "5 or fewer ingredients" or "fewer than 5 ingredients". Returns the maximum number and the
 * index of the next word, or null.
 */
function readIngredientCount(tokens: readonly string[], start: number) {
  const number = numberIn(tokens[start] ?? "");
  if (number === null) return null;
  const isOrFewer = (i: number) =>
    tokens[i] === "or" && /^(few|fewer|less|under)$/.test(tokens[i + 1] ?? "");
  const at = isOrFewer(start + 1) ? start + 3 : start + 1;
  if (tokens[at] !== "ingredient") return null;
  const isBelow =
    /^(few|fewer|less)$/.test(tokens[start - 2] ?? "") && tokens[start - 1] === "than";
  const next = isOrFewer(at + 1) ? at + 3 : at + 1;
  if (isAtLeast(tokens, start)) return null;
  return { count: isBelow ? number - 1 : number, next };
}

const NUTRIENT =
  /^(calorie|cal|kcal|protein|carb|carbohydrate|fat|fiber|fibre|sugar|salt|sodium|cholesterol)$/;

/**
 * Reads a nutrition limit such as "400 calories" or "40 g of protein". Returns the text of the limit, because recipes
 * do not state nutrition, and the index of the next word. Returns null if nothing matches.
 */
function readNutrition(tokens: readonly string[], start: number) {
  const word = tokens[start] ?? "";
  if (numberIn(word) === null) return null;
  let i = start + 1;
  if (/^(g|gram|mg|milligram|kj)$/.test(tokens[i] ?? "")) i += 1;
  if (tokens[i] === "of") i += 1;
  const nutrient = tokens[i] ?? "";
  const isMetric = i > start + 1 || /^(calorie|cal|kcal|carb)$/.test(nutrient);
  if (!NUTRIENT.test(nutrient) || !isMetric) return null;
  return { said: tokens.slice(start, i + 1).join(" "), next: i + 1 };
}

/** The maximum age in years that counts as a child's. */
const OLDEST = 17;

/** Reads a child's age in years: "5 year old", "for a 3 yr old". Returns the index of the next word, or null. */
function readAge(tokens: readonly string[], start: number) {
  const age = numberIn(tokens[start] ?? "");
  const isAge =
    /^(year|yr|yo)$/.test(tokens[start + 1] ?? "") && /^olds?$/.test(tokens[start + 2] ?? "");
  if (age === null || age > OLDEST || age < 1) return null;
  if (isAge) return { next: start + 3 };
  return tokens[start + 1] === "yo" ? { next: start + 2 } : null;
}

/**
 * Reads a price limit: "$10", "under 10 dollars". Returns the text of the limit and the index of the next word, or
 * null.
 */
function readPrice(tokens: readonly string[], start: number) {
  const [word = "", next = ""] = tokens.slice(start, start + 2);
  if (/^[$£€]\d/.test(word)) return { said: word, next: start + 1 };
  const isMoney = /^(dollar|buck|euro|quid|usd)$/.test(next) && numberIn(word) !== null;
  return isMoney ? { said: `${word} ${next}`, next: start + 2 } : null;
}

/** Matches words that may be between "only" and the foods. */
const BEFORE_ONLY = /^(have|got|with|using|use|a|an|some|the|my|of|from|ha|need)$/;

/**
 * Returns true if the words before or after this position list all available foods: "only rice and eggs", "nothing but
 * eggs and rice", "rice and eggs only". Returns false for "only 20 minutes" and "just me", and for a single tool.
 */
function isOnlyAt(tokens: readonly string[], i: number) {
  const isNothingBut = tokens[i] === "nothing" && tokens[i + 1] === "but";
  if (!isNothingBut && !/^(only|just)$/.test(tokens[i] ?? "")) return false;
  let next = i + (isNothingBut ? 2 : 1);
  while (BEFORE_ONLY.test(tokens[next] ?? "")) next += 1;
  const isFood = (word = "") => isSearched(word) || PROTEINS_BY_WORD.has(word);
  if (tokens[next] !== undefined) return isFood(tokens[next]) && !COOKED_BY.has(tokens[next] ?? "");
  return tokens[i] === "only" && isFood(tokens[i - 1]);
}

const hotFoods = () => ["spicy", "chili"].flatMap(foodsCalled);

/** Adds the course that a request implies if it only names an occasion, or a name that several kinds of dish share. */
function withCourse(query: BookQuery): BookQuery {
  const { words, proteins, courses, dinner, occasions } = query;
  // A dinner is never a cake, and crab cakes are not cakes.
  if (dinner && occasions.some((occasion) => SWEET_OCCASIONS.has(occasion))) {
    query.occasions = occasions.filter((occasion) => !SWEET_OCCASIONS.has(occasion));
    query.traits.push("special");
  }
  const isOpen = courses.length === 0 && proteins.length === 0 && !dinner;
  if (!isOpen) return query;
  if (occasions.some((occasion) => ILLNESSES.has(occasion))) {
    if (words.length === 0) query.words.push(["soup"]);
    // Sick people want mild food.
    avoid(query, "spicy");
  }
  const isSweet =
    words.length === 0
      ? occasions.some((occasion) => SWEET_OCCASIONS.has(occasion))
      : // A crab cake matches "crab cake", but not "cake".
        words.every((any) => any.some((word) => SWEET_DISHES.has(word)));
  if (isSweet) courses.push("Desserts");
  return query;
}

function avoid(query: BookQuery, word: string) {
  // "No egg noodles" excludes egg.
  const [madeOf] = / noodle$/.test(word) ? word.split(" ") : [];
  if (madeOf !== undefined && FREE_OF.has(madeOf)) return avoid(query, madeOf);
  const restriction = FREE_OF.get(word);
  if (restriction) query.restrictions.push(restriction);
  else if (word === "meat") query.meatless = true;
  else if (HEAT.has(word)) {
    query.without.push(...hotFoods());
    query.isMild = true;
  } else if (COOKED_WITHOUT.has(word)) query.methods.push(COOKED_WITHOUT.get(word) ?? word);
  else if (COOKED_BY.has(word) && !KITCHEN_TOOLS.has(word)) query.notMethods.push(word);
  else if (TEXTURES.has(word)) query.ignored.push(`no ${word}`);
  else {
    const names = [
      word,
      ...(PROTEINS_BY_WORD.get(word) ?? []),
      ...(word === "pepper" ? PEPPERS : []),
    ];
    query.without.push(...names.flatMap(foodsCalled), ...formsOfMethod(word));
    if (!KITCHEN_TOOLS.has(word)) query.avoids.push(...(word === "pepper" ? PEPPERS : [word]));
  }
}

/** Returns the forms of a cooking method: a request without fried food also excludes the verb "fry". */
const formsOfMethod = (word: string) =>
  COOKING_METHODS.has(word)
    ? [...COOKING_METHODS].filter((method) => method.slice(0, 2) === word.slice(0, 2))
    : [];

/** Foods that "no peppers" excludes: sweet and hot peppers. Ground pepper is another plant. */
const PEPPERS = ["bell pepper", "chili pepper"];

/** Adds a word to the query. `or` is the alternative that the request names with it: "rice or pasta". */
function take(query: BookQuery, word: string, or: string | undefined) {
  const { words, proteins, cuisines, regions } = query;
  const add = (list: string[][], names: string[]) => {
    const isRegion = list === regions;
    const lists = isRegion ? regions : [...words, ...proteins, ...cuisines];
    const alternatives = lists.find((any) => or !== undefined && any.includes(or));
    if (alternatives) alternatives.push(...names);
    else if (!list.some(([name]) => name === names[0])) list.push([...names]);
  };
  const diet = DIETS.get(word);
  const course = COURSES_BY_WORD.get(word);
  const cuisine = CUISINES_BY_WORD.get(word);
  const protein = PROTEINS_BY_WORD.get(word);
  if (COOKED_BY.has(word)) return void query.methods.push(word);
  if (MOODS.has(word)) query.moods.push(word);
  if (REGIONS.has(word)) add(regions, [word]);
  if (diet) query.restrictions.push(diet);
  else if (MEATLESS.has(word)) query.meatless = true;
  else if (QUICK_WORDS.has(word)) {
    query.quick = true;
    query.isFast ||= FAST.has(word);
  } else if (DINNER.has(word)) query.dinner = true;
  else if (course) {
    query.courses.push(course);
    const land = COURSE_LANDS.get(word);
    if (land) take(query, land, undefined);
  } else if (cuisine) add(cuisines, [...new Set([...cuisine, word])]);
  else if (protein) add(proteins, protein);
  else if (/^(mild|gentle|bland)$/.test(word)) avoid(query, "spicy");
  else if (isSearched(word)) add(words, [word]);
}
