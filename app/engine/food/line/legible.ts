/** Letters in circles, brackets and squares, full-width letters, figures and marks, and runs of the letters of flags. */
const OTHER_FORMS =
  /[\u249c-\u24e9\uff01-\uff5e\u3000\u{1f110}-\u{1f129}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]|[\u{1f1e6}-\u{1f1ff}]{3,}/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/** Where letters stand one by one, "p-e-a-n-u-t-s" or with blanks or points between; fewer are initials. */
const SPELLED =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:([\s._*·•|~‐‑–-])\p{L}\p{M}*)(?:\1\p{L}\p{M}*){2,}(?![\p{L}\p{M}\p{N}])/gu;

/**
 * Whether letters may stand one by one: cheaper than to look where, since it knows no alphabet. With Unicode's letters
 * in it seven times, V8 took 0.2 s to compile it for the first text of a process with a dash or a curly quote.
 */
const MAY_BE_SPELLED =
  /(?:(?:[A-Za-z][\x80-\uffff]{0,40}|[\x80-\uffff]{1,40})[\s._*·•|~‐‑–-]){3}[A-Za-z\x80-\uffff]/;

/**
 * The text with plain letters and marks for those that are drawn in circles, squares and brackets or of full width, and
 * without what stands between letters that spell a word one by one; the words' own letters are folded later.
 */
export function legible(text: string): string {
  const plain = PLAIN.test(text) ? text : text.replace(OTHER_FORMS, plainForms);
  if (!MAY_BE_SPELLED.test(plain)) return plain;
  return plain.replace(SPELLED, (spelled: string, mark: string) => spelled.split(mark).join(""));
}

const plainForms = (characters: string) => Array.from(characters, plainForm).join("");

/** The first of each alphabet of letters that compatibility (NFKC) leaves as they are. */
const DRAWN = [0x1f150, 0x1f170, 0x1f1e6];

function plainForm(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = DRAWN.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCharCode(code - first + 97);
  const form = character.normalize("NFKC");
  return form.length === 3 ? form.slice(1, 2) : form;
}
