import { once } from "~/server/values/once";
import { byName, lexicon } from "../lexicon";
import type { Token } from "../line/tokens";
import { isPlainWord } from "../line/unknown";
import { unitOf } from "../units";
import { canonicalWord, canonicalWords } from "../words";
import { foldForeign, isForeignByAccent, toPhrases, foldedWordsOf } from "./phrases";
import { foreignNames, isForeignName, tablesOf, type RecipeLanguage, languages } from "./languages";
import { languagesWith, type ForeignToken } from "./in-english";
import { alternatives, type LanguageCode, languageRules, wordsOfAll } from "./language-rules";

/**
 * Returns true if a line may be in a language other than English. The test is fast, and false for nearly all English
 * lines.
 */
export function isPerhapsForeign(tokens: readonly Token[]): boolean {
  // Test the small words first, which is cheaper than the tables of all languages and decides for most English lines.
  if (tokens.some((token) => ENGLISH.has(token.lower) && !sharedWords().has(token.lower)))
    return false;
  if (tokens.some((token) => sharedWords().has(token.lower))) return tokens.some(isOfSharing);
  return tokens.some(({ kind, text, lower }, at) => {
    return kind === "word" && (mayBeForeign(text) || beginsPhrase(lower, tokens[at + 1]?.lower));
  });
}

/** Small English words that no other supported language has, except for `sharedWords`. */
const ENGLISH: ReadonlySet<string> = new Set(
  "or and with of the for from into to cup cups about such plus sliced chopped style fresh see".split(
    " ",
  ),
);

/** Small English words that another language also has: "of" is "or" in Dutch. */
const sharedWords = once(() => new Set(wordsOfAll(({ sharedWithEnglish }) => sharedWithEnglish)));

/** Returns true for a word that identifies one of the languages in `sharedWords`, and no other language. */
function isOfSharing({ kind, text, lower }: Token): boolean {
  if (kind !== "word" || sharedWords().has(lower) || !mayBeForeign(text)) return false;
  const theirs = languagesWith(text);
  return theirs.length > 0 && theirs.every(({ code }) => sharingCodes().has(code));
}

const sharingCodes = once(
  () =>
    new Set(
      languageRules()
        .filter(({ sharedWithEnglish }) => sharedWithEnglish.length > 0)
        .map(({ code }) => code),
    ),
);

/** Cache: for each word, whether another language has it and English does not. */
const wordCache = new Map<string, boolean>();
const MOST_MET = 10_000;
const LONGEST_MET = 40;

function mayBeForeign(word: string): boolean {
  const cached = wordCache.get(word);
  if (cached !== undefined) return cached;
  const isForeignWord = isForeign(word);
  if (wordCache.size < MOST_MET && word.length <= LONGEST_MET) wordCache.set(word, isForeignWord);
  return isForeignWord;
}

function isForeign(word: string): boolean {
  if (isMeasureOnly(word)) return true;
  return word.split("-").some((part) => {
    const english = canonicalWord(part);
    const isTheirs = isForeignName(english) || isForeignByAccent(part);
    // Test English words first, since that is true for most words and cheaper than the forms of all languages.
    if (!isTheirs && isEnglishWord(english)) return false;
    const theirs = languagesWith(part);
    if (isTheirs && theirs.length > 0) return true;
    if (isEnglishWord(english)) return false;
    if (!nameWords().has(english)) return theirs.length > 0 || isMeasureOf(part);
    return theirs.some((language) => language.phraseAt([foldForeign(part)], 0)?.isFood);
  });
}

/** Returns true for a measure that English lacks: "Laib", "cucchiaio". */
function isMeasureOf(word: string): boolean {
  const folded = foldForeign(word);
  return folded.length >= 4 && [...measuresOf().values()].some((measures) => measures.has(folded));
}

/** The words of English food names: "bell", "baking". */
const nameWords: () => ReadonlySet<string> = once(
  () => new Set([...byName().keys()].flatMap(canonicalWords)),
);

function isEnglishWord(word: string): boolean {
  return isPlainWord(word) || lexicon().get(word) !== undefined;
}

/**
 * Returns true for a measure that identifies a language even if the food has the same name in English: "EL", "TL",
 * "Pck".
 */
