import { decodeHTMLStrict } from "entities";

/**
 * The number of passes. Text that still changes afterwards was built to do so, and its markup characters are
 * removed.
 */
const PASSES = 10;
/** Letters and marks that are invisible: fillers of Hangul and Khmer, the Braille blank, variants. */
const BLANKS =
  /\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|[\ufe00-\ufe0e]|\uffa0|[\u{e0100}-\u{e01ef}]/gu;

/** Maximum characters and lines. A longer text is not a recipe and is not read. */
const MAX_TEXT = 100_000;
const MAX_LINES = 2_000;

/**
 * Returns a text as one line of plain words: no HTML or Markdown markup, entities decoded, nothing invisible,
 * white space collapsed. `strip` removes the start of such a text, such as a number. The result is never a tag,
 * and does not change when it is processed again.
 */
export function plainText(text: string, strip = (line: string) => line): string {
  return settle(text.slice(0, MAX_TEXT), (text) => strip(clean(text).replaceAll("\n", " ")).trim());
}

/**
 * Returns the lines of a text, each plain as by `plainText`. HTML blocks and `<br>` end a line. Lines without a
 * letter or digit are dropped. Returns null for over 100,000 characters or 2,000 lines.
 */
export function plainLines(text: string, strip?: (line: string) => string): string[] | null {
  if (text.length > MAX_TEXT) return null;
  const lines = settle(text, clean).split("\n");
  if (lines.length > MAX_LINES) return null;
  return lines.map((line) => plainText(line, strip)).filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** Returns the text, cut at a word with "…" if it is longer than `limit` characters. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const words = /\s/.test(text.charAt(limit - 1)) ? start : start.replace(/\s+\S*$/, "");
  return plainText(`${words.trimEnd()}…`);
}

/** Applies `pass` until nothing changes, so that markup which one pass uncovers does not get through. */
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

/** A "<" before anything other than a letter, "/", "!" or "?" is mathematics, and stays. */
function withoutTags(text: string) {
  return (
    text
      .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\b[^<>]*>|$)/gi, " ")
      .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
      .replace(/<\/?(?:br|p|div|li|ul|ol|tr|table|section|article|h[1-6])\b[^<>]*>/gi, "\n")
      .replace(/<\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|u)\b[^<>]*>/gi, "")
      .replace(/<[a-z/!?][^<>]*>/gi, " ")
      // The rest has no end and must not find one in the text after it on a page.
      .replace(/<(?=[a-z/!?])/gi, "< ")
  );
}

function withoutMarkdown(text: string) {
  return (
    text
      // Matches a line end that was escaped twice.
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
