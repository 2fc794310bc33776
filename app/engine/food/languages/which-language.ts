import { once } from "~/server/values/once";
import { byName, lexicon } from "../lexicon";
import type { Token } from "../line/tokens";
import { isPlainWord } from "../line/unknown";
import { unitOf } from "../units";
import { canonicalWord, canonicalWords } from "../words";
import { foldForeign, isForeignByAccent, toPhrases, wordsOf } from "./phrases";
import { foreignNames, isForeignName, tablesOf, type Language, languages } from "./languages";
import { languagesWith, type ForeignToken } from "./in-english";
import { alternatives, languageRules, wordsOfAll } from "./language-rules";

/** Whether a line may be of another language than English; cheap, and false for nearly all English ones. */
export function isPerhapsForeign(tokens: readonly Token[]): boolean {
  // Cheaper than the tables of all languages, and true of most English lines.
  if (tokens.some((token) => ENGLISH.has(token.lower) && !sharedWords().has(token.lower)))
    return false;
  if (tokens.some((token) => sharedWords().has(token.lower))) return tokens.some(isOfSharing);
  return tokens.some(({ kind, text, lower }, at) => {
    return kind === "word" && (mayBeForeign(text) || beginsPhrase(lower, tokens[at + 1]?.lower));
  });
}

/** Small words that no other of the languages has, except for the `sharedWords`. */
const ENGLISH: ReadonlySet<string> = new Set(
  "or and with of the for from into to cup cups about such plus sliced chopped style fresh see".split(
    " ",
  ),
);

/** Small English words that another language has, too: "of" is "or" in Dutch. */
const sharedWords = once(() => new Set(wordsOfAll(({ sharedWithEnglish }) => sharedWithEnglish)));

/** Whether a word tells languages that share a small word with English, and no others. */
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

/** Words met before, and whether a language has them that English lacks. */
const met = new Map<string, boolean>();
const MOST_MET = 10_000;
const LONGEST_MET = 40;

function mayBeForeign(word: string): boolean {
  const known = met.get(word);
  if (known !== undefined) return known;
  const found = isForeign(word);
  if (met.size < MOST_MET && word.length <= LONGEST_MET) met.set(word, found);
  return found;
}

function isForeign(word: string): boolean {
  if (isMeasureOnly(word)) return true;
  return word.split("-").some((part) => {
    const english = canonicalWord(part);
    const isTheirs = isForeignName(english) || isForeignByAccent(part);
    // Asked first: it is true of most words, and cheaper than the forms of all languages.
    if (!isTheirs && isEnglishWord(english)) return false;
    const theirs = languagesWith(part);
    if (isTheirs && theirs.length > 0) return true;
    if (isEnglishWord(english)) return false;
    if (!nameWords().has(english)) return theirs.length > 0 || isMeasureOf(part);
    return theirs.some((language) => language.phraseAt([foldForeign(part)], 0)?.isFood);
  });
}

/** "Laib", "cucchiaio": a measure that English lacks. */
function isMeasureOf(word: string): boolean {
  const folded = foldForeign(word);
  return folded.length >= 4 && [...measuresOf().values()].some((measures) => measures.has(folded));
}

/** The words of which English names of foods are made: "bell", "baking". */
const nameWords: () => ReadonlySet<string> = once(
  () => new Set([...byName().keys()].flatMap(canonicalWords)),
);

function isEnglishWord(word: string): boolean {
  return isPlainWord(word) || lexicon().get(word) !== undefined;
}

/** "EL", "TL", "Pck": measures that tell a language though the food is called the same in English. */
const isMeasureOnly = (word: string) => measuresOnly().has(word);

const measuresOnly = once(() => new Set(wordsOfAll(({ measures }) => measures)));

/** What a shopper tells apart, of each language. */
export const shoppingFoods = once(
  () =>
    new Map(
      languages().map(
        ({ code }) => [code, toPhrases(code, [tablesOf(code).shopping], [])] as const,
      ),
    ),
);

/** The first words of phrases that a shopper has in another language and that are no English name, with the second ones. */
const beginnings: () => ReadonlyMap<string, ReadonlySet<string>> = once(() => {
  const found = new Map<string, Set<string>>();
  for (const { code } of languages()) {
    for (const phrase of tablesOf(code).shopping.flatMap(({ names }) => names)) {
      const [first, second] = wordsOf(phrase);
      if (!first || !second || isEnglishName(phrase)) continue;
      for (const form of [first, `${first}s`]) {
        found.set(form, (found.get(form) ?? new Set()).add(second));
      }
    }
  }
  return found;
});

const isEnglishName = (phrase: string) => englishKeys().has(canonicalWords(phrase).join(" "));

