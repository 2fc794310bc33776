/** Returns the first `length` UTF-16 units of a text, without half a surrogate pair at the end. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** Returns the total UTF-8 length of texts in bytes. Missing texts count as zero. */
export const byteLengthOf = (texts: readonly (string | null | undefined)[]) =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), 0);

/** Returns a text without case and accents, for searching. */
export const foldText = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the pattern of `like … escape '\\'` that finds a text with any characters anywhere. */
export const likeAnywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Returns a text with a capital first letter. */
export const asSentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Removes control characters, characters that change the direction of text (U+202E), invisible characters, and
 * half surrogate pairs. Keeps joiners and variation selectors after another character, which letters of some
 * scripts and emoji need, and the Braille blank next to other Braille patterns. Tabs and separators of lines
 * and paragraphs become spaces.
 */
export const visibleText = (text: string) =>
  PLAIN.test(text)
    ? text
    : text.replace(SEPARATORS, " ").replace(UNSEEN, "").replace(LONE_JOINERS, "");

/** Cleans text that is typed on one line: as `visibleText`, with single spaces and none at its ends. */
export const visibleLine = (text: string) =>
  visibleText(text.replace(/\s+/g, " ")).replace(/\s+/g, " ").trim();

const PLAIN = /^[ -~]*$/;
const SEPARATORS = /[\t\u2028\u2029]/g;
const UNSEEN =
  /\p{Bidi_Control}|\p{Cc}|\p{Cs}|[\ufff9-\ufffb]|(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|(?<![\u2801-\u28ff])\u2800(?![\u2801-\u28ff])/gu;
const LONE_JOINERS = /(?<=^|\s)[\p{Join_Control}\p{Variation_Selector}]+/gu;

/** Cleans text with several lines: each like `visibleText`, without blank space at its ends. */
export const visibleLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(visibleText)
    .join("\n")
    .trim();
