import { fold } from "../words";

/** What only an accent tells from another word: pâté is of meat, pâte is dough, and thé no article. */
const TOLD_BY_ACCENT = /^(pât|th|t)[éè](s?)$/iu;

/** Dough or pasta, and tea: English knows the words without their accents. */
const FOREIGN_BY_ACCENT = /^(?:pâtes?|thés?|t[éè])$/iu;

/** Whether a word is of another language although English has one that differs in its accents alone. */
export function isForeignByAccent(word: string): boolean {
  return FOREIGN_BY_ACCENT.test(word.normalize("NFC"));
}

/** A word as other languages than English compare it: lower case, without accents and apostrophes. */
export function foldForeign(word: string): string {
  return fold(word.normalize("NFC").replace(TOLD_BY_ACCENT, "$1ee$2"));
}