const englishKeys: () => ReadonlySet<string> = once(() => {
  const names = new Set([...byName().keys()].map((name) => canonicalWords(name).join(" ")));
  for (const name of foreignNames()) names.delete(canonicalWords(name).join(" "));
  return names;
});

/** Whether two words are the beginning of such a phrase: "citron vert", though English knows each of them. */
function beginsPhrase(word: string, next: string | undefined): boolean {
  const [first = word, inner] = word.includes("-") ? wordsOf(word) : [foldOf(word)];
  const seconds = beginnings().get(first);
  if (!seconds) return false;
  const [second = ""] = inner === undefined ? wordsOf(next ?? "") : [inner];
  return seconds.has(second);
}

/** A word without accents, of which most have none. */
const foldOf = (lower: string) => (/^[a-z]*$/.test(lower) ? lower : foldForeign(lower));

/** Shorter words than a German "Tiefkühlspinat" may be of several languages. */
const LEAST_COMPOUND = 10;

/** The language of such a phrase, or of a long word that is one. */
export function languageByPhrase(tokens: readonly ForeignToken[]): Language | null {
  const words = tokens.map(({ folded }) => folded);
  const found = languages().find(({ code }) =>
    words.some((_, at) => {
      const { length = 0 } = shoppingFoods().get(code)?.longestAt(words, at) ?? {};
      const phrase = tokens.slice(at, at + length).map(({ word }) => word);
      const [only = ""] = phrase;
      const isLong = length === 1 && only.length >= LEAST_COMPOUND && !isEnglishWord(only);
      const isTheirs = length > 1 || isLong;
      return isTheirs && !isEnglishName(phrase.join(" "));
    }),
  );
  return found ?? null;
}

/**
 * What only one language writes for "or", "as much as needed" and "per person", or for its spoons: the food next to it may be
 * called as in English.
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

/** The language that such a mark tells. */
export function languageByMark(line: string): Language | null {
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

/** A language that has the measure behind a figure, or a preposition behind that, where English does not. */
export function languageByMeasure(tokens: readonly ForeignToken[]): Language | null {
  const words = tokens.map(({ folded }) => folded);
  const first = words.findIndex(
    (word, index) => word !== null && index > 0 && words[index - 1] === null,
  );
  // "1 petit pot de crème": how large it is stands before the measure.
  const at = sizeWord().test(words[first] ?? "") ? first + 1 : first;
  if (at < 1 || !words[at]) return null;
  const isUnit = unitOf(tokens[at]?.word ?? "") !== null;
  const isTheirs = measuresInEnglish().has(words[at] ?? "");
  const isEnglish = !isUnit && !isTheirs && isEnglishWord(canonicalWord(tokens[at]?.word ?? ""));
  const found = languages().find(({ code }) => {
    const measures = measuresOf().get(code);
    const measure = measures?.longestAt(words, at);
    const next = measures?.longestAt(words, at + (measure?.length ?? 1));
    const isOf =
      next?.english[0] === "of" && ofWords().has(words[at + (measure?.length ?? 1)] ?? "");
    const isForeignUnit = !isEnglish && measure && unitOf(measure.english.at(-1) ?? "") !== null;
    if (isForeignUnit && (!isUnit || measure.length > 1)) return true;
    // A "boule" is a loaf in English, but not before "de".
    return isOf && (isUnit || measure !== null);
  });
  return found ?? null;
}

const sizeWord = once(
  () => new RegExp(`^(?:${alternatives("", ({ sizes }) => sizes)})(?:e?[rsn]?|es|os?|as?|i)$`),
);

/** Measures that English has as something else: "Stück" is stuck, a "Kugel" a pudding, a "Hand" no measure. */
const measuresInEnglish = once(() => new Set(wordsOfAll((rules) => rules.measuresInEnglish)));

const ofWords = once(() => new Set(wordsOfAll((rules) => rules.of)));

/** Of languages that share a line's foods the one that has more of its small words. */
export function bestOf(
  tokens: readonly ForeignToken[],
  language: Language | null,
): Language | null {
  if (!language) return null;
  const words = tokens.flatMap(({ folded }) => folded ?? []);
  const known = (each: Language) => {
    const measures = measuresOf().get(each.code);
    const all = words.filter((word) => each.has(word) || measures?.has(word)).length;
    const whole = words.filter((word) => each.hasWhole(word) || measures?.has(word)).length;
    // Of two that know as many words it is the one that has them whole, as Dutch has "tomatenpuree", or that says "of" so: "25 cl de bière" is no German beer.
    return (
      all +
      whole / 16 +
      (words.some((word) => ofWords().has(word) && measures?.has(word)) ? 1 / 2 : 0)
    );
  };
  return languages().reduce((best, each) => (known(each) > known(best) ? each : best), language);
}
