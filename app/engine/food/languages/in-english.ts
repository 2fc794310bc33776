import { findFood, lexicon } from "../lexicon";
import type { FoodToken } from "../line/tokens";
import { canonicalWord } from "../words";
import { foldForeign, elided, isForeignByAccent, foldedWordsOf } from "./phrases";
import {
  type RecipeLanguage,
  englishNames,
  foreignNamesIn,
  languageOf,
  languages,
} from "./languages";
import { once } from "~/server/values/once";
import { coveredBy, type FoundFood } from "../line/found-food";
import { isPlainWord } from "../line/unknown";
import { met } from "../remembered";
import { type LanguageCode, wordsOfAll } from "./language-rules";

/** A word or mark of a line. `word` has the form for lookups in other languages, or is null for a mark or a figure. */
export type ForeignToken = FoodToken & {
  folded: string | null;
  /** The index of the line's English token that this token equals or is part of. */
  at: number;
};

/** Words of a line that belong together, with their English translation. */
type Piece = {
  tokens: readonly ForeignToken[];
  english: readonly string[] | null;
  isFood?: boolean;
  isMeasure?: boolean;
};

/** A translation of a line from one language: its English tokens, and the words that the language knows. */
type Translation = { tokens: FoodToken[]; known: ReadonlySet<ForeignToken>; foods: number };

const LONGEST_ABBREVIATION = 5;

/**
 * Returns the tokens of a line for other languages. Splits elided words in two, and drops the dots of "c. à s." and
 * "Pck.".
 */
export function foreignTokens(line: string, tokens: readonly FoodToken[]): ForeignToken[] {
  const splitTokens: ForeignToken[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = splitTokens.at(-1);
    const isAbbreviated =
      token.word === "." &&
      last !== undefined &&
      last.folded !== null &&
      last.end === token.start &&
      last.folded.length <= LONGEST_ABBREVIATION;
    if (isAbbreviated) continue;
    if (token.kind !== "word" || !/\p{L}/u.test(line.slice(token.start, token.end))) {
      splitTokens.push({ ...token, folded: null, at });
      continue;
    }
    let start = token.start;
    for (const part of elided(line.slice(token.start, token.end))) {
      const end = start + part.length;
      const word = part.length === token.end - token.start ? token.word : canonicalWord(part);
      splitTokens.push({ kind: "word", word, start, end, folded: foldForeign(part), at });
      start = end;
    }
  }
  return splitTokens;
}

/** Translates a line into English, food by food. A word that the language does not know is unchanged. */
function translate(
  tokens: readonly ForeignToken[],
  language: Pick<RecipeLanguage, "phraseAt" | "adjectivesFollow">,
): Translation {
  const words = tokens.map(({ folded }) => folded);
  const knownTokens = new Set<ForeignToken>();
  const pieces: Piece[] = [];
  let foods = 0;
  for (let at = 0; at < tokens.length;) {
    const phrase = words[at] === null ? null : language.phraseAt(words, at);
    const phraseTokens = tokens.slice(at, at + (phrase?.length ?? 1));
    if (phrase !== null) for (const token of phraseTokens) knownTokens.add(token);
    if (phrase?.isFood) foods += 1;
    pieces.push({ tokens: phraseTokens, english: phrase?.english ?? null });
    at += phraseTokens.length;
  }
  const ordered = language.adjectivesFollow ? inEnglishOrder(pieces) : pieces;
  return { tokens: ordered.flatMap(toTokens), known: knownTokens, foods };
}

/** Puts the words of foods in the English order if the lexicon has the result: "leche de almendras", "saumon fumé". */
export function inEnglishOrder<P extends Piece>(pieces: readonly P[]): P[] {
  const ordered: P[] = [];
  for (let at = 0; at < pieces.length;) {
    const joined = joinedAt(pieces, at);
    const piece = joined?.piece ?? pieces[at];
    if (piece !== undefined) ordered.push(piece);
    at += joined?.length ?? 1;
  }
  return ordered;
}

const MOST_BETWEEN = 2;
const BETWEEN: ReadonlySet<string> = new Set(["from", "of"]);

