import { fold } from "../words";

/** What only an accent tells from another food: pâté is of meat, pâte is dough. */
const TOLD_BY_ACCENT = /^(pât)é(s?)$/iu;

/** A word as other languages than English compare it: lower case, without accents and apostrophes. */
export function foldForeign(word: string): string {
  return fold(word.normalize("NFC").replace(TOLD_BY_ACCENT, "$1ee$2"));
}
