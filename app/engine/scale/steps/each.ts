import { singular } from "~/engine/food/plurals";
import { dimensionOf } from "~/engine/food/units";
import { isWord } from "../scale-tokens";
import {
  clauseOf,
  nounsAfter,
  STOP,
  type AmountKind,
  type Place,
  NO_AMOUNT,
  SERVED,
} from "./place";

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
  if (isOnEach(place)) return "stays";
  const isForOne =
    isWord(tokens, next, /^for$/) &&
    !isWord(tokens, next + 1, /^serving$/) &&
    nounsAfter({ ...place, next: next + 1 }).some((noun) => SERVED.test(noun));
  if (hasMeasure && isForOne) return "stays";
  // "Allow 1/2 cup rice a person"
  const isForEater = [next, next + 1].some(
    (word) => isWord(tokens, word, /^an?$/) && isWord(tokens, word + 1, EATER),
  );
  if (isForEater) return "stays";
  if (isToEach(place)) return "stays";
  // "Press 3 of the remaining 1/4 cup of nuts into each": all that is left is not for one.
  if (hasMeasure && isRest(place) && isWord(tokens, at - 3, /^of$/)) return null;
  const own = clause.findIndex((word, index) => {
    if (!/^(each|every|apiece|per)$/.test(word)) return false;
    const between = tokens.slice(next, Math.max(next, index + start));
    // "among the 6 cups (about 2 tablespoons per cup)": a bracket speaks of itself.
    if (depthAt(between, between.length) > 0) return false;
    // "for 5 minutes per side" and "make 8 hollows and crack an egg into each" speak of other things.
    const isLone = !clause[index + 1] || STOP.test(clause[index + 1] ?? "");
    const isOther = between.some(
      (token, at) =>
        (token.kind === "number" && depthAt(between, at) === 0 && isOwnFigure(between, at)) ||
        (!hasMeasure && isLone && token.lower === "and"),
    );
    return !isOther;
  });
  // "Press into 12 balls with a cashew in each": as many as are made of the whole.
  if (own >= 0 && !hasMeasure && isMadeOfAll(place) && !clause[own + 1]) return null;
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

const isMadeOfAll = ({ tokens, at, next }: Place) =>
  isWord(tokens, at - 1, /^into$/) && tokens[next]?.kind === "word";

const EATER = /^(person|head|plate|guest|serving|portion|piece|bowl|glass|skewer)$/;

/** "5 shrimp to a skewer" */
function isToEach({ tokens, next }: Place): boolean {
  return [next, next + 1, next + 2].some(
    (to) =>
      isWord(tokens, to, /^(to|on)$/) &&
      isWord(tokens, to + 1, /^(an?|each|every)$/) &&
      isWord(tokens, to + 2, /^(person|head|plate|guest|serving|skewer|stick)$/) &&
      tokens.slice(next, to).every(({ kind }) => kind === "word"),
  );
}

function isRest({ tokens, at }: Place): boolean {
  return isWord(tokens, at - 1, /^(remaining|last|other|rest)$/);
}

/** "Layer 1 slice of ham, 1 tomato and a leaf on each", "thread two shrimp, two onions and a lime on each skewer". */
function isOnEach({ tokens, next }: Place): boolean {
  let end = next;
  while (end < tokens.length && !isWord(tokens, end, /^[;.:!?]$/)) end++;
  const each = tokens.slice(next, end).findIndex(({ lower }, index) => {
    return (
      /^(each|every)$/.test(lower) &&
      isWord(tokens, next + index - 1, /^(on|onto|into|in|over|to)$/)
    );
  });
  if (each < 0) return false;
  const between = tokens.slice(next, next + each);
  const commas = between.flatMap(({ text }, index) => (text === "," ? [index] : []));
  // What is listed beside it, not what is done next.
  const isListed = (comma: number) => {
    const first = between[comma + (between[comma + 1]?.lower === "and" ? 2 : 1)];
    return first?.kind === "number" || /^(an?|one|two|three|four|some)$/.test(first?.lower ?? "");
  };
  return commas.length > 0 && commas.every(isListed);
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
  // "Add the 2 eggs one at a time"
  if (/\b(one|two|three|four|\d) (at a time|by one)\b/.test(behind)) return false;
  return /\bat (a|one) time\b|\bone by one\b|\bin turn\b/.test(behind);
}
