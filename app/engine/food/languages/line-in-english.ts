import { once } from "~/server/values/once";
import { foodTokens, type Token, tokenize, tokensInPlace } from "../line/tokens";
import { languageOfLine } from "../line/foods";
import { LEADING_ADJECTIVES, NAME_SIZES, PREPARATIONS } from "../line/kitchen-words";
import { dimensionOf, sizeOf, unitOf } from "../units";
import { alternatives, type LanguageCode } from "./language-rules";
import { languageOf, type RecipeLanguage } from "./languages";
import type { Phrase } from "./phrases";
import { type ForeignToken, foreignTokens, inEnglishOrder } from "./in-english";
import {
  bestOf,
  isPerhapsForeign,
  languageByMark,
  languageByMeasure,
  languageByPhrase,
  measuresOf,
  shoppingFoods,
} from "./which-language";

/** The English translation of a line. */
export type EnglishLine = {
  text: string;
  language: LanguageCode;
  /** The translated foods, with their names in the line. */
  foods: { english: string; written: string }[];
};

/** A part of the line in English. `english` is null for a figure, and for a word that no table has. */
type Part = {
  tokens: readonly ForeignToken[];
  /** The text between the preceding part and this part. */
  gap: string;
  english: readonly string[] | null;
  isFood: boolean;
  isMeasure: boolean;
};

/** A line in another language, cut into its parts. */
type ForeignLine = {
  /** The line with spaces instead of words that are not translated. */
  line: string;
  parts: Part[];
  language: RecipeLanguage;
  /** The weight of one piece. */
  each: RegExpExecArray | null;
};

/** Cuts a line into parts; null for English and for unknown languages. Its characters stay in their places. */
function partsOfForeign(originalLine: string, tokens: readonly Token[]): ForeignLine | null {
  if (!isPerhapsForeign(tokens)) return null;
  const each = weightOfEach().exec(originalLine);
  const whole = each ? originalLine.replace(each[0], blank) : originalLine;
  const ungraded = gradedFlour().test(originalLine) ? whole.replace(grades(), blank) : whole;
  const line = ungraded.replace(oneOrSeveral(), blank);
  const foreign = foreignTokens(line, foodTokens(line));
  const language = bestOf(
    foreign,
    languageByMark(line) ??
      languageByPhrase(foreign) ??
      languageOfLine(line) ??
      languageByMeasure(foreign),
  );
  return language && { line, parts: partsOf(line, foreign, language), language, each };
}

const blank = (text: string) => " ".repeat(text.length);

/**
 * Translates a tidied line into the English that the line reader reads: "2 gousses d'ail" becomes "2 clove of garlic".
 * `tokens` are the tokens of `clean`. Returns null for English and for unknown languages. An unknown word stays as
 * written.
 */
export function lineInEnglish(clean: string, tokens: readonly Token[]): EnglishLine | null {
  const foreignLine = partsOfForeign(clean, tokens);
  if (!foreignLine) return null;
  const { line, parts, language, each } = foreignLine;
  const ordered = language.adjectivesFollow ? withAdjectivesFirst(inEnglishOrder(parts)) : parts;
  const foods = ordered
    .filter(({ isFood }) => isFood)
    .map(({ english: words, tokens: partTokens }) => ({
      english: words?.join(" ") ?? "",
      written: line.slice(partTokens[0]?.start ?? 0, partTokens.at(-1)?.end ?? 0),
    }));
  return {
    text: amountFirst(write(line, ordered, language.adjectivesFollow)) + eachOf(each),
    language: language.code,
    foods,
  };
}

/** The tokens of a line in English words, with the places of the words that they translate. */
type EnglishTokens = { tokens: Token[]; language: LanguageCode };

/**
 * Returns the tokens of a line of up to `length` characters in English words and in its own order: the three tokens of "1/2"
 * have the place of "media". Returns null for English and for unknown languages.
 */
