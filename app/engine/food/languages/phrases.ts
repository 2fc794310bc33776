import { fold } from "../words";
import { once } from "~/server/values/once";
import { type LanguageCode, languageRules, alternatives } from "./language-rules";

/** Matches words that differ from others only in an accent: pâté is meat, pâte is dough, and thé is not an article. */
const TOLD_BY_ACCENT = /^(pât|th|t)[éè](s?)$/iu;

/** Matches foreign words for dough, pasta and tea. Without accents they are other words in English. */
const FOREIGN_BY_ACCENT = /^(?:pâtes?|thés?|t[éè])$/iu;

/** Returns true for a word of another language that differs from an English one only in its accents. */
export function isForeignByAccent(word: string): boolean {
  return FOREIGN_BY_ACCENT.test(word.normalize("NFC"));
}

/** Returns a word in the form that other languages compare: lower case, without accents and apostrophes. */
export function foldForeign(word: string): string {
  return fold(word.normalize("NFC").replace(TOLD_BY_ACCENT, "$1ee$2"));
}

/** A form of a word to look up in the tables. Adjective forms are not looked up among foods. */
type Form = { word: string; isAdjective: boolean };

type Ending = { ending: string; instead: string; isAdjective: boolean };

type Forms = { endings: readonly Ending[]; hasUmlauts: boolean };

/**
 * Endings of plurals and cases, with the endings of the forms in the tables, likeliest first. Endings in brackets apply
 * only to adjectives, which agree with their noun: "porcine" is not a form of the mushroom "porcino".
 */
const formsByCode: () => ReadonlyMap<LanguageCode, Forms> = once(
  () =>
    new Map(
      languageRules().map((rules) => [
        rules.code,
        { endings: endings(rules.endings), hasUmlauts: rules.umlauts },
      ]),
    ),
);

const NO_FORMS: Forms = { endings: [], hasUmlauts: false };

const LEAST_STEM = 2;

/** Returns the forms of a folded word to look up in the tables. The word itself is first. */
function formsOf(word: string, code: LanguageCode): Form[] {
  const wordForms = [{ word, isAdjective: false }];
  const forms = formsByCode().get(code) ?? NO_FORMS;
  // Keyboards without umlauts produce "Haehnchen" and "Oel".
  if (forms.hasUmlauts && /[aou]e/.test(word)) {
    wordForms.push({ word: word.replace(/([aou])e/g, "$1"), isAdjective: false });
  }
  for (const form of [...wordForms]) {
    for (const { ending, instead, isAdjective } of forms.endings) {
      if (form.word.length - ending.length < LEAST_STEM || !form.word.endsWith(ending)) continue;
      wordForms.push({ word: form.word.slice(0, -ending.length) + instead, isAdjective });
    }
  }
  return wordForms;
}

/**
 * Returns true if a form of a word is in `words`. Builds only forms that are possible, since the function is called for
 * every English word.
 */
function isAnyForm(word: string, code: LanguageCode, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  const forms = formsByCode().get(code) ?? NO_FORMS;
  if (forms.hasUmlauts && /[aou]e/.test(word)) {
    return formsOf(word, code).some((form) => words.has(form.word));
  }
  return forms.endings.some(({ ending, instead }) => {
    if (word.length - ending.length < LEAST_STEM || !word.endsWith(ending)) return false;
    return words.has(word.slice(0, -ending.length) + instead);
  });
}

function endings(list: string): Ending[] {
  return list.split(", ").map((each) => {
    const isAdjective = each.startsWith("(");
    const [ending = "", instead = ""] = each.replace(/[()]/g, "").split(">");
    return { ending, instead, isAdjective };
  });
}

/** English words, each with its names in one language. */
export type PhraseTable = readonly { english: string; names: readonly string[] }[];

/** The English words for a phrase of another language, and the number of words in that phrase. */
export type Phrase = { english: readonly string[]; length: number; isFood: boolean };

type Node = { next: Map<string, Node>; english: readonly string[] | null; isFood: boolean };

/** The phrases of one language. */
export type LanguagePhrases = {
  /** Returns the longest phrase that starts at an index, or null. A null in `words` ends a phrase. */
  longestAt(words: readonly (string | null)[], at: number): Phrase | null;
  /** Returns true if the tables have a word in any of its forms. */
  has(word: string): boolean;
  /** Returns the meaning of a single word in any of its forms, or null. */
  find(word: string): Phrase | null;
};

/**
 * Builds the phrases of a language from its tables of foods and of other words. If several tables have a phrase, the
 * last table counts. Tables of foods count after the others.
 */
