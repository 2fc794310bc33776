import type { Token } from "~/food/line/tokens";

/** Whether the token at `at` is one of the words. */
export function isWord(tokens: readonly Token[], at: number, words: RegExp): boolean {
  return words.test(tokens[at]?.lower ?? "");
}

/** More tokens than anybody writes between brackets: of many that open and none that closes each is read only so far. */
const MOST_BRACKETED = 100;

/** The index after the bracket that opens at `open`; the end of the text where none closes it. */
export function afterBracket(tokens: readonly Token[], open: number): number {
  let depth = 0;
  const end = Math.min(tokens.length, open + MOST_BRACKETED);
  for (let at = open; at < end; at++) {
    if (isWord(tokens, at, /^[([]$/)) depth++;
    if (isWord(tokens, at, /^[)\]]$/)) depth--;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}
