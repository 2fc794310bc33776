/** A text's first `length` UTF-16 units, without half of a character at its end. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** How many bytes texts take in UTF-8; what is not there takes none. */
export const byteLengthOf = (texts: readonly (string | null | undefined)[]) =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), 0);

/** A text without its case and accents, as it is searched. */
export const foldText = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
