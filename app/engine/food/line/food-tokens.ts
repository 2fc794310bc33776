import { canonicalWord, type MetWord, metWord } from "../words";
import { tokensInPlace, type Token } from "./tokens";

/** A word of a line in the form in which foods are compared, or a mark that separates thoughts. */
export type FoodToken = {
  kind: "word" | "open" | "close" | "comma" | "slash";
  word: string;
  /** Places in the line as written; `end` is behind the last character. */
  start: number;
  end: number;
  /** The word as it is written, where it is one word. */
  met?: MetWord;
};

/** No line of the product is longer; what comes after is not read. */
export const MAX_LINE = 500;

/** A line's words and marks; a hyphen joins nothing, so "gluten-free" is two words. */
export function foodTokens(line: string, length = MAX_LINE): FoodToken[] {
  const found: FoodToken[] = [];
  for (const token of tokensInPlace(line, length)) {
    if (token.kind === "word") addWords(found, token);
    else if (token.kind === "mark") addMark(found, token);
    else found.push({ kind: "word", word: token.text, start: token.start, end: token.end });
  }
  return found;
}

function addWords(found: FoodToken[], { text, start, end }: Token) {
  if (!JOINED.test(text)) {
    const met = metWord(text);
    found.push({ kind: "word", word: met.word, start, end, met });
    return;
  }
  for (const { 0: part, index } of text.matchAll(/&|[^&-]+/g)) {
    const word = part === "&" ? "and" : canonicalWord(part);
    found.push({ kind: "word", word, start: start + index, end: start + index + part.length });
  }
}

const JOINED = /[&-]/;

function addMark(found: FoodToken[], token: Token) {
  const { text, start, end } = token;
  const last = found.at(-1);
  // "2% milk"
  if (text === "%" && token.glued && last) {
    last.word += text;
    last.end = end;
    return;
  }
  const kind = kindOf(token);
  if (text === "&" || text === "+") found.push({ kind: "word", word: "and", start, end });
  else if (kind) found.push({ kind, word: text, start, end });
}

function kindOf({ text, glued }: Token): FoodToken["kind"] | null {
  if (/[([{]/.test(text)) return "open";
  if (/[)\]}]/.test(text)) return "close";
  if (text === "/") return "slash";
  const isDash = text === "-" && !glued;
  return isDash || /[,;:!?•|*.]/.test(text) ? "comma" : null;
}
