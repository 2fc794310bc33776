/**
 * Matches letters in circles, brackets and squares, full-width letters, figures and marks, and the letters of flags.
 */
const OTHER_FORMS =
  /[\u249c-\u24e9\uff01-\uff5e\u3000\u{1f110}-\u{1f129}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]|[\u{1f1e6}-\u{1f1ff}]{3,}/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Matches words that are spelled letter by letter, with hyphens, spaces or dots: "p-e-a-n-u-t-s". Fewer letters are
 * initials.
 */
const SPELLED =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:([\s._*·•|~‐‑–-])\p{L}\p{M}*)(?:\1\p{L}\p{M}*){2,}(?![\p{L}\p{M}\p{N}])/gu;

/**
 * A fast test for words that are spelled letter by letter. It uses no Unicode classes. With seven of them, V8 took 0.2
 * s to compile the pattern at the first text with a dash or a curly quote.
 */
const MAY_BE_SPELLED =
  /(?:(?:[A-Za-z][\x80-\uffff]{0,40}|[\x80-\uffff]{1,40})[\s._*·•|~‐‑–-]){3}[A-Za-z\x80-\uffff]/;

/**
 * Returns a text with plain letters and marks. Replaces full-width letters and letters in circles, squares and
 * brackets. Removes separators between the letters of a spelled word. `fold` later converts the letters themselves.
 */
export function legible(text: string): string {
  const plain = PLAIN.test(text) ? text : text.replace(OTHER_FORMS, plainForms);
  if (!MAY_BE_SPELLED.test(plain)) return plain;
  return plain.replace(SPELLED, (spelled: string, mark: string) => spelled.split(mark).join(""));
}

const plainForms = (characters: string) => Array.from(characters, plainForm).join("");

/** The first letter of each alphabet that compatibility normalization (NFKC) does not change. */
const DRAWN = [0x1f150, 0x1f170, 0x1f1e6];

function plainForm(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = DRAWN.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCharCode(code - first + 97);
  const form = character.normalize("NFKC");
  return form.length === 3 ? form.slice(1, 2) : form;
}
