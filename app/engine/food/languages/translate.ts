import { findFood } from "../lexicon";
import type { FoodToken } from "../line/food-tokens";
import { canonicalWord } from "../words";
import { foldForeign } from "./fold-foreign";
import type { Language } from "./languages";
import { elided } from "./phrases";

/** A word or mark of a line with the word as other languages compare it; that is null for a mark or a figure. */
export type ForeignToken = FoodToken & {
  folded: string | null;
  /** Which of the line's English tokens it is, or is a part of. */
  at: number;
};

/** What stands together in a line, in English. */
type Piece = {
  tokens: readonly ForeignToken[];
  english: readonly string[] | null;
  isFood?: boolean;
  isMeasure?: boolean;
};

/** A line in one language: its English tokens, and which of its words the language knows. */
export type Translation = { tokens: FoodToken[]; known: ReadonlySet<ForeignToken>; foods: number };

const LONGEST_ABBREVIATION = 5;

/** The tokens of a line with elided words in two, and without the full stops of "c. à s." and "Pck.". */
export function foreignTokens(line: string, tokens: readonly FoodToken[]): ForeignToken[] {
  const found: ForeignToken[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = found.at(-1);
    const isAbbreviated =
      token.word === "." &&
      last !== undefined &&
      last.folded !== null &&
      last.end === token.start &&
      last.folded.length <= LONGEST_ABBREVIATION;
    if (isAbbreviated) continue;
    if (token.kind !== "word" || !/\p{L}/u.test(line.slice(token.start, token.end))) {
      found.push({ ...token, folded: null, at });
      continue;
    }
    let start = token.start;
    for (const part of elided(line.slice(token.start, token.end))) {
      const end = start + part.length;
      const word = part.length === token.end - token.start ? token.word : canonicalWord(part);
      found.push({ kind: "word", word, start, end, folded: foldForeign(part), at });
      start = end;
    }
  }
  return found;
}

/** Puts a line into English, food by food; a word that the language does not know stays as it is. */
export function translate(tokens: readonly ForeignToken[], language: Language): Translation {
  const words = tokens.map(({ folded }) => folded);
  const known = new Set<ForeignToken>();
  const pieces: Piece[] = [];
  let foods = 0;
  for (let at = 0; at < tokens.length;) {
    const phrase = words[at] === null ? null : language.phraseAt(words, at);
    const those = tokens.slice(at, at + (phrase?.length ?? 1));
    if (phrase !== null) for (const token of those) known.add(token);
    if (phrase?.isFood) foods += 1;
    pieces.push({ tokens: those, english: phrase?.english ?? null });
    at += those.length;
  }
  const ordered = language.adjectivesFollow ? inEnglishOrder(pieces) : pieces;
  return { tokens: ordered.flatMap(toTokens), known, foods };
}

/** "leche de almendras", "saumon fumé": what the lexicon knows in the English order is one food. */
export function inEnglishOrder<P extends Piece>(pieces: readonly P[]): P[] {
  const ordered: P[] = [];
  for (let at = 0; at < pieces.length;) {
    const joined = joinedAt(pieces, at);
    const piece = joined?.piece ?? pieces[at];
    if (piece !== undefined) ordered.push(piece);
    at += joined?.length ?? 1;
  }
  return ordered;
}

const MOST_BETWEEN = 2;
const BETWEEN: ReadonlySet<string> = new Set(["from", "of"]);

function joinedAt<P extends Piece>(
  pieces: readonly P[],
  at: number,
): { piece: P; length: number } | null {
  const noun = pieces[at];
  // "2 lonchas de queso" are slices, not "cheese slices" by their number.
  if (!noun || !isWord(noun)) return null;
  if (noun.isMeasure && /^(?:slice|sheet)$/.test(noun.english?.[0] ?? "")) return null;
  for (let next = at + 1; next <= at + 1 + MOST_BETWEEN; next += 1) {
    const what = pieces[next];
    if (!what || !isWord(what)) return null;
    if (BETWEEN.has(what.english?.[0] ?? "")) continue;
    const english = [...wordsIn(what), ...wordsIn(noun)];
    const isCut = CUTS.has(noun.english?.join(" ") ?? "") && what.isFood === true;
    if (!isCut && !isDiet(what) && findFood(english.join(" ")) === undefined) return null;
    const tokens = pieces.slice(at, next + 1).flatMap((piece) => piece.tokens);
    return { piece: { ...noun, tokens, english }, length: next + 1 - at };
  }
  return null;
}

/** "épaule de veau" is a veal shoulder, whether a table has that or not. */
const CUTS: ReadonlySet<string> = new Set(
  "breast cheek chop cutlet fillet loin neck roast shank shoulder steak tail thigh wing".split(" "),
);

/** "queso vegano", "pâtes sans gluten": English has such words before the food. */
function isDiet({ english }: Piece): boolean {
  if (english?.at(-1) === "free" && english.length === 2) return true;
  return english?.[0] === "vegan" || english?.[0] === "vegetarian";
}

function isWord(piece: Piece): boolean {
  return piece.tokens.every((token) => token.folded !== null);
}

function wordsIn(piece: Piece): readonly string[] {
  return piece.english ?? piece.tokens.map((token) => token.word);
}

/** All English words of a phrase stand where the whole phrase does, so that a food is named as the line has it. */
function toTokens({ tokens, english }: Piece): FoodToken[] {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (english === null || first === undefined || last === undefined) {
    return tokens.map(({ kind, word, start, end }) => ({ kind, word, start, end }));
  }
  return english.map((word) => ({
    kind: "word" as const,
    word: canonicalWord(word),
    start: first.start,
    end: last.end,
  }));
}
