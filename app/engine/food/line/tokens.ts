import { decodeHTMLStrict } from "entities";
import { ENGLISH_NUMBER_WORDS, numberOfWord, hasFraction, spellFractions } from "../numbers";
import { dimensionOf, unitOf } from "../units";
import { canonicalWord, type MetWord, metWord, canonicalWords } from "../words";

/** A piece of a line: a figure, a word (with inner hyphens and apostrophes) or a single mark. */
export type Token = {
  kind: "number" | "word" | "mark";
  text: string;
  lower: string;
  start: number;
  end: number;
  /** True if no space precedes the token, such as the g of "100g". */
  glued: boolean;
  /** True if the word is English for a word of another language, whose place it has. */
  isTranslated?: boolean;
};

/** A comma between the foods of a line. */
export const COMMA: Token = {
  kind: "mark",
  text: ",",
  lower: ",",
  start: -1,
  end: -1,
  glued: true,
};

/** Returns the line with uniform spaces, dashes and fractions, and without bullets, check boxes and trademarks. */
export function tidy(line: string): string {
  return (
    spellFractions(decodeHTMLStrict(line).replace(THOUSANDS, withoutMarks).replace(DOTTED, " "))
      .normalize("NFC")
      .replace(/(\p{L})\(s\)/gu, "$1s")
      .replace(/[®™©\u200b-\u200d\ufeff\u00ad]|\p{Bidi_Control}/gu, "")
      .replace(/[⁄∕]/g, "/")
      .replace(/[‐‑–−‒]/g, "-")
      .replace(/—/g, " - ")
      .replace(LEADERS, ": ")
      .replace(/^((?:an? )?half)-(?=\p{L})/iu, "$1 ")
      .replace(NUMBER_AND_UNIT, (originalText, number: string, unit: string) => {
        const value = numberOfWord(number, ["en"]);
        return value !== null && isMeasure(unit) ? `${value}-${unit}` : originalText;
      })
      .replace(SHORT_WORDS, (_, word: string) => `${SPELLED_OUT[word.toLowerCase()]} `)
      .replace(/[“”″]/g, '"')
      .replace(/\s/g, " ")
      .replace(/ {2,}/g, " ")
      // Remove the space before a fraction after a figure and a slash: "15g/½oz".
      .replace(/([/(]) (?=\d)/g, "$1")
      .replace(BULLETS, "")
      .replace(/[* ]+$/, "")
  );
}

/**
 * Matches thousands with a separator: Swiss "1'500", French "1 000 g". A plain space may also separate a count from a
 * size ("2 500 g"), so it counts only before zeros. A typographic space always counts.
 */
const THOUSANDS =
  /(?<![\p{L}\d.,/'’])(?<!\d[ \u00a0])[1-9]\d{0,2}(?:(?:['’]\d{3})+(?![\d'’])|(?: 000|[\u00a0\u2009\u202f]\d{3})(?=\s?(?:g|gr|gramm|grams?|grammes?|ml)(?![\p{L}\d])))/gu;

const withoutMarks = (figure: string) => figure.replace(/\D/g, "");

/** Matches a dot between a whole number and a fraction: "1.1/2". */
const DOTTED =
  /(?<=(?<![\d.,/])[1-9]\d?)[.,](?=(?:1\/[2-8]|2\/[35]|3\/[458]|[57]\/8|[½¼¾⅓⅔⅛⅜⅝⅞])(?![\d/]))/gu;

/** Matches a number word that is joined to a unit: "1 two-pound bag". */
const NUMBER_AND_UNIT = new RegExp(`(?<!\\S)(${ENGLISH_NUMBER_WORDS})-(\\p{L}+)(?!\\S)`, "giu");

function isMeasure(word: string): boolean {
  const dimension = dimensionOf(unitOf(word));
  return dimension === "mass" || dimension === "volume";
}

/** Matches leaders between a food and its amount in a table: "Flour ...... 2 cups", "Oil | 2 tbsp". */
const LEADERS = / ?(?:\.{2,}|…|[|=→]) ?(?=\d)/gu;

/** Matches bullets and check boxes of list items, typed or copied: "- [ ] 2 limes". */
const BULLETS = /^(?:[ •·∙●○◦‣⁃▪▫■□▢☐☑✓✔*-]|\[[ xX]?\])+/u;

/** Abbreviations before a food on recipe cards: "br. sugar", "choc. chips". */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  br: "brown",
  choc: "chocolate",
  conf: "confectioners'",
  veg: "vegetable",
  unsw: "unsweetened",
  swt: "sweet",
};
const SHORT_WORDS = /(?<!\S)(br|choc|conf|veg|unsw|swt)\. ?(?=\p{L})/giu;

/** Splits a tidied line into tokens in one pass. Returns at most `most` tokens. */
export function tokenize(line: string, most = Infinity): Token[] {
  const tokens: Token[] = [];
  const add = (kind: Token["kind"], start: number, end: number) => {
    const text = line.slice(start, end);
    const last = tokens.at(-1);
    const glued = last?.end === start;
    const hyphen = kind === "word" && glued ? afterMeasure(text, tokens) : -1;
    if (hyphen > 0) {
      add("word", start, start + hyphen);
      add("word", start + hyphen + 1, end);
    } else tokens.push({ kind, text, lower: text.toLowerCase(), start, end, glued });
  };
  if (!ASCII.test(line)) {
    const pattern = /(\d+(?:[.,]\d+)?|\.\d+)|([\p{L}\p{M}]+(?:['’&-][\p{L}\p{M}]+)*)|\S/gu;
    for (const { 0: text, 1: figure, 2: word, index } of line.matchAll(pattern)) {
      if (tokens.length >= most) break;
      add(figure ? "number" : word ? "word" : "mark", index, index + text.length);
    }
    return tokens;
  }
  // This loop handles lines of plain letters at a third of the cost.
  for (let at = 0; at < line.length && tokens.length < most; at += 1) {
    if (line[at] === " ") continue;
    const end = endOfWord(line, at) ?? endOfFigure(line, at);
    add(end === null ? "mark" : isLetter(line, at) ? "word" : "number", at, end ?? at + 1);
    at = (end ?? at + 1) - 1;
  }
  return tokens;
}

/**
 * Returns the index of the hyphen after a measure: after the "g" of "425g-cans" or the "oz" of "12-fl-oz-cans". Returns
 * -1 if none exists.
 */
function afterMeasure(word: string, before: readonly Token[]): number {
  const [mark, last] = [before.at(-2), before.at(-1)];
  const isBehindFigure =
    last?.kind === "number" || (last?.text === "-" && last.glued && mark?.kind === "number");
  if (!isBehindFigure) return -1;
  for (let at = word.lastIndexOf("-"); at > 0; at = word.lastIndexOf("-", at - 1)) {
    if (isMeasure(word.slice(0, at))) return at;
  }
  return -1;
}

const ASCII = /^[\x20-\x7e]*$/;

const isLetter = (line: string, at: number) => {
  // Upper and lower case differ in one bit.
  const code = line.charCodeAt(at) | 32;
  return code >= 97 && code <= 122;
};

const isDigit = (line: string, at: number) => {
  const code = line.charCodeAt(at);
  return code >= 48 && code <= 57;
};

/**
 * Returns the index after the word that starts at an index, including apostrophes, hyphens and "&" inside the word.
 * Returns null if no word starts there.
 */
function endOfWord(line: string, start: number): number | null {
  let at = start;
  while (isLetter(line, at)) {
    while (isLetter(line, at)) at += 1;
    const mark = line[at];
    if ((mark !== "'" && mark !== "-" && mark !== "&") || !isLetter(line, at + 1)) return at;
    at += 1;
  }
  return null;
}

/**
 * Returns the index after the figure that starts at an index: "10", "1.5", "1,5", ".5". Returns null if no figure
 * starts there.
 */
function endOfFigure(line: string, start: number): number | null {
  let at = start;
  while (isDigit(line, at)) at += 1;
  const isPoint = line[at] === "." || (line[at] === "," && at > start);
  if (!isPoint || !isDigit(line, at + 1)) return at > start ? at : null;
  at += 1;
  while (isDigit(line, at)) at += 1;
  return at;
}

/**
 * Returns the tokens of a line up to `length` characters. `start` and `end` are positions in the original line. `tidy`
 * moves characters, but this function replaces each character by one other. "½" becomes the three tokens of "1/2", all
 * with the position of "½".
 */
export function tokensInPlace(line: string, length: number): Token[] {
  const tokens = withThousands(line, tokenize(sameLength(line.slice(0, length))));
  if (!hasFraction(line)) return tokens;
  return tokens.flatMap((token) => {
    if (token.kind !== "mark" || !hasFraction(token.text)) return [token];
    const { start, end } = token;
    const parts = tokenize(tidy(token.text));
    return parts.map((part, at) => ({ ...part, start, end, glued: at > 0 }));
  });
}

/** Joins the tokens of a figure with thousands separators into one. */
function withThousands(line: string, tokens: Token[]): Token[] {
  const figures = [...line.matchAll(THOUSANDS)];
  return figures.reduce((all, { 0: figure, index: start }) => {
    const end = start + figure.length;
    const first = all.findIndex((token) => token.start === start);
    const count = all.filter((token) => token.start >= start && token.end <= end).length;
    const text = withoutMarks(figure);
    const [old] = all.slice(first);
    if (!old || first < 0) return all;
    return all.toSpliced(first, count, { ...old, text, lower: text, end });
  }, tokens);
}

/** Returns the line with uniform spaces, dashes, slashes and quotation marks. Every character keeps its position. */
function sameLength(line: string): string {
  // Most lines need no replacements, and each replacement costs as much as splitting the words.
  return PLAIN.test(line) ? line : replaced(line);
}

const PLAIN =
  /^[a-z\d](?:[a-z\d :;/%'"&+!?)]|\.(?!\.|\d\/)|,(?!\d\/)|[(](?!s\))|-(?! (?:to|or)))*$/i;

function replaced(line: string): string {
  return line
    .replace(DOTTED, " ")
    .replace(/(?<=\p{L})—(?=\p{L})/gu, ";")
    .replace(/[‐‑–−‒—]/g, "-")
    .replace(/[⁄∕]/g, "/")
    .replace(/[“”″]/g, '"')
    .replace(/(\p{L})\(s\)/gu, "$1s  ")
    .replace(/(\d)- (?=(?:to|or) \d)/g, "$1  ")
    .replace(/[\s\u00ad\u200b-\u200d\ufeff®™©]/g, " ")
    .replace(LEADERS, (marks) => `:${" ".repeat(marks.length - 1)}`)
    .replace(BULLETS, (marks) => " ".repeat(marks.length));
}

/** A word of a line in the form for comparing foods, or a separating mark. */
export type FoodToken = {
  kind: "word" | "open" | "close" | "comma" | "slash";
  word: string;
  /** Positions in the original line. `end` is after the last character. */
  start: number;
  end: number;
  /** The cached facts of the word, if the token is a single word. */
  met?: MetWord;
};

/** The maximum number of characters of a line to read. No line in Weeknight is longer. */
export const MAX_LINE = 500;

/**
 * Splits a line into words and marks, up to `length` characters. A hyphen separates words, so "gluten-free" is two
 * words.
 */
export function foodTokens(line: string, length = MAX_LINE): FoodToken[] {
  const tokens: FoodToken[] = [];
  for (const token of tokensInPlace(line, length)) {
    if (token.kind === "word") addWords(tokens, token);
    else if (token.kind === "mark") addMark(tokens, token);
    else tokens.push({ kind: "word", word: token.text, start: token.start, end: token.end });
  }
  return tokens;
}

function addWords(tokens: FoodToken[], { text, start, end }: Token) {
  if (!JOINED.test(text)) {
    const cachedWord = metWord(text);
    tokens.push({ kind: "word", word: cachedWord.word, start, end, met: cachedWord });
    return;
  }
  for (const { 0: part, index } of text.matchAll(/&|[^&-]+/g)) {
    const word = part === "&" ? "and" : canonicalWord(part);
    tokens.push({ kind: "word", word, start: start + index, end: start + index + part.length });
  }
}

const JOINED = /[&-]/;

function addMark(tokens: FoodToken[], token: Token) {
  const { text, start, end } = token;
  const last = tokens.at(-1);
  // The percent sign belongs to the figure: "2% milk".
  if (text === "%" && token.glued && last) {
    last.word += text;
    last.end = end;
    return;
  }
  const kind = kindOf(token);
  if (text === "&" || text === "+") tokens.push({ kind: "word", word: "and", start, end });
  else if (kind) tokens.push({ kind, word: text, start, end });
}

function kindOf({ text, glued }: Token): FoodToken["kind"] | null {
  if (/[([{]/.test(text)) return "open";
  if (/[)\]}]/.test(text)) return "close";
  if (text === "/") return "slash";
  const isDash = text === "-" && !glued;
  return isDash || /[,;:!?•|*.]/.test(text) ? "comma" : null;
}

/** Returns the words of a list in the form for comparing foods. */
export const canonicalSet = (list: string): ReadonlySet<string> => new Set(canonicalWords(list));

/** Returns the word at an index of a sentence, or "" if the index is out of range. */
export const wordAt = (tokens: readonly FoodToken[], at: number) => tokens[at]?.word ?? "";
