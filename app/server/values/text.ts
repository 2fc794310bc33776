/** The first `length` UTF-16 units of a text, without half a surrogate pair at the end. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** Total UTF-8 length of texts; missing ones count nothing. */
export const byteLengthOf = (texts: readonly (string | null | undefined)[]) =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), 0);

/** A text without case and accents, for searching. */
export const foldText = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The pattern of `like … escape '\\'` that finds a text anywhere, whatever stands in it. */
export const likeAnywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A text that begins a sentence. */
export const asSentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * A text without controls, without what turns the direction of what follows it (U+202E), and without what nobody sees
 * or that is no character: half a surrogate pair. The joiners and variation selectors stay where they follow something,
 * which letters of some scripts and emoji are made with, and so does the blank of Braille beside its other patterns. Tabs
 * and separators of lines and paragraphs become blanks.
 */
export const visibleText = (text: string) =>
  PLAIN.test(text)
    ? text
    : text.replace(SEPARATORS, " ").replace(UNSEEN, "").replace(LONE_JOINERS, "");

/** What is typed on one line: as `visibleText`, with single blanks and none at its ends. */
export const visibleLine = (text: string) =>
  visibleText(text.replace(/\s+/g, " ")).replace(/\s+/g, " ").trim();

const PLAIN = /^[ -~]*$/;
const SEPARATORS = /[\t\u2028\u2029]/g;
const UNSEEN =
  /\p{Bidi_Control}|\p{Cc}|\p{Cs}|[\ufff9-\ufffb]|(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|(?<![\u2801-\u28ff])\u2800(?![\u2801-\u28ff])/gu;
const LONE_JOINERS = /(?<=^|\s)[\p{Join_Control}\p{Variation_Selector}]+/gu;

/** What is typed on several lines: each as `visibleText`, with nothing blank at its ends. */
export const visibleLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(visibleText)
    .join("\n")
    .trim();
