import { canonicalWord } from "../words";
import { tokensInPlace, type Token } from "./tokens";

/** A word of a line in the form in which foods are compared, or a mark that separates thoughts. */
export type FoodToken = {
  kind: "word" | "open" | "close" | "comma" | "slash";
  word: string;
  /** Places in the line as written; `end` is behind the last character. */
  start: number;
  end: number;
};

/** No line of the product is longer; what comes after is not read. */
export const MAX_LINE = 500;

/** A line's words and marks; a hyphen joins nothing, so "gluten-free" is two words. */
export function foodTokens(line: string, length = MAX_LINE): FoodToken[] {
  const found: FoodToken[] = [];
  for (const token of tokensInPlace(line, length)) {
    const last = found.at(-1);
    if (token.kind === "word") found.push(...wordsOf(token));
    else if (token.kind === "mark") found.push(...markOf(token, last));
    else found.push({ kind: "word", word: token.text, ...placeOf(token) });
  }
  return found;
}

function* wordsOf({ text, start }: Token): Generator<FoodToken> {
  for (const { 0: part, index } of text.matchAll(/&|[^&-]+/g)) {
    const word = part === "&" ? "and" : canonicalWord(part);
    yield { kind: "word", word, start: start + index, end: start + index + part.length };
  }
}

const placeOf = ({ start, end }: Token) => ({ start, end });

function markOf(token: Token, last: FoodToken | undefined): FoodToken[] {
  const { text } = token;
  // "2% milk"
  if (text === "%" && token.glued && last) {
    last.word += text;
    last.end = token.end;
    return [];
  }
  const kind = kindOf(token);
  if (text === "&" || text === "+") return [{ kind: "word", word: "and", ...placeOf(token) }];
  return kind ? [{ kind, word: text, ...placeOf(token) }] : [];
}

function kindOf({ text, glued }: Token): FoodToken["kind"] | null {
  if (/[([{]/.test(text)) return "open";
  if (/[)\]}]/.test(text)) return "close";
  if (text === "/") return "slash";
  const isDash = text === "-" && !glued;
  return isDash || /[,;:!?•|*.]/.test(text) ? "comma" : null;
}