function joinedAt<P extends Piece>(
  pieces: readonly P[],
  at: number,
): { piece: P; length: number } | null {
  const noun = pieces[at];
  // In "2 lonchas de queso", the slices are a measure. They must not become "cheese slices".
  if (!noun || !isWord(noun)) return null;
  if (noun.isMeasure && /^(?:slice|sheet)$/.test(noun.english?.[0] ?? "")) return null;
  for (let next = at + 1; next <= at + 1 + MOST_BETWEEN; next += 1) {
    const nextPiece = pieces[next];
    if (!nextPiece || !isWord(nextPiece)) return null;
    if (BETWEEN.has(nextPiece.english?.[0] ?? "")) continue;
    const english = [...wordsIn(nextPiece), ...wordsIn(noun)];
    const isCut = CUTS.has(noun.english?.join(" ") ?? "") && nextPiece.isFood === true;
    if (!isCut && !isDiet(nextPiece) && findFood(english.join(" ")) === undefined) return null;
    const tokens = pieces.slice(at, next + 1).flatMap((piece) => piece.tokens);
    return { piece: { ...noun, tokens, english }, length: next + 1 - at };
  }
  return null;
}

/**
 * Cuts of meat. In English they follow the animal even if no table has the phrase: "épaule de veau" is a veal shoulder.
 */
const CUTS: ReadonlySet<string> = new Set(
  "breast cheek chop cutlet fillet loin neck roast shank shoulder steak tail thigh wing".split(" "),
);

/** Returns true for diet words, which precede the food in English: "queso vegano", "pâtes sans gluten". */
function isDiet({ english }: Piece): boolean {
  if (english?.at(-1) === "free" && english.length === 2) return true;
  return english?.[0] === "vegan" || english?.[0] === "vegetarian";
}

function isWord(piece: Piece): boolean {
  return piece.tokens.every((token) => token.folded !== null);
}

function wordsIn(piece: Piece): readonly string[] {
  return piece.english ?? piece.tokens.map((token) => token.word);
}

/**
 * Returns the English words of a phrase as tokens. Each has the position of the whole phrase, so that a food keeps the
 * name from the line.
 */
function toTokens({ tokens, english }: Piece): FoodToken[] {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (english === null || first === undefined || last === undefined) {
    return tokens.map(({ kind, word, start, end }) => ({ kind, word, start, end }));
  }
  return english.map((word) => ({
    kind: "word" as const,
    word: canonicalWord(word),
    start: first.start,
    end: last.end,
  }));
}

/**
 * The minimum number of letters of a word that identifies a language, except for `shortFoods`. Shorter words exist in
 * most languages.
 */
const LEAST_LETTERS = 3;
const shortFoods = once(() => new Set(wordsOfAll(({ compounds }) => compounds?.short ?? [])));

/**
 * Returns the English tokens of a line in another supported language. Returns null for an English line. Call it only
 * for a line with a word that is unknown in English (`isPerhapsOther`). A line is in a language if the language knows a
 * food in it. The language must also know more of the words that English lacks than English knows of the words that the
 * language lacks. So "1 cup lardo" is English, and "Rind" in an English line is the peel of a fruit.
 */
export function inEnglish(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
): FoodToken[] | null {
  return readIn(line, tokens, foods)?.translation.tokens ?? null;
}

/**
 * Returns the tokens of a sentence in English, given the language of its text. A word that the language does not know
 * stays, so English names are found, too. Such a word is also translated if it is a food with contents in another
 * language: "lait" in a German recipe is milk. Unlike `inEnglish`, it also translates a sentence of few words that the
 * language knows, and words that English has with another meaning: Dutch "room" is cream. Throws if no language has the
 * code.
 */
export function inEnglishFrom(
  sentence: string,
  tokens: readonly FoodToken[],
  code: LanguageCode,
): FoodToken[] {
  const language = languageOf(code);
  const phraseAt: RecipeLanguage["phraseAt"] = (words, at) =>
    language.phraseAt(words, at) ??
    language.kindOf(words[at] ?? "") ??
    foodOfAnotherLanguage(words, at);
  return translate(foreignTokens(sentence, tokens), { ...language, phraseAt }).tokens;
}

/**
 * The minimum number of letters of a food from another language. Shorter words are too often words of the text's
 * language.
 */
const MIN_LETTERS_OF_OTHERS = 4;

/**
 * Returns the phrase of another language at an index, if it is a food with a content that an eater may avoid. Returns null if
 * English has the word.
 */
