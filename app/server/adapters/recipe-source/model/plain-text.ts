import { decodeHTMLStrict } from "entities";

/** Text that still changes after so many passes was made to; its markup characters are taken out. */
const PASSES = 10;
/** Letters and marks that show nothing: fillers of Hangul and Khmer, the Braille blank, variants. */
const BLANKS =
  /\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|[\ufe00-\ufe0e]|\uffa0|[\u{e0100}-\u{e01ef}]/gu;

/** More characters or lines than this are no recipe's, and are not read. */
const MAX_TEXT = 100_000;
const MAX_LINES = 2_000;

/**
 * A text as one line of plain words: no markup of HTML or Markdown, entities decoded, nothing
 * invisible, white space collapsed. `strip` takes off what such a text starts with, such as a number.
 * What comes out is never a tag, and comes out again unchanged.
 */
export function plainText(text: string, strip = (line: string) => line): string {
  return settle(text.slice(0, MAX_TEXT), (text) => strip(clean(text).replaceAll("\n", " ")).trim());
}

/**
 * The lines of a text, each plain as of `plainText`; HTML blocks and `<br>` end a line. Lines without a
 * letter or digit are left out. Null for over 100,000 characters or 2,000 lines.
 */
export function plainLines(text: string, strip?: (line: string) => string): string[] | null {
  if (text.length > MAX_TEXT) return null;
  const lines = settle(text, clean).split("\n");
  if (lines.length > MAX_LINES) return null;
  return lines.map((line) => plainText(line, strip)).filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** The text with an end of "…" at a word, if it is longer than `limit` characters. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const words = /\s/.test(text.charAt(limit - 1)) ? start : start.replace(/\s+\S*$/, "");
  return plainText(`${words.trimEnd()}…`);
}

/** Applies `pass` until nothing changes, so that what one pass lays bare does not get through. */
function settle(text: string, pass: (text: string) => string): string {
  let before = text;
  for (let passes = 0; passes < PASSES; passes++) {
    const after = pass(before);
    if (after === before) return after;
    before = after;
  }
  return pass(pass(before.replace(/[<>&*_~`#[\]()\\]/g, " ")));
}

function clean(text: string): string {
  const visible = toVisible(decodeHTMLStrict(toVisible(text)));
  return collapse(withoutMarkdown(withoutTags(visible)));
}

function toVisible(text: string) {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(BLANKS, "")
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
}

/** A "<" before anything but a letter, "/", "!" or "?" is mathematics, and stays. */
function withoutTags(text: string) {
  return (
    text
      .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\b[^<>]*>|$)/gi, " ")
      .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
      .replace(/<\/?(?:br|p|div|li|ul|ol|tr|table|section|article|h[1-6])\b[^<>]*>/gi, "\n")
      .replace(/<\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|u)\b[^<>]*>/gi, "")
      .replace(/<[a-z/!?][^<>]*>/gi, " ")
      // What is left has no end; it must not find one in the text that follows it on a page.
      .replace(/<(?=[a-z/!?])/gi, "< ")
  );
}

function withoutMarkdown(text: string) {
  return (
    text
      // A line end that was escaped twice.
      .replace(/(?:\\r)?\\n/g, "\n")
      .replace(/!?\[([^[\]\n]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g, "$1")
      .replace(/^[^\S\n]*#{1,6}[^\S\n]+/gm, "")
      .replace(/\*{2,}|_{2,}|~{2,}|`+/g, "")
      .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+)(?<=\S)\*(?![\p{L}\p{N}*])/gu, "$1")
      .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]+)(?<=\S)_(?![\p{L}\p{N}_])/gu, "$1")
      .replace(/\\(?=[\\*_{}[\]()#+\-.!|>~])/g, "")
  );
}

function collapse(text: string) {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
