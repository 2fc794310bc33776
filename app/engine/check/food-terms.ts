import { foreignNames } from "~/engine/food/languages/languages";
import { lineInEnglish } from "~/engine/food/languages/line-in-english";
import { tokenize, canonicalSet } from "~/engine/food/line/tokens";
import { canonicalWords } from "~/engine/food/words";
import { once } from "~/server/values/once";
import { type Content, OF_ANIMALS } from "~/engine/food/contents";
import type { Food } from "~/engine/food/food";
import { byName, findFood } from "~/engine/food/lexicon";
import type { FoodGroup } from "./food-group";
import { FOOD_GROUPS } from "./food-groups";
import type { Message } from "~/language/messages";

/**
 * English names of foods that the lexicon also has in other languages. An eater who avoids "amandes" avoids almonds,
 * and a line with "amandes" has almonds.
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

/** Forms that users type and no table has. */
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

/**
 * The minimum number of letters. Shorter names may also be English words or parts of English phrases: "pan", "pain".
 */
const LEAST_LETTERS = 5;
const ENGLISH_TOO = canonicalSet("glace citron speck mache creme panna caldo carpa limon");

/**
 * Returns names in other languages for foods with these English names. Leaves out names that mean something else in
 * English.
 */
const foreignNamesOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => byEnglish().get(canonicalWords(name).join(" ")) ?? []);

/** Phrases in canonical words, grouped by their first word. The longest phrase of a group is first. */
export type PhrasesByWord = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The names and contents by which a food or a group of foods is recognized. */
export type FoodTerm = {
  /** The name to show to the user. */
  label: string;
  contents: readonly Content[];
  /** The term's own names. A line with one of these names contains a food of the term. */
  own: PhrasesByWord;
  /** Phrases in the names of the foods of the term. */
  foods: PhrasesByWord;
  /** Phrases in the names of foods that may belong to the term. */
  maybe: PhrasesByWord;
  not: PhrasesByWord;
  /**
   * The contents that decide: a food with a matching name must have at least one of them. Empty if the name is enough.
   */
  only: readonly Content[];
  /** A note for the user who typed the term. Null if the meaning is obvious. */
  note: Message | null;
  /** True for a broad group, such that an unknown word before its name leaves the meaning open. */
  isBroad: boolean;
};

/**
 * Returns the group or the food of the lexicon with this name, or null. If a food is read literally, its term contains
 * only the English name.
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
    const withName = (phrases: PhrasesByWord) => phrasesOf([...textsOf(phrases), name]);
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
    note: null,
    isBroad: false,
  };
}

/** Other plants whose names contain the name of a food. */
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
  note,
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
    note: note ?? null,
    isBroad,
  };
}

const textsOf = (phrases: PhrasesByWord) =>
  [...phrases.values()].flatMap((list) => list.map((phrase) => phrase.join(" ")));

/** Groups phrases by their first word. */
function phrasesOf(list: readonly string[]): PhrasesByWord {
  const phrasesByWord = new Map<string, string[][]>();
  for (const words of list.map(canonicalWords)) {
    const [first] = words;
    if (first !== undefined) phrasesByWord.set(first, [...(phrasesByWord.get(first) ?? []), words]);
  }
  for (const phrases of phrasesByWord.values()) phrases.sort((a, b) => b.length - a.length);
  return phrasesByWord;
}