function foodOfAnotherLanguage(words: readonly (string | null)[], at: number) {
  const word = words[at] ?? "";
  if (word.length < MIN_LETTERS_OF_OTHERS || isPlainWord(word)) return null;
  for (const language of languagesWith(word)) {
    const phrase = language.phraseAt(words, at);
    const food = findFood(phrase?.english.join(" ") ?? "");
    if (food !== undefined && food.has.length + food.may.length > 0) return phrase;
  }
  return null;
}

/**
 * Returns true if a line may be in another language. Returns false for nearly all English lines, at a much lower cost
 * than reading them. A word within a food also counts as unknown, so that no line is missed.
 */
export function isPerhapsOther(line: string, tokens: readonly FoodToken[]): boolean {
  const strange = tokens.filter((token, at) => {
    if (whoseIs(line, token) !== "theirs") return false;
    return lexicon().longestAt(tokens, at) === null || isForeignByAccent(writtenAt(line, token));
  });
  if (strange.length === 0) return false;
  const otherTokens = tokens.filter(
    (token) => isTelling(token.word) && whoseIs(line, token) === "ours",
  );
  return languagesOf(wordsAt(line, strange), wordsAt(line, otherTokens)).length > 0;
}

/**
 * Returns the first word of an English line that is a food only in another language and has a content that an eater may
 * avoid. Returns the word as written, or "".
 */
export function foodOfOthers(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
): string {
  const theirs = tokens.filter((token) => whoseIs(line, token) === "theirs");
  if (theirs.length === 0) return "";
  const covered = coveredBy(foods);
  const foreignToken = theirs.find((token) => {
    const at = tokens.indexOf(token);
    if (covered.has(at) || !isStrange(tokens, token, at)) return false;
    const words = foldedWordsOf(writtenAt(line, token));
    return languages().some((language) => {
      const food = findFood(language.phraseAt(words, 0)?.english.join(" ") ?? "");
      return food !== undefined && food.has.length + food.may.length > 0;
    });
  });
  return foreignToken ? writtenAt(line, foreignToken) : "";
}

const writtenAt = (line: string, { start, end }: FoodToken) => line.slice(start, end);

const whoseIs = (line: string, token: FoodToken) =>
  token.met ? (token.met.whose ??= findWhose(line, token)) : findWhose(line, token);

/** Returns whether English has a non-food meaning for a word, or else whether another language has the word. */
function findWhose(line: string, token: FoodToken) {
  const { kind, word } = token;
  const isUnheard = isTelling(word) && !/\p{N}/u.test(word) && !isPlainWord(word);
  const writtenWord = writtenAt(line, token);
  if (kind !== "word" || (!isUnheard && !isForeignByAccent(writtenWord))) return "ours";
  return languagesWith(writtenWord).length > 0 ? "theirs" : "nobody's";
}

/**
 * Returns the language of a line for shopping. Returns null for English and for unknown languages. Foreign names that
 * the English lexicon also has count as words of their own language here.
 */
export function languageOfTokens(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
): RecipeLanguage | null {
  return readIn(line, tokens, foods, foreignNamesIn(tokens))?.language ?? null;
}

function readIn(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
  theirNames: ReadonlySet<FoodToken> = new Set(),
) {
  const isTheirs = (token: FoodToken) =>
    theirNames.has(token) || isForeignByAccent(line.slice(token.start, token.end));
  const unknown = strangeWords(tokens, foods, isTheirs);
  if (unknown.length === 0) return null;
  const nameTokens = namedIn(tokens);
  const strange = unknown.filter((token) => !nameTokens.has(token) || isTheirs(token));
  if (strange.length === 0) return null;
  const otherTokens = tokens.filter((token) => isTelling(token.word) && !strange.includes(token));
  const perhaps = languagesOf(wordsAt(line, strange), wordsAt(line, otherTokens));
  if (perhaps.length === 0) return null;
  const covered = coveredBy(foods);
  const foreign = foreignTokens(line, tokens);
  const english = new Set(
    foreign.filter(
      (token) =>
        token.folded !== null &&
        !isForeignByAccent(line.slice(token.start, token.end)) &&
        !isOneOf(theirNames, tokens[token.at]) &&
        isEnglish(tokens, token, covered),
    ),
  );
  let best: { language: RecipeLanguage; translation: Translation; score: number } | null = null;
  for (const language of perhaps) {
    const translation = translate(foreign, language);
    const score = scoreOf(foreign, english, translation, foods.length);
    if (score !== null && score > (best?.score ?? 0)) best = { language, translation, score };
  }
  return best;
}

