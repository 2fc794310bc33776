import type { Token } from "~/engine/food/line/tokens";
import type { Figure } from "../scale-figure";
import { afterBracket, isWord } from "../scale-tokens";
import { LABELS } from "./words";

/**
 * What becomes of a figure in a step when more or fewer eat: it follows (`scales`, a whole number of
 * pieces or plates `counts`), it is the same for any number (`stays`), or nobody can tell (`unsure`).
 */
export type AmountKind = "scales" | "counts" | "stays" | "unsure";

/** A figure of a step, where it stands, and what becomes of it. */
export type StepAmount = {
  kind: AmountKind;
  figure: Figure;
  /** From the first to the last character of the amount, with its unit. */
  start: number;
  end: number;
  /** "the last tablespoon": one of it, which is not written. */
  isImplied: boolean;
};

/** What the rules about one figure look at. */
export type Place = {
  tokens: readonly Token[];
  at: number;
  /** The token after figure and unit. */
  next: number;
  figure: Figure;
  isHyphened: boolean;
  /** The amount before it in the same sentence. */
  before: {
    kind: AmountKind;
    next: number;
    isTime: boolean;
    isCount: boolean;
    /** Whether a count before it in the sentence is as many as there is room for. */
    isHeld: boolean;
    /** Whether there is a count before it in the sentence that follows. */
    hasCount: boolean;
  } | null;
  /** Whether the words name a food, of the lexicon or of the recipe's lines. */
  namesFood: (at: number) => boolean;
  /** Whether they name one that the recipe's lines have. */
  isOwn: (at: number) => boolean;
};

/** From a comma, semicolon or end of sentence to the next; brackets belong to their clause. */
export function clauseOf({ tokens, at, next }: Place): [number, number] {
  let start = at;
  while (start > 0 && !isWord(tokens, start - 1, /^[,;.:!?]$/)) start--;
  let end = next;
  while (end < tokens.length && !isWord(tokens, end, /^[,;.:!?]$/)) end++;
  return [start, end];
}

/** The words behind the amount that tell what it is an amount of. */
export function nounsAfter({ tokens, next }: Place): string[] {
  const found: string[] = [];
  for (let at = next; at < next + 4; at++) {
    const token = tokens[at];
    if (!token || token.kind !== "word" || STOP.test(token.lower)) break;
    found.push(token.lower);
  }
  return found;
}

/** Small words, where the name of a food ends. */
export const STOP =
  /^(and|or|of|in|into|on|onto|with|for|to|over|from|at|until|by|then|across|around|among|between|about|so|the|as|using|that|which|is|are|while|if|but|per|lengthwise|crosswise)$/;

/** What a measured amount is of: the last word before the next small one. */
export function foodWord(place: Place): string {
  const { tokens, next } = place;
  let at = isWord(tokens, next, /^\($/) ? afterBracket(tokens, next) : next;
  if (isWord(tokens, at, /^of$/)) at++;
  if (isWord(tokens, at, /^(the|this|your|that)$/)) at++;
  return nounsAfter({ ...place, next: at }).at(-1) ?? "";
}

/** "step 3", "Gas Mark 5", "vel. 3", "to 5 cm". */
export function isLabeled({ tokens, at, figure }: Place): boolean {
  const isShort = isWord(tokens, at - 1, /^\.$/) && isWord(tokens, at - 2, /^(vel|no|fig)$/);
  const before = tokens[at - (isShort ? 2 : 1)];
  if (isWord(tokens, at - 1, /^to$/)) return figure.unit === null && figure.quantity.max >= 100;
  return Boolean(before && LABELS.test(before.lower));
}
