import { once } from "~/server/values/once";
import { foldForeign } from "~/engine/food/languages/fold-foreign";
import { languageRules, wordSet } from "~/engine/food/languages/language-rules";
import { measuresOf } from "~/engine/food/languages/which-language";
import { numberOfWord } from "~/engine/food/number-words";
import type { Token } from "~/engine/food/line/tokens";
import { unitOf } from "~/engine/food/units";

/**
 * The tokens of a line with the English word for a measure behind a figure, in languages whose nouns have a capital letter: the
 * "Dosen" of "2 Dosen" are read as cans. The places in the line and `lower` stay.
 */
export function withEnglishMeasures(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isCounted =
      before?.kind === "number" ||
      partWord().test(before?.lower ?? "") ||
      numberOfWord(before?.lower ?? "", codesWithCapitals());
    const isNoun = /^\p{Lu}/u.test(token.text) && unitOf(token.text) === null;
    if (!isCounted || !isNoun) return token;
    const words = [foldForeign(token.lower)];
    const word = codesWithCapitals()
      .map((code) => measuresOf().get(code)?.longestAt(words, 0)?.english.at(-1) ?? "")
      .find(Boolean);
    return unitOf(word ?? "") === null ? token : { ...token, text: word ?? "" };
  });
}

const codesWithCapitals = once(() =>
  languageRules()
    .filter(({ capitalNouns }) => capitalNouns)
    .map(({ code }) => code),
);

/** "Dreiviertel Tasse", "anderthalb Liter", "zweieinhalb Tassen" */
const partWord = once(() => {
  const rules = languageRules().filter(({ capitalNouns }) => capitalNouns);
  const sources = rules.flatMap(({ inEnglishLines: { amounts, half, halfEndings } }) => [
    ...Object.keys(amounts),
    ...half,
    ...halfEndings.map((ending) => String.raw`\p{L}+${ending}`),
  ]);
  return new RegExp(`^(?:${sources.join("|")})$`, "u");
});

/** Whether a token has the English word for a measure of another language. */
export const isTranslated = ({ text, lower }: Token) => text.toLowerCase() !== lower;

/** Whether the token at `at` is one of the words. */
export function isWord(tokens: readonly Token[], at: number, words: RegExp): boolean {
  return words.test(tokens[at]?.lower ?? "");
}

/** Whether a token makes an amount that of each piece, package or eater. */
export const isEach = (token: Token | undefined) => eachWords().has(token?.lower ?? "");

const eachWords = wordSet("each apiece per ea", ({ each }) => each);

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
