/**
 * Turns lines of text into comparable words. Lexicon and lines pass the same
 * functions, so a word form only has to come out alike on both sides.
 */

/** One token of a line: a word, or a mark that separates thoughts. */
export interface Token {
  kind: "word" | "open" | "close" | "comma" | "slash";
  /** The canonical form: lower case, no accents, singular. */
  word: string;
  start: number;
  end: number;
}

/** No line of the product is longer; what comes after is not read. */
export const MAX_LINE = 500;

/** Words that were met before: recipes are made of few, and each takes a dozen replacements. */
const met = new Map<string, string>();
const MAX_MET = 10_000;
const MAX_MET_LENGTH = 30;

/** The canonical form of one word: lower case, no accents, singular. */
export function canonicalWord(raw: string): string {
  const known = met.get(raw);
  if (known !== undefined) return known;
  const word = toCanonical(raw);
  if (met.size < MAX_MET && raw.length <= MAX_MET_LENGTH) met.set(raw, word);
  return word;
}

function toCanonical(raw: string): string {
  let word = raw.toLowerCase();
  if (!PLAIN.test(word)) word = withoutMarks(word);
  if (word.length > 3) {
    if (word.endsWith("s") && !/(?:ss|us|is)$/u.test(word)) word = word.slice(0, -1);
  }
  if (word.length > 3) {
    if (word.endsWith("sse")) word = word.slice(0, -1);
    else if (/(?:ch|sh|x|o)e$/u.test(word)) word = word.slice(0, -1);
    else if (/[^aeiou]ie$/u.test(word)) word = `${word.slice(0, -2)}y`;
    else if (word.endsWith("ve")) word = `${word.slice(0, -2)}f`;
  }
  return SAME_WORD.get(word) ?? word;
}

/** Nearly all words are so, and have nothing to take off. */
const PLAIN = /^[a-z]*$/u;

function withoutMarks(word: string) {
  return word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(/œ/gu, "oe")
    .replace(/æ/gu, "ae")
    .replace(/ß/gu, "ss")
    .replace(/ø/gu, "o")
    .replace(/['’‘`´]s$/u, "")
    .replace(/['’‘`´]/gu, "");
}

/** The canonical words of a phrase or a word list, however long. */
export function canonicalWords(phrase: string): string[] {
  return split(phrase)
    .filter((token) => token.kind === "word")
    .map((token) => token.word);
}

/** Splits a line into tokens; a hyphen joins nothing, so `gluten-free` is two words. */
export function tokenize(line: string, limit = MAX_LINE): Token[] {
  return split(line.slice(0, limit));
}

function split(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern =
    /[\p{L}\p{M}][\p{L}\p{M}'’‘`´]*|\p{N}+(?:[./⁄,]\p{N}+)*%?|[([{]|[)\]}]|[,;:!?•|\n]|\.(?!\d)|[–—]|\s-\s|[/+&*]/gu;
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    const start = match.index;
    tokens.push({
      kind: kindOf(raw),
      word: raw === "&" || raw === "+" ? "and" : canonicalWord(raw),
      start,
      end: start + raw.length,
    });
  }
  return tokens;
}

const SAME_WORD = new Map([
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

function kindOf(raw: string): Token["kind"] {
  if (/^[\p{L}\p{N}%]/u.test(raw) || raw === "&" || raw === "+") return "word";
  if (/^[([{]/u.test(raw)) return "open";
  if (/^[)\]}]/u.test(raw)) return "close";
  return raw === "/" ? "slash" : "comma";
}
