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
  const englishByName = new Map(FORMS);
  for (const name of foreignNames()) {
    const english = lineInEnglish(name, tokenize(name, MOST_TOKENS))?.text;
    if (english)
      englishByName.set(canonicalWords(name).join(" "), canonicalWords(english).join(" "));
  }
  return englishByName;
});

/** Typed forms that no table has. */
const FORMS: readonly (readonly [string, string])[] = [
  ["vongole", "clam"],
  ["pignon", "pine nut"],
];

const MOST_TOKENS = 10;

const byEnglish = once(() => {
  const namesByEnglish = new Map<string, string[]>();
  for (const [name, english] of englishNames()) {
    if (name.length < LEAST_LETTERS || ENGLISH_TOO.has(name)) continue;
    namesByEnglish.set(english, [...(namesByEnglish.get(english) ?? []), name]);
  }
  return namesByEnglish;
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
 * Returns the group or the food of the lexicon with this name, or null. A food that is read literally gets only
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
  const englishTerm = isSame ? null : findTerm(english.split(" "), { isAtItsWord });
  if (englishTerm) {
    const withName = (phrases: Phrases) => phrasesOf([...textsOf(phrases), name]);
    return { ...englishTerm, own: withName(englishTerm.own), foods: withName(englishTerm.foods) };
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
  const foodsByName = new Map<string, Food>();
  for (const [name, food] of byName()) {
    const key = canonicalWords(name).join(" ");
    if (!foodsByName.has(key)) foodsByName.set(key, food);
  }
  return foodsByName;
});

const groups = once(() => {
  const termsByName = new Map<string, FoodTerm>();
  for (const group of FOOD_GROUPS) {
    const term = termOf(group);
    const called = `${group.names},${group.said ?? group.names}`;
    for (const name of called.split(",")) termsByName.set(canonicalWords(name).join(" "), term);
  }
  return termsByName;
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
  const ownNames = names.split(",");
  return {
    label: ownNames[0] ?? "",
    contents,
    own: phrasesOf(ownNames),
    foods: phrasesOf([...ownNames, ...foods.split(","), ...foreignNamesOf(ownNames)]),
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
  const phrasesByWord = new Map<string, string[][]>();
  for (const words of list.map(canonicalWords)) {
    const [first] = words;
    if (first !== undefined) phrasesByWord.set(first, [...(phrasesByWord.get(first) ?? []), words]);
  }
  for (const phrases of phrasesByWord.values()) phrases.sort((a, b) => b.length - a.length);
  return phrasesByWord;
}
