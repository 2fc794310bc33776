import { singular } from "~/food/plurals";
import { dimensionOf } from "~/food/units";
import { isWord } from "../scale-tokens";
import { clauseOf, nounsAfter, STOP, type AmountKind, type Place } from "./place";
import { NO_AMOUNT, SERVED } from "./words";

/** Whether an amount is one of each of several things, and what becomes of it then. */
export function eachOf(place: Place): AmountKind | null {
  const { tokens, at, next, figure } = place;
  if (isWord(tokens, at - 1, /^of$/) && isWord(tokens, at - 2, /^each$/)) return null;
  const [start, end] = clauseOf(place);
  const clause = tokens.slice(start, end).map((token) => token.lower);
  const hasMeasure = dimensionOf(figure.unit) !== "count";
  // "2 tsp each of cumin and coriander" is two spoons of both.
  if (hasMeasure && isWord(tokens, next, /^each$/) && tokens[next + 1]?.kind === "word")
    return null;
  if (isOnEach(place)) return "unsure";
  const isForOne =
    isWord(tokens, next, /^for$/) &&
    nounsAfter({ ...place, next: next + 1 }).some((noun) => SERVED.test(noun));
  if (hasMeasure && isForOne) return "stays";
  const own = clause.findIndex((word, index) => {
    if (!/^(each|every|apiece|per)$/.test(word)) return false;
    const between = tokens.slice(next, Math.max(next, index + start));
    // "for 5 minutes per side" and "make 8 hollows and crack an egg into each" speak of other things.
    const isLone = !clause[index + 1] || STOP.test(clause[index + 1] ?? "");
    const isOther = between.some(
      (token, at) =>
        (token.kind === "number" && depthAt(between, at) === 0 && isOwnFigure(between, at)) ||
        (!hasMeasure && isLone && token.lower === "and"),
    );
    return !isOther;
  });
  if (own >= 0) {
    const between = clause.slice(Math.max(0, next - start), own);
    // "the remaining butter and brush each slice with it"
    const isSame = !hasMeasure && between.some((word) => singular(word) === clause[own + 1]);
    if (between.includes("and")) return isSame || isRest(place) ? null : "unsure";
    return /^(side|face)s?$/.test(clause[own + 1] ?? "") ? "unsure" : "stays";
  }
  return isAtOnce(place) ? "stays" : null;
}

/** A figure that "each" is said of: a time, or the last one before it. */
function isOwnFigure(tokens: readonly { lower: string }[], at: number): boolean {
  return (
    at >= tokens.length - 3 || [1, 2].some((step) => NO_AMOUNT.has(tokens[at + step]?.lower ?? ""))
  );
}

function isRest({ tokens, at }: Place): boolean {
  return isWord(tokens, at - 1, /^(remaining|last|other|rest)$/);
}

/** "Layer 1 slice of ham, 1 tomato and a leaf on each." */
function isOnEach({ tokens, next }: Place): boolean {
  let end = next;
  while (end < tokens.length && !isWord(tokens, end, /^[;.:!?]$/)) end++;
  if (!isWord(tokens, end - 1, /^each$/) || !isWord(tokens, end - 2, /^(on|onto|into|in|over|to)$/))
    return false;
  return tokens.slice(next, end).some(({ text }) => text === ",");
}

function depthAt(tokens: readonly { lower: string }[], at: number): number {
  return tokens.slice(0, at).reduce((depth, { lower }) => {
    return lower === "(" ? depth + 1 : lower === ")" ? depth - 1 : depth;
  }, 0);
}

/** "1 tablespoon at a time", "two or three at once". */
function isAtOnce(place: Place): boolean {
  const { tokens, next } = place;
  const [, end] = clauseOf(place);
  const words = tokens.slice(next, end).map((token) => token.lower);
  const behind = words.slice(0, words.includes("and") ? words.indexOf("and") : end).join(" ");
  return /\bat (a|one) time\b|\bone by one\b|\bin turn\b/.test(behind);
}
