import { isAlreadyOut, readAvoided } from "./avoided";
import { MOODS, REGIONS } from "./moods";
import { foodsCalled } from "./names";
import { NUMBERS, readTime } from "./time";
import {
  CLOSES_AVOIDED,
  COURSES,
  CUISINES,
  DIETS,
  DINNER,
  FILLER,
  FREE_OF,
  HEAT,
  FAST,
  MEATLESS,
  OPENS_AVOIDED,
  PROTEINS,
  QUICK,
  MULTIWORD_TERMS,
} from "./vocabulary";
import { tokensOf } from "./words";

export { wordsOf } from "./words";

/** A request as far as its words can be understood. Of a list in a list any one will do. */
export type BookQuery = {
  /** What is looked for in the recipes' own words, in the order asked. */
  words: string[][];
  /** Those of the words that name the dish joinPhrases: "lemon" of "lemon chicken". */
  named: string[];
  /** Moods, which only say what comes first. */
  moods: string[];
  regions: string[][];
  restrictions: string[];
  /** Foods, or tools, that must not be in it. */
  without: string[];
  cuisines: string[][];
  proteins: string[][];
  courses: string[];
  meatless: boolean;
  quick: boolean;
  /** It has to be quick, not only easy. */
  isFast: boolean;
  dinner: boolean;
  /** How many minutes it may take at most. */
  minutes: number | null;
};

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
  const query: BookQuery = {
    words: [],
    named: [],
    moods: [],
    regions: [],
    restrictions: [],
    without: [],
    cuisines: [],
    proteins: [],
    courses: [],
    meatless: false,
    quick: false,
    isFast: false,
    dinner: false,
    minutes: null,
  };
  const tokens = joinPhrases(typeof request === "string" ? requestWords(request) : request);
  let i = 0;
  while (i < tokens.length) {
    const time = readTime(tokens, i);
    const avoided = readAvoided(tokens, i);
    if (time) {
      query.minutes = time.minutes;
      i = time.next;
    } else if (avoided) {
      for (const food of avoided.foods) avoid(query, food);
      i = avoided.next;
    } else {
      const word = tokens[i] ?? "";
      take(query, word, tokens[i - 1] === "or" ? tokens[i - 2] : undefined);
      if (isNamed(tokens, i)) query.named.push(word);
      i += 1;
    }
  }
  // "Veggies" beside meat are vegetables.
  if (tokens.includes("veggy") && tokens.some((word) => MEATS.has(word))) {
    query.meatless = false;
    query.words.push(["vegetable"]);
  }
  return query;
}

/** True for a request that says something at all. */
export function isTelling(query: BookQuery) {
  const { quick, isFast, dinner, meatless, minutes, ...lists } = query;
  return (
    quick ||
    isFast ||
    dinner ||
    meatless ||
    minutes !== null ||
    Object.values(lists).some((it) => it.length)
  );
}

/** Makes one of the words that mean one thing joinPhrases: "green onion". */
function joinPhrases(tokens: readonly string[]) {
  const said: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const size = [3, 2].find((n) => MULTIWORD_TERMS.has(tokens.slice(i, i + n).join(" "))) ?? 1;
    said.push(tokens.slice(i, i + size).join(" "));
    i += size - 1;
  }
  return said;
}

function avoid(query: BookQuery, word: string) {
  const restriction = FREE_OF.get(word);
  if (restriction) query.restrictions.push(restriction);
  else if (word === "meat") query.meatless = true;
  else if (HEAT.has(word)) query.without.push(...foodsCalled("spicy"));
  else if (word === "bake") query.without.push("oven");
  else if (!isAlreadyOut(word)) {
    const names = [word, ...(PROTEINS.get(word) ?? [])];
    query.without.push(...names.flatMap(foodsCalled));
  }
}

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
  if (MOODS.has(word)) query.moods.push(word);
  if (REGIONS.has(word)) add(regions, [word]);
  if (diet) query.restrictions.push(diet);
  else if (MEATLESS.has(word)) query.meatless = true;
  else if (QUICK.has(word)) {
    query.quick = true;
    query.isFast ||= FAST.has(word);
  } else if (DINNER.has(word)) query.dinner = true;
  else if (course) query.courses.push(course);
  else if (cuisine) add(cuisines, [...new Set([...cuisine, word])]);
  else if (protein) add(proteins, protein);
  else if (word === "mild") avoid(query, "spicy");
  else if (isSearched(word)) add(words, [word]);
}

/** What follows is to be in the dish, and does not name it: "with rice", "chicken, rice, beans". */
const LISTING = new Set(["with", "contain", "containing", "use", "using", "have", "leftover", ","]);

/** True for a word that names a dish joinPhrases with the one before or after it. */
function isNamed(tokens: readonly string[], i: number) {
  const at = (to: number, step: number) =>
    /^(and|n)$/.test(tokens[to] ?? "") ? tokens[to + step] : tokens[to];
  const isBeside = [at(i - 1, -1), at(i + 1, 1)].some((word) => isDishWord(word ?? ""));
  return (
    isBeside && isDishWord(tokens[i] ?? "") && !tokens.slice(0, i).some((it) => LISTING.has(it))
  );
}

/** True for a word that a dish is named by. */
function isDishWord(word: string) {
  const others = [DIETS, MEATLESS, QUICK, DINNER, COURSES, CUISINES, OPENS_AVOIDED];
  return (
    PROTEINS.has(word) ||
    (isSearched(word) && !CLOSES_AVOIDED.has(word) && !others.some((it) => it.has(word)))
  );
}

function isSearched(word: string) {
  return /^\p{L}/u.test(word) && ![FILLER, MOODS, NUMBERS].some((it) => it.has(word));
}