export function englishTokensInPlace(originalLine: string, length: number): EnglishTokens | null {
  const originalTokens = tokensInPlace(originalLine, length);
  const foreignLine = partsOfForeign(originalLine.slice(0, length), originalTokens);
  if (!foreignLine) return null;
  const { line, parts, language } = foreignLine;
  const translatedParts = parts.flatMap(({ english, tokens }) => {
    const [first] = tokens;
    const last = tokens.at(-1);
    return english && first && last ? { english, start: first.start, end: last.end } : [];
  });
  const keptTokens = tokensInPlace(line, length).filter(
    (token) => !translatedParts.some(({ start, end }) => token.start < end && token.end > start),
  );
  const translatedTokens = translatedParts.flatMap(({ english, start, end }) =>
    tokenize(english.join(" ")).map((word, at) => ({
      ...word,
      start,
      end,
      glued: at > 0 && word.glued,
      isTranslated: true,
    })),
  );
  const tokens = [...keptTokens, ...translatedTokens].sort((a, b) => a.start - b.start);
  return { tokens, language: language.code };
}

/**
 * Returns the English names of the foods that a text names in a language: "Zwiebeln in Öl" has onion and oil. Throws if no
 * language has the code.
 */
export function foodsInEnglish(text: string, code: LanguageCode): string[] {
  const language = languageOf(code);
  const all = partsOf(text, foreignTokens(text, foodTokens(text, text.length)), language);
  // Articles are translated by nothing, and would hide the food that they are joined with.
  const parts = all.filter(({ english }) => english?.length !== 0);
  const ordered = language.adjectivesFollow ? inEnglishOrder(parts) : parts;
  return ordered.flatMap(({ isFood, english }) => (isFood && english ? english.join(" ") : []));
}

/** Matches endings for singular or plural: "Zwiebel(n)", "Ei(er)", "Zehe/n". */
const oneOrSeveral = once(() => {
  const marks = alternatives("", ({ pluralMarks }) => pluralMarks);
  return new RegExp(`(?<=\\p{L})(?:\\((?:${marks})\\)|\\/(?:${marks})(?!\\p{L}))`, "gu");
});

/** Matches grades of flour, which are not amounts: "Mehl Type 405", "farine T55", "farina 00". */
const gradedFlour = once(
  () => new RegExp(`(?:${alternatives("", ({ flour }) => flour)})(?!\\p{L})`, "iu"),
);
const grades = once(() => {
  const types = alternatives("", ({ flourTypes }) => flourTypes);
  return new RegExp(
    `[ ,]*\\(?(?<![\\p{L}\\d,.])(?:(?:${types})\\.? ?\\d{1,4}|t ?\\d{2,3}|0{1,2})\\)?(?![\\p{L}\\d])`,
    "giu",
  );
});

/** Weights of one piece: "à 150 g", "je 150 g". At the start of a line, "je 100 g" is the amount of each food. */
const weightOfEach = once(
  () =>
    new RegExp(
      `[(,]? ?(?<!^|\\p{L}|\\d ?)(?:${alternatives("", ({ eachWeighs }) => eachWeighs)}) (?:ca\\. ?)?(?:\\d[\\d.,]* ?[-–] ?)?(\\d[\\d.,]*) ?(k?g|m?l)(?!\\p{L})\\)?`,
      "u",
    ),
);

function eachOf(each: RegExpExecArray | null): string {
  return each ? ` (${figureOf(each[1] ?? "")} ${each[2]} each)` : "";
}