const isMeasureOnly = (word: string) => measuresOnly().has(word);

const measuresOnly = once(() => new Set(wordsOfAll(({ measures }) => measures)));

/** The foods of each language that are separate purchases. */
export const shoppingFoods = once(
  () =>
    new Map(
      languages().map(
        ({ code }) => [code, toPhrases(code, [tablesOf(code).shopping], [])] as const,
      ),
    ),
);

/** The first words of shopping phrases of other languages that are not English names, with their second words. */
const beginnings: () => ReadonlyMap<string, ReadonlySet<string>> = once(() => {
  const secondsByFirst = new Map<string, Set<string>>();
  for (const { code } of languages()) {
    for (const phrase of tablesOf(code).shopping.flatMap(({ names }) => names)) {
      const [first, second] = foldedWordsOf(phrase);
      if (!first || !second || isEnglishName(phrase)) continue;
      for (const form of [first, `${first}s`]) {
        secondsByFirst.set(form, (secondsByFirst.get(form) ?? new Set()).add(second));
      }
    }
  }
  return secondsByFirst;
});

const isEnglishName = (phrase: string) => englishKeys().has(canonicalWords(phrase).join(" "));

const englishKeys: () => ReadonlySet<string> = once(() => {
  const names = new Set([...byName().keys()].map((name) => canonicalWords(name).join(" ")));
  for (const name of foreignNames()) names.delete(canonicalWords(name).join(" "));
  return names;
});

/**
 * Returns true if two words begin a shopping phrase of another language: "citron vert", although English knows both
 * words.
 */
function beginsPhrase(word: string, next: string | undefined): boolean {
  const [first = word, inner] = word.includes("-") ? foldedWordsOf(word) : [foldOf(word)];
  const seconds = beginnings().get(first);
  if (!seconds) return false;
  const [second = ""] = inner === undefined ? foldedWordsOf(next ?? "") : [inner];
  return seconds.has(second);
}

/** Returns a word without accents. Most words have none. */
const foldOf = (lower: string) => (/^[a-z]*$/.test(lower) ? lower : foldForeign(lower));

/** The minimum number of letters of a compound. Shorter words may belong to several languages. */
const LEAST_COMPOUND = 10;

/** Returns the language that has the phrase or the long compound in a line, or null. */
export function languageByPhrase(tokens: readonly ForeignToken[]): RecipeLanguage | null {
  const words = tokens.map(({ folded }) => folded);
  const language = languages().find(({ code }) =>
    words.some((_, at) => {
      const { length = 0 } = shoppingFoods().get(code)?.longestAt(words, at) ?? {};
      const phrase = tokens.slice(at, at + length).map(({ word }) => word);
      const [only = ""] = phrase;
      const isLong = length === 1 && only.length >= LEAST_COMPOUND && !isEnglishWord(only);
      const isTheirs = length > 1 || isLong;
      return isTheirs && !isEnglishName(phrase.join(" "));
    }),
  );
  return language ?? null;
}

/**
 * Words for "or", "as much as needed" and "per person", and for spoons, that only one language has. The food next to
 * such a word may have its English name.
 */
const marksOf = once(() =>
  languageRules().map(({ code, marks, exactMarks, startMarks }) => ({
    code,
    marks: [
      ...marks.map((mark) => new RegExp(`(?<!\\p{L})(?:${mark})(?!\\p{L})`, "iu")),
      ...exactMarks.map((mark) => new RegExp(`(?<!\\p{L})(?:${mark})(?!\\p{L})`, "u")),
      ...startMarks.map((mark) => new RegExp(`^[^\\p{L}]*(?:${mark})`, "iu")),
    ],
  })),
);

/** Returns the language that a word of `marksOf` in the line identifies, or null. */
export function languageByMark(line: string): RecipeLanguage | null {
  const code = marksOf().find(({ marks }) => marks.some((mark) => mark.test(line)))?.code;
  return languages().find((language) => language.code === code) ?? null;
}

/** The measures and small words of each language. */
export const measuresOf = once(
  () =>
    new Map(
      languages().map(
        ({ code }) => [code, toPhrases(code, [], [tablesOf(code).measures])] as const,
      ),
    ),
);

