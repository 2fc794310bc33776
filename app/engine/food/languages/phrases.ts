import { once } from "~/server/values/once";
import { foldForeign } from "./fold-foreign";
import { alternatives, type LanguageCode } from "./language-rules";
import { formsOf, isAnyForm } from "./word-forms";

/** English words with what a language says for them. */
export type PhraseTable = readonly { english: string; names: readonly string[] }[];

/** The English words for a phrase of another language, and how many of its words it is. */
export type Phrase = { english: readonly string[]; length: number; isFood: boolean };

type Node = { next: Map<string, Node>; english: readonly string[] | null; isFood: boolean };

/** The phrases of one language. */
export type Phrases = {
  /** The longest phrase that starts at a word, if one does; null stands for what ends a phrase. */
  longestAt(words: readonly (string | null)[], at: number): Phrase | null;
  /** Whether a word stands anywhere in the tables, in any of its forms. */
  has(word: string): boolean;
  /** What a single word means, in any of its forms. */
  find(word: string): Phrase | null;
};

/**
 * Builds the phrases of tables of foods and of other words. If a phrase is in several tables, the last one counts; tables of foods
 * come after the others.
 */
export function toPhrases(
  code: LanguageCode,
  foods: readonly PhraseTable[],
  kitchen: readonly PhraseTable[],
): Phrases {
  const root = createNode();
  const all = new Set<string>();
  for (const { english, names } of [...kitchen, ...foods].flat()) {
    // The last English word is left out: "flour" is no German word because of "wheat flour".
    const [, ...others] = english.split(" ").reverse();
    for (const text of [...others, ...names]) for (const word of wordsOf(text)) all.add(word);
  }
  for (const table of kitchen) addTable(root, table, false);
  for (const table of foods) addTable(root, table, true);
  const find = (word: string) => longest(root, [word], 0, code, 0);
  const has = (word: string) => isAnyForm(word, code, all);
  return { has, find, longestAt: (words, at) => longest(root, words, at, code, 0) };
}

/** The words of a text in another language, as they are compared: "d'œufs" is two, and has no accent. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[\s-]+/u)
    .flatMap(elided)
    .map(foldForeign)
    .filter(Boolean);
}

/** "l'huile" → "l'", "huile"; any other word is one. */
export function elided(word: string): string[] {
  const [, article, rest] = elidedWord().exec(word) ?? [];
  return article !== undefined && rest !== undefined ? [article, rest] : [word];
}

/** French and Italian articles and prepositions that lose their vowel before another one. */
const elidedWord = once(
  () =>
    new RegExp(
      `^((?:${alternatives("", ({ elided }) => elided)})['’‘\`´])(\\p{L}[\\p{L}\\p{M}]*)$`,
      "iu",
    ),
);

function addTable(root: Node, table: PhraseTable, isFood: boolean) {
  for (const { english, names } of table) {
    for (const name of names) add(root, name, english.split(" "), isFood);
  }
}

function add(root: Node, phrase: string, english: readonly string[], isFood: boolean) {
  let node = root;
  for (const word of wordsOf(phrase)) {
    const next = node.next.get(word) ?? createNode();
    node.next.set(word, next);
    node = next;
  }
  node.english = english;
  node.isFood = isFood;
}

function createNode(): Node {
  return { next: new Map(), english: null, isFood: false };
}

/** Tries every form of each word, since the longest phrase may go on behind another one than the first. */
function longest(
  node: Node,
  words: readonly (string | null)[],
  at: number,
  code: LanguageCode,
  length: number,
): Phrase | null {
  const word = words[at];
  let best: Phrase | null =
    node.english === null ? null : { english: node.english, length, isFood: node.isFood };
  if (word === undefined || word === null) return best;
  for (const form of formsOf(word, code)) {
    const next = node.next.get(form.word);
    if (next === undefined) continue;
    const found = longest(next, words, at + 1, code, length + 1);
    if (found === null || (form.isAdjective && found.isFood)) continue;
    if (found.length > (best?.length ?? 0)) best = found;
  }
  return best;
}
