import { withLatinLetters } from "./look-alikes";
import { singular } from "./plurals";

/** A word that was met, in the form in which words are compared. */
export type MetWord = {
  readonly word: string;
  /** Whose word it is, once that was asked (`languages/in-english.ts`). */
  whose: "ours" | "theirs" | "nobody's" | null;
};

/** Words that were met before: recipes are made of few, and each takes a dozen replacements. */
const met = new Map<string, MetWord>();
const MAX_MET = 10_000;
const MAX_MET_LENGTH = 30;

/** The words of a food: lower case, without accents or marks, each singular. */
export function foodWords(name: string): string[] {
  return (name.replace(/&/g, " and ").match(WORD) ?? []).map(foodWord);
}

/** One word of a food: lower case, without accents, singular. */
export const foodWord = (raw: string) => singular(fold(raw));

/** The same with one spelling for words that have several; lexicon and lines are compared in this form. */
export function canonicalWords(name: string): string[] {
  return (name.replace(/&/g, " and ").match(WORD_OR_FIGURE) ?? []).map(canonicalWord);
}

/** The form in which one word is compared: lower case, no accents, singular, one spelling. */
export const canonicalWord = (raw: string) => metWord(raw).word;

/** A word as it is written, with its form to compare; the same object for as long as it is remembered. */
export function metWord(raw: string): MetWord {
  const known = met.get(raw);
  if (known !== undefined) return known;
  const one = foodWord(raw);
  const found: MetWord = { word: SAME_WORD.get(one) ?? one, whose: null };
  if (met.size < MAX_MET && raw.length <= MAX_MET_LENGTH) met.set(raw, found);
  return found;
}

/** Nearly all words are so, and have nothing to take off. */
const PLAIN = /^[a-z]*$/;

const LIGATURES: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  ı: "i",
};

/**
 * Lower case, without accents, apostrophes, ligatures and the s of "baker's"; without what cannot be seen, and
 * with plain letters for full-width ones and for those of other scripts that only look Latin.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return withLatinLetters(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""))
    .toLowerCase()
    .normalize("NFKD")
    .replace(/['’‘`´]s$/, "")
    .replace(MARKS, "")
    .replace(MARKED, "")
    .replace(/[œæßøłı]/g, (letter) => LIGATURES[letter] ?? letter);
}

/** Marks that combine with the letter before them, by Unicode's blocks, and apostrophes. */
const MARKS =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|['’‘`´]/g;

/** Any other marks on Latin letters, which no spelling of them has. */
const MARKED = /(?<=\p{Script=Latin})\p{M}+/gu;

const WORD = /[\p{L}\p{M}\p{N}%'’‘`´]+/gu;
const WORD_OR_FIGURE = /[\p{L}\p{M}'’‘`´]+|\p{N}+%?/gu;

/** Other spellings, and names that one shop or country uses for the same word. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ["yoghurt", "yogurt"],
  ["yoghourt", "yogurt"],
  ["yogourt", "yogurt"],
  ["yougurt", "yogurt"],
  ["chilli", "chili"],
  ["chily", "chili"],
  ["chilly", "chili"],
  ["chile", "chili"],
  ["flavour", "flavor"],
  ["flavoured", "flavored"],
  ["flavouring", "flavoring"],
  ["colour", "color"],
  ["colouring", "coloring"],
  ["fibre", "fiber"],
  ["soya", "soy"],
  ["pitta", "pita"],
  ["lasagne", "lasagna"],
  ["filo", "phyllo"],
  ["fillo", "phyllo"],
  ["omelet", "omelette"],
  ["gelatine", "gelatin"],
  ["mayonaise", "mayonnaise"],
  ["mayonnaisse", "mayonnaise"],
  ["parmesean", "parmesan"],
  ["parmasan", "parmesan"],
  ["mozarella", "mozzarella"],
  ["mozzerella", "mozzarella"],
  ["chedder", "cheddar"],
  ["prawn", "shrimp"],
  ["skimmed", "skim"],
  ["zucchinis", "zucchini"],
  ["kiwis", "kiwi"],
  ["broccolis", "broccoli"],
  ["leaves", "leaf"],
  ["brocolli", "broccoli"],
  ["worchestershire", "worcestershire"],
  ["worcester", "worcestershire"],
]);