function partsOf(line: string, tokens: readonly ForeignToken[], language: RecipeLanguage): Part[] {
  const measures = measuresOf().get(language.code);
  const foods = shoppingFoods().get(language.code);
  const words = tokens.map(({ folded }) => folded);
  const parts: Part[] = [];
  let end = 0;
  for (let at = 0; at < tokens.length;) {
    const food = longer(foods?.longestAt(words, at), language.phraseAt(words, at));
    const unit = isUnitHere(tokens, at) ? null : (measures?.longestAt(words, at) ?? null);
    const behind = unit ? at + unit.length : at;
    const next = foods?.longestAt(words, behind) ?? language.phraseAt(words, behind);
    const measure = unit && asFillet(unit, next);
    const isMeasure =
      measure !== null &&
      ((isBehindFigure(parts, measure) && !isCountedItself(food)) || !isMore(food, measure));
    const isOwn = words[at] === null || isUnitHere(tokens, at);
    const phrase = isOwn ? null : isMeasure ? measure : food;
    const partTokens = tokens.slice(at, at + (phrase?.length ?? 1));
    const start = partTokens[0]?.start ?? end;
    const gap = line.slice(Math.min(end, start), start);
    end = partTokens.at(-1)?.end ?? start;
    const isRipe = isRipeHere(words[at] ?? "", parts.at(-1), gap);
    const english = isRipe
      ? []
      : isMeasure
        ? smallWord(measure.english, parts, tokens, at, partTokens.length)
        : (phrase?.english ?? null);
    const part: Part = {
      tokens: partTokens,
      gap,
      english,
      isFood: !isMeasure && !isRipe && !!phrase?.isFood,
      isMeasure,
    };
    dropOf(parts, part);
    parts.push(FRACTION.test(english?.[0] ?? "") ? joinFraction(parts, part) : part);
    at += partTokens.length;
  }
  return parts;
}

/** A fraction, as the tables translate "medio" and "Viertel". */
const FRACTION = /^\d\/\d$/;

/** Returns the figure of a part: "2" for "2" and for "zwei"; "" for other words. */
function figureIn(part: Part | undefined): string {
  const word = part?.english?.[0] ?? (part?.english === null ? part.tokens[0]?.word : "");
  return /^\d/.test(word ?? "") ? (word ?? "") : "";
}

function isUnit(part: Part | undefined): boolean {
  const word = part?.isMeasure ? part.english?.at(-1) : part?.tokens[0]?.word;
  return unitOf(word ?? "") !== null;
}

/** Drops the "of" between a figure and its measure: "un cuarto de kilo", "1/2 de taza". */
function dropOf(parts: Part[], part: Part): void {
  const [figure, of] = parts.slice(-2);
  if (isUnit(part) && of?.english?.join(" ") === "of" && figureIn(figure)) of.english = [];
}

/**
 * Joins a fraction in words with the article or figure before it: "ein halber" is 1/2, "drei Viertel" is 3/4, "Saft einer
 * halben" is "juice of 1/2", and "due e mezzo" is "2 and a half". Removes the joined parts from `parts`.
 */
function joinFraction(parts: Part[], part: Part): Part {
  const [fraction = ""] = part.english ?? [];
  const last = parts.at(-1);
  const isOf = last?.english?.join(" ") === "of a";
  const isOne = last?.english?.join(" ") === "a" || figureIn(last) === "1";
  const isSeveral = /^[2-9]$/.test(figureIn(last)) && fraction.startsWith("1/");
  if (!last || !(isOf || isOne || isSeveral)) return behindAnd(parts, part);
  parts.pop();
  const times = isSeveral ? fraction.replace("1", figureIn(last)) : fraction;
  const joined = { ...part, tokens: [...last.tokens, ...part.tokens], gap: last.gap };
  return behindAnd(parts, { ...joined, english: isOf ? ["of", times] : [times] });
}

/** Writes the fraction after "and" in words, if a figure or a measure precedes: "2 and a half", "a kg and a half". */
function behindAnd(parts: readonly Part[], part: Part): Part {
  const [before, and] = parts.slice(-2);
  const words = FRACTION_WORDS[part.english?.join(" ") ?? ""];
  const isAmount = figureIn(before) !== "" || isUnit(before);
  const isBehind = and?.english?.join(" ") === "and" && isAmount;
  return words && isBehind ? { ...part, english: words } : part;
}

const FRACTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  "1/2": ["a", "half"],
  "1/4": ["a", "quarter"],
};

/** Returns true for "mûres" in "tomates mûres" (ripe). On its own, "mûres" means blackberries. */
function isRipeHere(word: string, before: Part | undefined, gap: string): boolean {
  return /^mure?s?$/.test(word) && before?.isFood === true && gap.trim() === "";
}

