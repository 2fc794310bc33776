import { foreignNames } from "~/engine/food/languages/languages";
import { lineInEnglish } from "~/engine/food/languages/line-in-english";
import { tokenize, words } from "~/engine/food/line/tokens";
import { canonicalWords } from "~/engine/food/words";
import { once } from "~/server/values/once";
import { type Content, OF_ANIMALS } from "~/engine/food/contents";
import type { Food } from "~/engine/food/food";
import { byName, findFood } from "~/engine/food/lexicon";
import type { FoodGroup } from "./food-group";
import { FOOD_GROUPS } from "./food-groups";

/**
 * English names of foods that the lexicon also has in other languages: an eater who avoids "amandes" avoids almonds, and
 * almonds are "amandes" in a line.
 */
const englishNames = once(() => {
  const found = new Map(FORMS);
  for (const name of foreignNames()) {
    const english = lineInEnglish(name, tokenize(name, MOST_TOKENS))?.text;
    if (english) found.set(canonicalWords(name).join(" "), canonicalWords(english).join(" "));
  }
  return found;
});

/** Typed forms that no table has. */
const FORMS: readonly (readonly [string, string])[] = [
  ["vongole", "clam"],
  ["pignon", "pine nut"],
];

const MOST_TOKENS = 10;

const byEnglish = once(() => {
  const found = new Map<string, string[]>();
  for (const [name, english] of englishNames()) {
    if (name.length < LEAST_LETTERS || ENGLISH_TOO.has(name)) continue;
    found.set(english, [...(found.get(english) ?? []), name]);
  }
  return found;
});

/** Shorter names are also English words, or parts of English phrases: "pan", "pain". */
const LEAST_LETTERS = 5;
const ENGLISH_TOO = words("glace citron speck mache creme panna caldo carpa limon");

/** Returns names in other languages for foods with these English names, except those that mean something else in English. */
const foreignNamesOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => byEnglish().get(canonicalWords(name).join(" ")) ?? []);

/** Phrases in canonical words, by their first word, longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The names and contents by which a food or a group of foods is recognized. */
export type FoodTerm = {
  /** The name to show back. */
  label: string;
  contents: readonly Content[];
  /** Its own names: a line with one of them names a food of it. */
  own: Phrases;
  /** Phrases in the names of its foods. */
  foods: Phrases;
  /** Phrases of foods that may belong to it. */
  maybe: Phrases;
  not: Phrases;
  /** Contents of which a food that matches by name must have one; empty if the name is enough. */
  only: readonly Content[];
  /** A note for the user who typed it; empty if it is obvious. */
  note: string;
  /** True for a group so broad that an unknown word before it leaves the meaning open. */
  isBroad: boolean;
};

/**
 * Returns the group or the food of the lexicon with this name; null if there is none. A food that is read literally gets only
 * its English name.
 */
export function findTerm(
  words: readonly string[],
  { isAtItsWord = false }: { isAtItsWord?: boolean } = {},
): FoodTerm | null {
  const name = words.join(" ");
  const group = groups().get(name);
  if (group !== undefined) return group;
  const english = englishNames().get(name);
  const isSame = english === undefined || english === name;
  const meant = isSame ? null : findTerm(english.split(" "), { isAtItsWord });
  if (meant) {
    const withName = (phrases: Phrases) => phrasesOf([...textsOf(phrases), name]);
    return { ...meant, own: withName(meant.own), foods: withName(meant.foods) };
  }
  const food = names().get(name);
  const contents = findFood(name);
  if (food === undefined && contents === undefined) return null;
  const called = isAtItsWord ? [name] : (food?.names ?? [name]);
  const [first = name] = called;
  return {
    label: first,
    contents: [],
    own: phrasesOf([name]),
    foods: phrasesOf([name, ...called, ...(isAtItsWord ? [] : foreignNamesOf(called))]),
    maybe: phrasesOf([]),
    not: phrasesOf(NAMESAKES[name] ?? []),
    only: (contents?.has ?? []).filter((content) => OF_ANIMALS.includes(content)),
    note: "",
    isBroad: false,
  };
}

/** Other plants that are named after a food. */
const NAMESAKES: { readonly [name: string]: readonly string[] } = {
  pear: ["prickly pear", "cactus pear", "nopal pear"],
  apple: ["custard apple", "rose apple", "wood apple", "sugar apple"],
  gooseberry: ["cape gooseberry"],
};

/** Returns the names of all groups. */
export const groupNames = () => groups().keys();

const names = once(() => {
  const found = new Map<string, Food>();
  for (const [name, food] of byName()) {
    const key = canonicalWords(name).join(" ");
    if (!found.has(key)) found.set(key, food);
  }
  return found;
});

const groups = once(() => {
  const found = new Map<string, FoodTerm>();
  for (const group of FOOD_GROUPS) {
    const term = termOf(group);
    const called = `${group.names},${group.said ?? group.names}`;
    for (const name of called.split(",")) found.set(canonicalWords(name).join(" "), term);
  }
  return found;
});

function termOf({
  names,
  contents = [],
  foods = "",
  maybe = "",
  not = "",
  only,
  note = "",
  isBroad = false,
}: FoodGroup): FoodTerm {
  const own = names.split(",");
  return {
    label: own[0] ?? "",
    contents,
    own: phrasesOf(own),
    foods: phrasesOf([...own, ...foods.split(","), ...foreignNamesOf(own)]),
    maybe: phrasesOf(maybe.split(",")),
    not: phrasesOf(not.split(",")),
    only: only ? [only] : foods === "" ? contents : [],
    note,
    isBroad,
  };
}

const textsOf = (phrases: Phrases) =>
  [...phrases.values()].flatMap((list) => list.map((phrase) => phrase.join(" ")));

/** Phrases by their first words. */
function phrasesOf(list: readonly string[]): Phrases {
  const found = new Map<string, string[][]>();
  for (const words of list.map(canonicalWords)) {
    const [first] = words;
    if (first !== undefined) found.set(first, [...(found.get(first) ?? []), words]);
  }
  for (const phrases of found.values()) phrases.sort((a, b) => b.length - a.length);
  return found;
}