/**
 * Returns a language with this measure after a figure or a number word, or with this preposition after it, if English has
 * neither.
 */
export function languageByMeasure(tokens: readonly ForeignToken[]): RecipeLanguage | null {
  const words = tokens.map(({ folded }) => folded);
  const first = words.findIndex(
    (word, index) => word !== null && index > 0 && words[index - 1] === null,
  );
  const language = languages().find(({ code }) => {
    const figure = measuresOf().get(code)?.longestAt(words, 0);
    const isFigure = /^(?:a|\d.*)$/.test(figure?.english.join(" ") ?? "");
    // "un quart de litre", "trois quarts de litre"
    return hasMeasureAt(tokens, words, isFigure && figure ? figure.length : first, code);
  });
  return language ?? null;
}

/** Returns true if a measure of the language is at a place, or a unit that one of its prepositions follows. */
function hasMeasureAt(
  tokens: readonly ForeignToken[],
  words: readonly (string | null)[],
  first: number,
  code: LanguageCode,
): boolean {
  // "1 petit pot de crème": the size precedes the measure.
  const at = sizeWord().test(words[first] ?? "") ? first + 1 : first;
  if (at < 1 || !words[at]) return false;
  const isUnit = unitOf(tokens[at]?.word ?? "") !== null;
  const isTheirs = measuresInEnglish().has(words[at] ?? "");
  const isEnglish = !isUnit && !isTheirs && isEnglishWord(canonicalWord(tokens[at]?.word ?? ""));
  const measures = measuresOf().get(code);
  const measure = measures?.longestAt(words, at);
  const next = measures?.longestAt(words, at + (measure?.length ?? 1));
  const isOf = next?.english[0] === "of" && ofWords().has(words[at + (measure?.length ?? 1)] ?? "");
  const isForeignUnit = !isEnglish && measure && unitOf(measure.english.at(-1) ?? "") !== null;
  if (isForeignUnit && (!isUnit || measure.length > 1)) return true;
  // In English, "boule" is a loaf, but not before "de".
  return isOf && (isUnit || (measure ?? null) !== null);
}

const sizeWord = once(
  () => new RegExp(`^(?:${alternatives("", ({ sizes }) => sizes)})(?:e?[rsn]?|es|os?|as?|i)$`),
);

/**
 * Measures that are other words in English: "Stück" looks like "stuck", "Kugel" is a pudding, and "Hand" is not a
 * measure.
 */
const measuresInEnglish = once(() => new Set(wordsOfAll((rules) => rules.measuresInEnglish)));

const ofWords = once(() => new Set(wordsOfAll((rules) => rules.of)));

/**
 * Returns the language that knows the most words of a line. On a tie, returns `language`. Returns null if `language` is
 * null.
 */
export function bestOf(
  tokens: readonly ForeignToken[],
  language: RecipeLanguage | null,
): RecipeLanguage | null {
  if (!language) return null;
  const words = tokens.flatMap(({ folded }) => folded ?? []);
  const isFigure = (at: number) => /^\d/.test(tokens[at]?.word ?? "");
  const linkWords = tokens.flatMap(({ folded }, at) =>
    folded !== null && isFigure(at - 1) && isFigure(at + 1) ? folded : [],
  );
  const knownCount = (each: RecipeLanguage) => {
    const measures = measuresOf().get(each.code);
    const all = words.filter((word) => each.has(word) || measures?.has(word)).length;
    const whole = words.filter((word) => each.hasWhole(word) || measures?.has(word)).length;
    // Of two with the same number, the one with whole words wins, as Dutch has "tomatenpuree", or the one with this word for
    // "of" or "to": "25 cl de bière" and "4 a 5 tomates" are not German.
    return (
      all +
      whole / 16 +
      (linkWords.some((word) => measures?.has(word)) ? 1 / 2 : 0) +
      (words.some((word) => ofWords().has(word) && measures?.has(word)) ? 1 / 2 : 0)
    );
  };
  return languages().reduce(
    (best, each) => (knownCount(each) > knownCount(best) ? each : best),
    language,
  );
}