function longer(phrase: Phrase | null | undefined, otherPhrase: Phrase | null): Phrase | null {
  return phrase && phrase.length >= (otherPhrase?.length ?? 0) ? phrase : otherPhrase;
}

const isMore = (phrase: Phrase | null, { length }: Phrase) => (phrase?.length ?? 0) > length;

/** Returns the English measure for "filet": a drizzle of oil, but a fillet of sole. */
function asFillet(measure: Phrase, next: Phrase | null): Phrase {
  const isDrizzle = measure.english[0] === "drizzle";
  if (!isDrizzle || !next?.isFood || POURED.test(next.english.at(-1) ?? "")) return measure;
  return { ...measure, english: ["fillet", "of"] };
}

const POURED = /^(?:oil|vinegar|juice|lemon|lime|milk|cream|syrup|sauce|honey|wine|water|glaze)$/;

/** Returns true if "l" is a unit, as in "1/2 l", and not an article. */
function isUnitHere(tokens: readonly ForeignToken[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? "";
  return /^\d/.test(before) && /^(l|g|dl|cl|ml|kg)$/.test(tokens[at]?.word ?? "");
}

/**
 * Returns true if a measure follows a figure and so counts the next food: "2 gousses d'ail" are two cloves, although
 * one word means both.
 */
function isBehindFigure(parts: readonly Part[], { english }: Phrase): boolean {
  const last = parts.at(-1);
  const isFigure =
    last?.english?.[0] === "a" || /^\d/.test(last?.english?.[0] ?? last?.tokens[0]?.word ?? "");
  return isFigure && /^(clove|stalk|cube|slice|tbsp|tsp|knob)$/.test(english.at(-1) ?? "");
}

/** Returns true for foods that a measure does not count: a "gousse de vanille" is not a clove. */
const isCountedItself = (food: Phrase | null) =>
  /^(bean|stick|scallops)$/.test(food?.english.at(-1) ?? "");

/** Returns the English meaning of a measure or a small word at its position: "à" between two figures is "to". */
function smallWord(
  english: readonly string[],
  parts: Part[],
  tokens: readonly ForeignToken[],
  at: number,
  length: number,
): readonly string[] {
  const isFigure = (token: ForeignToken | undefined) => /^\d/.test(token?.word ?? "");
  const [word = ""] = english;
  if (word === "in" && isFigure(tokens[at - 1]) && isFigure(tokens[at + length])) return ["to"];
  // "2 gr. Zwiebeln" means large onions, but "500 gr Mehl" means grams.
  if (word === "gr") return Number(figureOf(tokens[at - 1]?.word ?? "")) >= 10 ? ["gram"] : [];
  // A "Schale" of berries is a punnet. The "Schale" of a lemon is its zest.
  if (word === "punnet" && !isFigure(tokens[at - 1])) return ["zest"];
  const last = parts.at(-1);
  // "2 Dosen Mais" are cans of it; "Dosen-Tomaten" are canned.
  if (word === "canned" && length === 1 && figureIn(last) !== "") return ["can"];
  if (word === "the" || word === "some" || word === "about") return [];
  if (word === "a" && PART_OF.test(last?.english?.at(-1) ?? "")) return ["of", "a"];
  return english;
}

const PART_OF = /^(juice|zest|peel)$/;

/** Returns the figure of "1,5" as "1.5", and of "1.000" as "1000". */
function figureOf(text: string): string {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? text.replace(".", "") : decimalOf(text);
}

const decimalOf = (text: string) => (/^\d/.test(text) ? text.replace(",", ".") : text);

/** Returns true if a figure counts kilograms or liters: "1.250 kg" is one and a quarter. */
function isOfLarge(part: Part | undefined): boolean {
  const unit = unitOf(part?.english?.at(-1) ?? part?.tokens[0]?.word ?? "");
  return dimensionOf(unit) !== "count" && sizeOf(unit) > 1;
}

/** Puts adjectives before the food, as in English ("cebolla morada picada"), and drops sizes. */
function withAdjectivesFirst(parts: readonly Part[]): Part[] {
  const ordered: Part[] = [];
  for (const part of parts) {
    const [word = "", more] = part.english ?? [];
    let at = ordered.length;
    if (!part.isFood && more === undefined && LEADING_ADJECTIVES.has(word)) {
      while (at > 0 && ordered[at - 1]?.isFood !== true && isAside(ordered[at - 1])) at--;
      if (ordered[at - 1]?.isFood) at--;
      else at = ordered.length;
    }
    ordered.splice(at, 0, part);
  }
  return ordered;
}

function isAside(part: Part | undefined): boolean {
  const word = part?.english?.[0] ?? "";
  return PREPARATIONS.has(word) || NAME_SIZES.has(word);
}

/** Joins the parts to a line with its marks and spaces. `isAfter` is true if preparations follow the food. */
function write(line: string, parts: readonly Part[], isAfter: boolean): string {
  let text = "";
  let isShortened = false;
  for (const [at, { tokens, gap, english, isFood, isMeasure }] of parts.entries()) {
    const start = tokens[0]?.start ?? 0;
    const last = tokens.at(-1)?.end ?? start;
    const isWord = tokens.every(({ folded }) => folded !== null);
    const raw = line.slice(start, last);
    const originalText =
      /^\d/.test(raw) && !isOfLarge(parts[at + 1]) ? figureOf(raw) : decimalOf(raw);
    const words =
      english === null ? originalText : english.filter((word) => !isSize(word)).join(" ");
    if (words === "" || words === "oven") {
      isShortened = line[last] === ".";
      continue;
    }
    const isDone =
      isAfter && !isFood && !isMeasure && PREPARATIONS.has(words) && /\p{L}$/u.test(text);
    // If "ca" of "ca." is dropped, drop the dot as well.
    const stands = isShortened ? gap.replace(/^\./, "") : gap;
    isShortened = false;
    const between = isWord ? stands.replace(/^\.+/, "").replace(/^[-'’]?$/, " ") : stands;
    // "Blätter Basilikum" becomes a leaf of basil, since "leaf lettuce" is a food in English.
    const isOf = !isFood && text === "" && /^(?:leaf|drop)$/.test(words);
    text += (isDone && between === " " ? ", " : text === "" ? "" : between) + words;
    if (isOf) text += " of";
  }
  const rest = line.slice(
    Math.max(0, ...parts.flatMap(({ tokens }) => tokens.map(({ end }) => end))),
  );
  return (
    (text + rest.replace(/^\./, ""))
      .replace(/ {2,}/g, " ")
      // "de beurre ou de margarine" becomes "butter or margarine".
      .replace(/ (of|or|and) of (?=\p{L})/gu, " $1 ")
      .replace(/^[\s,.]+|[\s,.]+$/g, "")
      .replace(/ (?:of|in|for)$/, "")
      // "1 poulet de 1,5 kg" states the weight of the whole piece.
      .replace(/ (?:of|from) (\d[\d.]* k?g)$/, " ($1)")
      // Both words of "Paprikapulver edelsüß" translate to the same food.
      .replace(/(?<!\p{L})(\p{L}+) \1(?!\p{L})/gu, "$1")
      .replace(/ ([,.])/g, "$1")
      .replace(/\( /g, "(")
  );
}

function isSize(word: string): boolean {
  return NAME_SIZES.has(word);
}

/** Moves the amount before the food: "Farina 250 g", "Uova 3". */
function amountFirst(text: string): string {
  const [, food, figure, unit] =
    /^([^\d(]*\p{L}[^\d(]*?)[ ,:]+(\d[\d./]*(?: ?- ?\d[\d./]*)?)(?: ?(\p{L}+))?$/u.exec(text) ?? [];
  if (!food || !figure || (unit && !unitOf(unit))) return text;
  if (/^(?:juice|zest|peel)\b/.test(food) && !unit) return text;
  return [figure, unit, food].filter(Boolean).join(" ");
}
