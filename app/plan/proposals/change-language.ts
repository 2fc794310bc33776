import { foldForeign, isForeignDenial, tablePhrasesOf } from "~/engine/food";
import { OPENS_AVOIDED, requestInEnglish, requestWords } from "~/find/book";
import type { TextToken } from "./change-days";
import type { Vocabulary } from "./wish";

type InEnglish = {
  /** English words. All words for a phrase have the text and the position of the phrase. */
  tokens: TextToken[];
  /** The words that neither the language nor English has, as typed. */
  unknown: string[];
};

/**
 * Returns the words of a request in English. The table `changes` of the language translates all words but foods and
 * dishes, which are read like a request to the recipe book. A word that English also has stays ("Pizza"). Returns null
 * for a language without a table, such as English.
 */
export function tokensInEnglish(
  tokens: readonly TextToken[],
  language: string,
  vocabulary: Vocabulary,
): InEnglish | null {
  const phrases = tablePhrasesOf("changes", language);
  if (phrases === null) return null;
  const words = tokens.map(({ raw }) => (isWord(raw) ? foldForeign(raw) : null));
  const english: InEnglish = { tokens: [], unknown: [] };
  let foods: TextToken[] = [];
  const closeFoods = () => {
    const { tokens: foodTokens, unknown } = foodsInEnglish(foods, vocabulary);
    english.tokens.push(...foodTokens);
    english.unknown.push(...unknown);
    foods = [];
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    const phrase = words[at] === null ? null : phrases.longestAt(words, at);
    const isHyphen = token?.word === "-" && foods.length > 0 && isWithinWord(tokens, at);
    if (!token) break;
    if (phrase) {
      closeFoods();
      const group = tokens.slice(at, at + phrase.length);
      english.tokens.push(...toTokens(group, phrase.english));
      at += phrase.length;
      // The dot of "Min." and "Mo." does not end a sentence.
      if (token.raw.length <= MOST_ABBREVIATED && isDotAfter(tokens, at)) at += 1;
    } else if (words[at] !== null) {
      foods.push(token);
      at += 1;
    } else if (isHyphen) {
      at += 1;
    } else {
      closeFoods();
      const isOrdinal = /^\d{1,2}$/.test(token.word) && isDotAfter(tokens, at + 1);
      english.tokens.push(isOrdinal ? { ...token, word: `${token.word}th` } : token);
      at += isOrdinal ? 2 : 1;
    }
  }
  closeFoods();
  return english;
}

/**
 * Returns the words of a request in English that deny something in another language. Such a request is not understood,
 * because the rest may mean the opposite.
 */
export const foreignDenialsIn = (tokens: readonly TextToken[]): string[] =>
  tokens
    .filter(({ raw }) => isForeignDenial(raw) && !OPENS_AVOIDED.has(requestWords(raw)[0] ?? ""))
    .map(({ raw }) => raw);

const MOST_ABBREVIATED = 3;

const isWord = (raw: string) => /^\p{L}/u.test(raw);

const isDotAfter = (tokens: readonly TextToken[], at: number) =>
  tokens[at]?.word === "." && tokens[at - 1]?.end === tokens[at]?.start;

const isWithinWord = (tokens: readonly TextToken[], at: number) =>
  tokens[at - 1]?.end === tokens[at]?.start && tokens[at]?.end === tokens[at + 1]?.start;

/** Returns English words at the place of the tokens of a phrase. */
function toTokens(phrase: readonly TextToken[], english: readonly string[]): TextToken[] {
  const [first, last] = [phrase[0], phrase.at(-1)];
  if (!first || !last) return [];
  const raw = phrase.map((token) => token.raw).join(" ");
  return english.map((word) => ({ raw, word, start: first.start, end: last.end }));
}

function foodsInEnglish(foods: readonly TextToken[], vocabulary: Vocabulary): InEnglish {
  if (foods.length === 0) return { tokens: [], unknown: [] };
  const text = foods.map(({ raw }) => raw).join(" ");
  const english = requestInEnglish(text, (word) => !vocabulary.rarity.has(word));
  const words = english?.split(" ") ?? foods.map(({ word }) => word);
  const unknown = foods.filter(
    ({ raw }) => words.includes(foldForeign(raw)) && !isKnownWord(raw, vocabulary),
  );
  return {
    tokens: english === null ? [...foods] : toTokens(foods, words),
    unknown: unknown.map(({ raw }) => raw),
  };
}

/** True for a word that requests in English have, without a correction. */
export const isKnownWord = (word: string, { rarity, spelling }: Vocabulary) =>
  requestWords(word).every(
    (form) => rarity.has(form) || spelling.isUnderstood(form) || spelling.isFiller(form),
  );
