import { wordSet } from "../languages/language-rules";
import { amountOfWord, codesInEveryLine, MOST_NUMBER_WORDS, numberOfWord } from "../numbers";
import { dimensionOf, isContainer, unitOf } from "../units";
import type { Token } from "./tokens";

/** A number or a range. `min` equals `max` for a single number. */
export type Quantity = { min: number; max: number };

/** A value read from the tokens, and the index of the token after it. */
export type Read<T> = { value: T; next: number };

/** Fractions in words: "one third", "three-quarters". */
const PART_WORDS: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  fourth: 4,
  fourths: 4,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  eighth: 8,
  eighths: 8,
};

/**
 * Reads "2", "1 1/2", "11/2", "1/3rd", "1-1/2", "half a", "2 to 3", "1/4-1/2" at token `at`. Returns null if there is
 * no figure.
 */
export function readQuantity(tokens: readonly Token[], at: number): Read<Quantity> | null {
  const first = readNumber(tokens, at);
  if (!first) return null;
  const { value: min, next } = first;
  const link = tokens[next];
  // A sum has one unit: "¼ plus 1/8 teaspoon".
  const sum = link?.lower === "plus" ? readNumber(tokens, next + 1) : null;
  if (sum && tokens[next + 1]?.kind === "number") {
    const total = min + sum.value;
    return { value: { min: total, max: total }, next: sum.next };
  }
  if (isRangeLink(tokens, at, next)) {
    const second = readNumber(tokens, next + 1);
    const isWord = tokens[next + 1]?.kind === "word";
    const isArticle = /^an?$/.test(tokens[next + 1]?.lower ?? "");
    // "A quarter to a half teaspoon" and "half to one cup" are ranges, but "half an onion or one shallot" is not.
    const isPart = isWord && min < 1 && link?.lower !== "to";
    const isThing = isArticle && (second === null || second.value >= 1);
    if (second && !isThing && second.value > min && !isPart) {
      return { value: { min, max: second.value }, next: second.next };
    }
  }
  return { value: { min, max: min }, next };
}

/** Returns true for the words between the ends of a range: "2 to 3", "2 bis 3", "between 2 and 3". */
function isRangeLink(tokens: readonly Token[], at: number, link: number): boolean {
  const word = tokens[link]?.lower ?? "";
  if (rangeWords().has(word)) return true;
  return andWords().has(word) && betweenWords().has(tokens[at - 1]?.lower ?? "");
}

const rangeWords = wordSet("- to or", (rules) => rules.inEnglishLines.to);
const andWords = wordSet("and", (rules) => rules.inEnglishLines.and);
const betweenWords = wordSet("between", (rules) => rules.inEnglishLines.between);

/** Reads one number in figures or words at token `at`. Returns null if nothing matches. */
export function readNumber(tokens: readonly Token[], at: number): Read<number> | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === "word") return readNumberWord(tokens, at, token.lower);
  if (token.kind !== "number") return null;
  const fraction = readFraction(tokens, at);
  if (fraction) return { value: splitGlued(token.text, fraction), next: fraction.next };
  const whole = isThousands(tokens, at) ? Number(token.text.replace(".", "")) : figure(token.text);
  if (!Number.isInteger(whole) || /[.,]/.test(token.text)) {
    return { value: whole, next: at + 1 };
  }
  const link = tokens[at + 1];
  const linked = link && ["-", "&", "and", "+"].includes(link.lower);
  const part = readFraction(tokens, linked ? at + 2 : at + 1);
  if (part && part.value < 1) {
    return { value: whole + part.value, next: part.next };
  }
  const more = partBehindAnd(tokens, at + 1);
  return more ? { value: whole + more.value, next: more.next } : { value: whole, next: at + 1 };
}

/** Reads a fraction in words after a whole number: "and a half", "and three quarters". Returns null for other words. */
export function partBehindAnd(tokens: readonly Token[], at: number): Read<number> | null {
  if (tokens[at]?.lower !== "and" || tokens[at + 1]?.kind !== "word") return null;
  const from = /^an?$/.test(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
  // "Half and half" is a kind of cream.
  const isCream = tokens[from]?.lower === "half" && tokens[from + 1]?.lower === "and";
  const part = isCream ? null : readNumberWord(tokens, from, tokens[from]?.lower ?? "");
  return part && part.value < 1 ? part : null;
}

type Fraction = Read<number> & { bottom: number };

function readFraction(tokens: readonly Token[], at: number): Fraction | null {
  const [top, slash, bottom] = tokens.slice(at, at + 3);
  if (top?.kind !== "number" || slash?.text !== "/") return null;
  if (bottom?.kind !== "number" || !/^\d+$/.test(top.text + bottom.text)) {
    return null;
  }
  // A denominator above 16 is a second number and not part of a fraction: "80/20 beef", "100/150".
  if (Number(bottom.text) > 16 || Number(bottom.text) < 2) return null;
  const isOrdinal = ORDINAL.test(tokens[at + 3]?.lower ?? "");
  return {
    value: Number(top.text) / Number(bottom.text),
    bottom: Number(bottom.text),
    next: isOrdinal ? at + 4 : at + 3,
  };
}

/** Matches the ending of an ordinal, which adds nothing to a fraction: "1/3rd", "3/4ths". */
const ORDINAL = /^(?:st|nd|rds?|ths?)$/;

/** The maximum whole number before a fraction. Cooks write no fractions above 20: "225/8oz" means grams and ounces. */
const MOST_WHOLE = 20;

/** The denominators of cups and spoons. */
const COOKS_DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8]);

/**
 * Returns the value of a fraction whose numerator may include a whole number without a space: "11/4" is 1 1/4, since
 * recipes do not use eleven quarters. Single-digit numerators ("3/2"), proper fractions ("11/16") and results whose
 * fraction is not in lowest terms ("10/4") are read as written.
 */
