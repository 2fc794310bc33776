import { foldForeign } from "./fold-foreign";
import { formsOf, isAnyForm, type LanguageCode } from "./word-forms";

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
 * Reads tables that have the English words before a colon and behind it, between commas, what is said for them.
 * Throws a sentence with the line that it cannot read.
 */
export function readPhrases(
  code: LanguageCode,
  foods: readonly string[],
  kitchen: readonly string[],
): Phrases {
  const root = createNode();
  const all = new Set<string>();
  for (const table of [...kitchen, ...foods]) {
    for (const word of wordsOf(table.replace(/[^\s:]*:|,/gu, " "))) all.add(word);
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
  const [, article, rest] = ELIDED.exec(word) ?? [];
  return article !== undefined && rest !== undefined ? [article, rest] : [word];
}

/** French and Italian articles and prepositions that lose their vowel before another one. */
const ELIDED =
  /^((?:d|l|qu|s|n|un|dell|all|nell|sull|dall|sott|quest|mezz)['’‘`´])(\p{L}[\p{L}\p{M}]*)$/iu;

function addTable(root: Node, table: string, isFood: boolean) {
  for (const line of table.trim().split("\n")) {
    const [, english, phrases] = /^([^:,]+): (.+)$/.exec(line) ?? [];
    if (english === undefined || phrases === undefined) {
      throw new Error(`The language cannot be read at “${line.slice(0, 80)}”`);
    }
    for (const phrase of phrases.split(", ")) add(root, phrase, english.split(" "), isFood);
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