/** Returns the words of a line that English does not know. */
function strangeWords(
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
  isTheirs: (token: FoodToken) => boolean,
): FoodToken[] {
  const strangeTokens: FoodToken[] = [];
  let next = 0;
  tokens.forEach((token, at) => {
    while (endOf(foods[next]) <= at) next += 1;
    const isOfFood = (foods[next]?.at ?? tokens.length) <= at;
    if (isTheirs(token) || (!isOfFood && isStrange(tokens, token, at))) strangeTokens.push(token);
  });
  return strangeTokens;
}

/** Returns the words of a line that are part of an English food name. */
function namedIn(tokens: readonly FoodToken[]): ReadonlySet<FoodToken> {
  const nameTokens = new Set<FoodToken>();
  tokens.forEach((_, at) => {
    const { length = 0 } = englishNames().longestAt(tokens, at) ?? {};
    for (const token of tokens.slice(at, at + length)) nameTokens.add(token);
  });
  return nameTokens;
}

const isOneOf = (names: ReadonlySet<FoodToken>, token: FoodToken | undefined) =>
  token !== undefined && names.has(token);

const endOf = (food: FoundFood | undefined) => (food ? food.at + food.length : Infinity);

/**
 * Returns the languages that have more of the words unknown to English than they lack of the words known to English.
 */
function languagesOf(
  strange: readonly string[],
  otherWords: readonly string[],
): readonly RecipeLanguage[] {
  const theirs = strange.map(languagesWith);
  if (theirs.every((its) => its.length === 0)) return [];
  const shared = otherWords.map(languagesWith);
  return languages().filter((language) => {
    const knownCount = theirs.filter((its) => its.includes(language)).length;
    return knownCount > shared.filter((its) => !its.includes(language)).length;
  });
}

/** Returns the languages that have a word. Cached, since many lines contain the same unknown words. */
export const languagesWith = met((word): readonly RecipeLanguage[] => {
  const parts = foldedWordsOf(word);
  return languages().filter((language) => parts.some((part) => language.has(part)));
}, 10_000);

/** Returns the words of tokens as written, without figures and marks. */
function wordsAt(line: string, tokens: readonly FoodToken[]): string[] {
  return tokens
    .filter(({ kind, word }) => kind === "word" && !FIGURE.test(word))
    .map(({ start, end }) => line.slice(start, end));
}

const FIGURE = /\d/;

/** Returns true for a word that English does not have. */
function isStrange(tokens: readonly FoodToken[], { kind, word }: FoodToken, at: number): boolean {
  if (kind !== "word" || !isTelling(word) || /\p{N}/u.test(word)) return false;
  return !isPlainWord(word) && lexicon().longestAt(tokens, at) === null;
}

function isTelling(word: string): boolean {
  return word.length >= LEAST_LETTERS || shortFoods().has(word);
}

function isEnglish(
  tokens: readonly FoodToken[],
  token: ForeignToken,
  covered: ReadonlySet<number>,
): boolean {
  return covered.has(token.at) || !isStrange(tokens, token, token.at);
}

/**
 * Returns the number of words that only the language knows minus the number that only English knows. Returns null if
 * the result is not positive.
 */
function scoreOf(
  foreign: readonly ForeignToken[],
  english: ReadonlySet<ForeignToken>,
  { known: knownTokens, foods }: Translation,
  englishFoods: number,
): number | null {
  if (foods === 0 && englishFoods === 0) return null;
  let theirs = 0;
  let ours = 0;
  let shared = 0;
  for (const token of foreign) {
    if (token.folded === null || !isTelling(token.folded)) continue;
    if (knownTokens.has(token) && english.has(token)) shared += 1;
    else if (knownTokens.has(token)) theirs += 1;
    else if (english.has(token)) ours += 1;
  }
  // If two languages know equally many words of their own, prefer the language that shares more words with English.
  return theirs > ours ? theirs - ours + shared / 100 : null;
}
