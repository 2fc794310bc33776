import { fold } from "../words";

/** What only an accent tells from another food: pâté is of meat, pâte is dough. */
const TOLD_BY_ACCENT = /^(pât)é(s?)$/iu;

/** Without its second accent it is French for dough and pasta, though English knows the word without any. */
const FRENCH_BY_ACCENT = /^pâtes?$/iu;

/** Whether a word is of another language although English has one that differs in its accents alone. */
export function isForeignByAccent(word: string): boolean {
  return FRENCH_BY_ACCENT.test(word.normalize("NFC"));
}

/** A word as other languages than English compare it: lower case, without accents and apostrophes. */
export function foldForeign(word: string): string {
  return fold(word.normalize("NFC").replace(TOLD_BY_ACCENT, "$1ee$2"));
}