export function toPhrases(
  code: LanguageCode,
  foods: readonly PhraseTable[],
  kitchen: readonly PhraseTable[],
): LanguagePhrases {
  const root = createNode();
  const all = new Set<string>();
  for (const { english, names } of [...kitchen, ...foods].flat()) {
    // Leave out the last English word: "wheat flour" does not make "flour" a German word.
    const [, ...otherWords] = english.split(" ").reverse();
    for (const text of [...otherWords, ...names])
      for (const word of foldedWordsOf(text)) all.add(word);
  }
  for (const table of kitchen) addTable(root, table, false);
  for (const table of foods) addTable(root, table, true);
  const find = (word: string) => longest(root, [word], 0, code, 0);
  const hasWord = (word: string) => isAnyForm(word, code, all);
  return { has: hasWord, find, longestAt: (words, at) => longest(root, words, at, code, 0) };
}

/** Returns the words of a text in another language in their folded form: "d'œufs" is two words, without accents. */
export function foldedWordsOf(text: string): string[] {
  return text
    .split(/[\s-]+/u)
    .flatMap(elided)
    .map(foldForeign)
    .filter(Boolean);
}

/** Splits "l'huile" into "l'" and "huile". Returns any other word as one element. */
export function elided(word: string): string[] {
  const [, article, rest] = elidedWord().exec(word) ?? [];
  return article !== undefined && rest !== undefined ? [article, rest] : [word];
}

/** Matches French and Italian articles and prepositions that lose their vowel before another vowel. */
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
  for (const word of foldedWordsOf(phrase)) {
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

/**
 * Returns the longest phrase at an index. Tries every form of each word, since the longest phrase may continue from a
 * later form.
 */
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
    const match = longest(next, words, at + 1, code, length + 1);
    if (match === null || (form.isAdjective && match.isFood)) continue;
    if (match.length > (best?.length ?? 0)) best = match;
  }
  return best;
}

const LEAST_PART = 3;
/**
 * The minimum number of letters of a first part that is not a food, as in "Kochsahne". Shorter parts occur in words of
 * other languages.
 */
const LEAST_FIRST_WORD = 5;
const LONGEST_WORD = 40;
/** How a language joins words. */
type Compounds = {
  /** Common words that are shorter than the minimum: egg and oil. */
  short: readonly string[];
  /** Last parts that name things for a food which do not contain it: spice for bread, a tin for cakes. */
  forUse: readonly string[];
  /** Foods that stay what they are after any other word: honey, sausage. */
  kinds: readonly string[];
};

/**
 * Returns the English meaning of a compound of known words, in their order: "Kürbiskernmus" is pumpkin seed and puree.
 * The last part is the longest known word. Returns null unless all parts are known.
 */
export function findCompound(
  word: string,
  phrases: LanguagePhrases,
  rules: Compounds,
): Phrase | null {
  if (word.length > LONGEST_WORD) return null;
  for (let cut = LEAST_PART - 1; cut <= word.length - 2; cut += 1) {
    const head = partOf(word.slice(cut), phrases, rules);
    if (head === null) continue;
    const before = word.slice(0, cut);
    const first = partOf(before, phrases, rules) ?? findCompound(before, phrases, rules);
    if (first === null || !mayJoin(first, head, cut)) continue;
    if (rules.forUse.includes(word.slice(cut))) return head;
    return { english: [...first.english, ...head.english], length: 1, isFood: true };
  }
  return null;
}

/**
 * Returns the food that a compound is a kind of, although no table has its first part: "Bienenhonig" is honey. Returns null for
 * any other word. Do not use it for ingredient lines, whose unknown words must stay unknown.
 */
export function findKind(
  word: string,
  phrases: LanguagePhrases,
  { kinds }: Compounds,
): Phrase | null {
  if (word.length > LONGEST_WORD) return null;
  const kind = kinds.find((each) => word.length - each.length >= LEAST_PART && word.endsWith(each));
  return kind === undefined ? null : phrases.find(kind);
}

/** Returns true if at least one part is a food and the last part is not an article: "olein" is not "Öl" and "ein". */
function mayJoin(first: Phrase, head: Phrase, length: number): boolean {
  if (head.english[0] === "from") return false;
  return first.isFood || (head.isFood && length >= LEAST_FIRST_WORD);
}

function partOf(part: string, phrases: LanguagePhrases, rules: Compounds): Phrase | null {
  return part.length >= LEAST_PART || rules.short.includes(part) ? phrases.find(part) : null;
}
