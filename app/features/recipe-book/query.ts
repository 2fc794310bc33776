import { isAlreadyOut, readAvoided, readAvoidedCuisines } from "./avoided";
import { afterFoods, isAccompanied, isGoingWith } from "./beside";
import { type BookQuery, emptyQuery } from "./book-query";
import { COOKED_BY, TOOLS } from "./cooking-methods";
import { readEaters } from "./eaters";
import { MOODS, REGIONS } from "./moods";
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
import { foodsCalled } from "./names";
import { ILLNESSES, isOccasionAt, SWEET_OCCASIONS } from "./occasions";
import { joinPhrases } from "./phrases";
import { numberIn, readTime } from "./time";
import {
  COURSE_LANDS,
  COURSES,
  CUISINES,
  DIETS,
  DINNER,
  FREE_OF,
  HEAT,
  FAST,
  MEATLESS,
  PROTEINS,
  QUICK,
  SWEET_DISHES,
} from "./vocabulary";
import { tokensOf } from "./words";

export { wordsOf } from "./words";

const MEATS = new Set(["beef", "pork", "poultry", "seafood"].flatMap(foodsCalled));

/** No request needs more words than these; the rest is not read. */
const MOST_WORDS = 40;
const MOST_LETTERS = 500;

/** The words of a request, as many as are read. */
export function requestWords(text: string) {
  return tokensOf(text.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
}

/**
 * Reads "quick Indian chicken without nuts": what must hold, and what is only looked for. `request`
 * is the text, or its words where typos have been corrected.
 */
export function readQuery(request: string | readonly string[]): BookQuery {
  const query = emptyQuery();
  const tokens = joinPhrases(typeof request === "string" ? requestWords(request) : request);
  let i = 0;
  while (i < tokens.length) {
    const time = readTime(tokens, i);
    const eaters = time ? null : readEaters(tokens, i);
    const elsewhere = readAvoidedCuisines(tokens, i);
    const avoided = readAvoided(tokens, i);
    const ingredients = numberIn(tokens[i] ?? "");
    if (ingredients !== null && tokens[i + 1] === "ingredient") {
      query.ingredients = ingredients;
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
    } else if (avoided) {
      for (const food of avoided.foods) avoid(query, food);
      i = avoided.next;
    } else {
      const word = isBurning(tokens, i) ? "spicy" : (tokens[i] ?? "");
      take(query, word, tokens[i - 1] === "or" ? tokens[i - 2] : undefined);
      if (isBowlOfChili(tokens, i) || isLeftDish(tokens, i) || isInItself(tokens, i))
        query.dishes.push(word);
      if (isLeftover(tokens, i)) query.leftover.push(word);
      if (isUsedUp(tokens, i)) query.usedUp.push(word);
      else if (isNamed(tokens, i) && !isCut(word) && !isLeafOfSalad(tokens, i))
        query.named.push(word);
      if (isColored(tokens, i)) query.colored.push(tokens.slice(i, i + 2).join(" "));
      i = isAccompanied(tokens, i) ? afterFoods(tokens, i + 2) : i + 1;
    }
  }
  // "Veggies" beside meat are vegetables.
  if (tokens.some((word) => /^vegg(y|ie)$/.test(word)) && tokens.some((word) => MEATS.has(word))) {
    query.meatless = false;
    query.words.push(["vegetable"]);
  }
  return withCourse(withBowlOfChili(query));
}

/** A chili that is not spicy is one that its author calls mild, and still has chilies. */
function withBowlOfChili(query: BookQuery): BookQuery {
  if (!query.isMild || !query.dishes.includes("chili")) return query;
  const hot = new Set(hotFoods());
  return { ...query, without: query.without.filter((name) => !hot.has(name)) };
}

const hotFoods = () => ["spicy", "chili"].flatMap(foodsCalled);

/** Says of what kind a dish has to be that is asked for by an occasion alone, or by a name that others have, too. */
function withCourse(query: BookQuery): BookQuery {
  const { words, proteins, courses, dinner, occasions } = query;
  // Nobody wants cake for dinner, and crab cakes least of all.
  if (dinner && occasions.some((it) => SWEET_OCCASIONS.has(it))) {
    query.occasions = occasions.filter((it) => !SWEET_OCCASIONS.has(it));
    query.moods.push("fancy");
  }
  const isOpen = courses.length === 0 && proteins.length === 0 && !dinner;
  if (!isOpen) return query;
  if (words.length === 0 && occasions.some((it) => ILLNESSES.has(it))) query.words.push(["soup"]);
  const isSweet =
    words.length === 0
      ? occasions.some((it) => SWEET_OCCASIONS.has(it))
      : // "Cake" is no crab cake, and "crab cake" is one.
        words.every((any) => any.some((word) => SWEET_DISHES.has(word)));
  if (isSweet) courses.push("Desserts");
  return query;
}

function avoid(query: BookQuery, word: string) {
  // "No egg noodles": the egg is what is not wanted.
  const [madeOf] = / noodle$/.test(word) ? word.split(" ") : [];
  if (madeOf !== undefined && FREE_OF.has(madeOf)) return avoid(query, madeOf);
  const restriction = FREE_OF.get(word);
  if (restriction) query.restrictions.push(restriction);
  else if (word === "meat") query.meatless = true;
  else if (HEAT.has(word)) {
    query.without.push(...hotFoods());
    query.isMild = true;
  } else if (!isAlreadyOut(word)) {
    const names = [word, ...(PROTEINS.get(word) ?? []), ...(word === "pepper" ? PEPPERS : [])];
    query.without.push(...names.flatMap(foodsCalled));
    if (!TOOLS.has(word)) query.avoids.push(...(word === "pepper" ? PEPPERS : [word]));
  }
}

/** Who wants no peppers wants neither sweet ones nor hot ones; what is in the mill is another plant. */
const PEPPERS = ["bell pepper", "chili pepper"];

/** `or` is the word that this one may stand in for: "rice or pasta". */
function take(query: BookQuery, word: string, or: string | undefined) {
  const { words, proteins, cuisines, regions } = query;
  const add = (list: string[][], names: string[]) => {
    const isRegion = list === regions;
    const lists = isRegion ? regions : [...words, ...proteins, ...cuisines];
    const others = lists.find((any) => or !== undefined && any.includes(or));
    if (others) others.push(...names);
    else if (!list.some(([name]) => name === names[0])) list.push([...names]);
  };
  const diet = DIETS.get(word);
  const course = COURSES.get(word);
  const cuisine = CUISINES.get(word);
  const protein = PROTEINS.get(word);
  if (COOKED_BY.has(word)) return void query.methods.push(word);
  if (MOODS.has(word)) query.moods.push(word);
  if (REGIONS.has(word)) add(regions, [word]);
  if (diet) query.restrictions.push(diet);
  else if (MEATLESS.has(word)) query.meatless = true;
  else if (QUICK.has(word)) {
    query.quick = true;
    query.isFast ||= FAST.has(word);
  } else if (DINNER.has(word)) query.dinner = true;
  else if (course) {
    query.courses.push(course);
    const land = COURSE_LANDS.get(word);
    if (land) take(query, land, undefined);
  } else if (cuisine) add(cuisines, [...new Set([...cuisine, word])]);
  else if (protein) add(proteins, protein);
  else if (word === "mild") avoid(query, "spicy");
  else if (isSearched(word)) add(words, [word]);
}
