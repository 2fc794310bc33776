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
 * A text without controls, without what turns the direction of what follows it (U+202E), and without what nobody sees. The
 * joiners and variation selectors stay, which letters of some scripts and emoji are made with.
 */
export const visibleText = (text: string) => (PLAIN.test(text) ? text : text.replace(UNSEEN, ""));

const PLAIN = /^[ -~]*$/;
const UNSEEN =
  /\p{Bidi_Control}|\p{Cc}|\u034f|\u17b4|\u17b5|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
