import { foldForeign } from "~/engine/food/languages/fold-foreign";
import { measuresOf } from "~/engine/food/languages/which-language";
import { numberOfWord } from "~/engine/food/number-words";
import type { Token } from "~/engine/food/line/tokens";
import { unitOf } from "~/engine/food/units";

/**
 * The tokens of a line with the English word for a German measure behind a figure: the "Dosen" of "2 Dosen" are read as
 * cans. The places in the line and `lower` stay.
 */
export function withEnglishMeasures(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isCounted =
      before?.kind === "number" ||
      GERMAN_PARTS.test(before?.lower ?? "") ||
      numberOfWord(before?.lower ?? "", ["de"]);
    const isNoun = /^\p{Lu}/u.test(token.text) && unitOf(token.text) === null;
    if (!isCounted || !isNoun) return token;
    const measure = measuresOf()
      .get("de")
      ?.longestAt([foldForeign(token.lower)], 0);
    const word = measure?.english.at(-1) ?? "";
    return unitOf(word) === null ? token : { ...token, text: word };
  });
}

/** "Dreiviertel Tasse", "anderthalb Liter", "zweieinhalb Tassen" */
const GERMAN_PARTS = /^(?:dreiviertel|halbe[nrsm]?|anderthalb|\p{L}+einhalb)$/u;

/** Whether a token has the English word for a German measure. */
export const isTranslated = ({ text, lower }: Token) => text.toLowerCase() !== lower;

/** Whether the token at `at` is one of the words. */
export function isWord(tokens: readonly Token[], at: number, words: RegExp): boolean {
  return words.test(tokens[at]?.lower ?? "");
}

/** Words that make an amount that of each piece, package or eater, in English and German. */
export const EACH = /^(each|apiece|per|ea|pro|je|jeweils|à)$/;

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
