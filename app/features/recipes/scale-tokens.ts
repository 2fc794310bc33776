import { tidy, tokenize, type Token } from "~/food/line/tokens";

/** Longer lines are read up to here, as the ingredient parser does. */
const MAX_LENGTH = 1000;
const VULGAR = /^[¼-¾⅐-⅞]$/;

/**
 * The tokens of a line for the ingredient parser's readers, whose `start` and `end` are places in
 * the line as it was written. `tidy` moves the places; here each sign is only put in place of
 * another one, and "½" is read as the three tokens of "1/2" that all stand where it stands.
 */
export function tokensInPlace(line: string): Token[] {
  return tokenize(sameLength(line.slice(0, MAX_LENGTH))).flatMap((token) => {
    if (!VULGAR.test(token.text)) return [token];
    const { start, end } = token;
    const parts = tokenize(tidy(token.text));
    return parts.map((part, at) => ({ ...part, start, end, glued: at > 0 }));
  });
}

/** The line with one kind of space, dash, slash and quote, every character in its place. */
export function sameLength(line: string): string {
  return line
    .replace(/[‐‑–−‒—]/g, "-")
    .replace(/[⁄∕]/g, "/")
    .replace(/[“”″]/g, '"')
    .replace(/(\p{L})\(s\)/gu, "$1s  ")
    .replace(/(\d)- (?=(?:to|or) \d)/g, "$1  ")
    .replace(/[\s\u00ad\u200b-\u200d\ufeff®™©]/g, " ")
    .replace(/^[ •·▢□☐▪◦‣*-]+/u, (marks) => " ".repeat(marks.length));
}

/** Whether the token at `at` is one of the words. */
export function isWord(tokens: readonly Token[], at: number, words: RegExp): boolean {
  return words.test(tokens[at]?.lower ?? "");
}

/** The index after the bracket that opens at `open`. */
export function afterBracket(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isWord(tokens, at, /^[([]$/)) depth++;
    if (isWord(tokens, at, /^[)\]]$/)) depth--;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}