function splitGlued(top: string, { value, bottom }: Fraction): number {
  const [whole, part] = [Number(top.slice(0, -1)), Number(top.slice(-1))];
  const isGlued =
    whole > 0 && whole < MOST_WHOLE && COOKS_DENOMINATORS.has(bottom) && part < bottom;
  return isGlued && greatestCommonDivisor(part, bottom) === 1 ? whole + part / bottom : value;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

function readNumberWord(tokens: readonly Token[], at: number, word: string): Read<number> | null {
  const after = tokens[at + 1]?.lower;
  const isArticle = (t: string | undefined) => t === "a" || t === "an";
  if (word === "half" && after === "and" && tokens[at + 2]?.lower === "half") return null;
  if (word === "half" || word === "quarter") {
    const next = at + (isArticle(after) ? 2 : 1);
    return { value: word === "half" ? 0.5 : 0.25, next };
  }
  const large = readLargeWord(tokens, at);
  if (large) return large;
  if (isArticle(word)) {
    if (after === "half" || after === "quarter") {
      return readNumberWord(tokens, at + 1, after);
    }
    if (after === "third") return { value: 1 / 3, next: at + 2 };
    if (after === "couple") {
      const next = at + (tokens[at + 2]?.lower === "of" ? 3 : 2);
      return { value: 2, next };
    }
    if (/^(few|little|bit|several)$/.test(after ?? "") || !hasThing(tokens, at + 1)) return null;
    return { value: 1, next: at + 1 };
  }
  const whole = numberOfWord(word, ["en"]);
  const [count = "", part] = whole === null ? word.split("-") : [word];
  const parts = PART_WORDS[part ?? after ?? ""];
  const value = whole ?? numberOfWord(count, ["en"]);
  if (value === null) return readForeignWord(tokens, at, word);
  if (parts) return value < parts ? { value: value / parts, next: at + (part ? 1 : 2) } : null;
  if (part) return null;
  const more = partBehindAnd(tokens, at + 1);
  return more ? { value: value + more.value, next: more.next } : { value, next: at + 1 };
}

/**
 * Reads a number of several words: "one hundred fifty", "twenty five". Returns null for other words, and for "thousand
 * island", a dressing.
 */
function readLargeWord(tokens: readonly Token[], at: number): Read<number> | null {
  for (let count = MOST_NUMBER_WORDS; count > 1; count--) {
    const words = tokens.slice(at, at + count);
    const isPhrase = words.length === count && words.every(({ kind }) => kind === "word");
    const phrase = words.map(({ lower }) => lower).join(" ");
    const value = isPhrase ? numberOfWord(phrase, ["en"]) : null;
    if (value !== null && tokens[at + count]?.lower !== "island")
      return { value, next: at + count };
  }
  return null;
}

/**
 * Reads number words such as "zwei", "eine halbe", "drei Viertel", "anderthalb", "zweieinhalb",. Includes only
 * languages whose numbers are read in every line.
 */
function readForeignWord(tokens: readonly Token[], at: number, word: string): Read<number> | null {
  const amount = amountOfWord(word);
  if (amount !== null) return { value: amount, next: at + 1 };
  if (halfWords().has(word)) return { value: 1 / 2, next: at + 1 };
  const value = numberOfWord(word, codesInEveryLine());
  const after = tokens[at + 1]?.lower ?? "";
  if (value === null || !hasThing(tokens, at + 1)) return null;
  if (quarterWords().has(after)) return { value: value / 4, next: at + 2 };
  if (value > 1) return { value, next: at + 1 };
  if (halfWords().has(after)) return { value: 1 / 2, next: at + 2 };
  return fewWords().has(after) ? null : { value, next: at + 1 };
}

const halfWords = wordSet("", (rules) => rules.inEnglishLines.half);
const quarterWords = wordSet("", (rules) => rules.inEnglishLines.quarter);
const fewWords = wordSet("", (rules) => rules.inEnglishLines.few);

/**
 * Returns true if an article counts one piece or package: "a lemon", "a 12-ounce can", "a 400g tin", but not "a 1/2
 * cup".
 */
export function hasThing(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind === "word") return true;
  if (tokens[at]?.kind !== "number") return false;
  const [size, thing] = [1, 2].map((step) => unitOf(tokens[at + step]?.text ?? ""));
  if (size && dimensionOf(size) !== "count" && thing && isContainer(thing)) return true;
  return tokens.slice(at, at + 5).some((t) => t.text === "-" && t.glued);
}

/**
 * Returns true for a thousands separator: "1.000 g", "1.000-1.200 g". Before grams and milliliters, a dot and three
 * digits are thousands, as in German, since recipes do not use thousandths of a gram. "1.250 kg" and "1.125 l" are
 * decimals.
 */
function isThousands(tokens: readonly Token[], at: number): boolean {
  if (!/^[1-9]\d{0,2}\.\d{3}$/.test(tokens[at]?.text ?? "")) return false;
  const isRange = isRangeLink(tokens, at, at + 1) && tokens[at + 2]?.kind === "number";
  const word = tokens[isRange ? at + 3 : at + 1]?.lower ?? "";
  return /^(?:gram|milliliter)$/.test(unitOf(word) ?? "") || gramWords().has(word);
}

const gramWords = wordSet("", (rules) => rules.inEnglishLines.gram);

/**
 * Parses a figure: "1,000" is a thousand and "1,5" is one and a half. Caps very long figures, so that sums are finite.
 */
function figure(text: string): number {
  const plain = /^\d{1,3},\d{3}$/.test(text) ? text.replace(",", "") : text.replace(",", ".");
  return Math.min(Number(plain), 1e9);
}
