import { elided, foldForeign, tablePhrasesOf } from "~/engine/food";

/** A word, number or mark of a text, with its position. */
type Token = { raw: string; start: number; end: number };

/** Words of a text with their English words; null for a word that the table `prep` does not have. */
type Piece = { english: string | null; start: number; end: number };

/**
 * Returns the words of a step or an ingredient line about work before cooking in English, by the table `prep` of the
 * language: "x x overnight soak." for "Die Bohnen über Nacht einweichen." Each other word is an "x". Returns the text for
 * English and a language without a table.
 */
export function prepInEnglish(text: string, language: string): string {
  const pieces = piecesOf(text, language);
  return pieces === null ? text : pieces.map(({ english }) => english ?? "x").join(" ");
}

/** Returns the text without words that are done before, and without what follows a comma or a bracket. */
export function foodInLine(line: string, language: string): string {
  const pieces = piecesOf(line, language) ?? [];
  const end = /[,;(](?!\d)/.exec(line)?.index ?? line.length;
  const parts: string[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (!/^(thawed|soak)$/.test(piece.english ?? "") || piece.end > end) continue;
    parts.push(line.slice(at, piece.start));
    at = piece.end;
  }
  return [...parts, line.slice(at, end)].join(" ").replace(/\s+/g, " ").trim();
}

function piecesOf(text: string, language: string): Piece[] | null {
  const phrases = tablePhrasesOf("prep", language);
  if (phrases === null) return null;
  const tokens = tokensIn(text);
  const words = tokens.map(({ raw }) => (/^\p{L}/u.test(raw) ? foldForeign(raw) : null));
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const phrase = words[at] === null ? null : phrases.longestAt(words, at);
    const last = tokens[at + (phrase?.length ?? 1) - 1] ?? token;
    // A decimal comma: "1,5 Stunden".
    const mark = words[at] === null ? token.raw.replace(/(?<=\d),(?=\d)/, ".") : null;
    const english = phrase?.english.join(" ") ?? mark;
    pieces.push({ english, start: token.start, end: last.end });
    at += phrase?.length ?? 1;
  }
  return pieces;
}

const TOKENS = /\d+\/\d+|\d+(?:[.,]\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?|[^\s\p{L}\d]/gu;

function tokensIn(text: string): Token[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 0: raw, index }) => {
    let start = index;
    return elided(raw).map((part) => {
      const token = { raw: part, start, end: start + part.length };
      start = token.end;
      return token;
    });
  });
}
