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
