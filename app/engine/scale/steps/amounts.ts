import { isKnownFood } from "~/engine/food/aisles";
import { readNumber } from "~/engine/food/line/quantity";
import { tokensInPlace, type Token } from "~/engine/food/line/tokens";
import { singular } from "~/engine/food/plurals";
import { dimensionOf } from "~/engine/food/units";
import { isWord } from "../scale-tokens";
import { kindOfCount } from "./counts";
import { kindOfMeasure } from "./measures";
import type { Place, StepAmount } from "./place";
import { isMeasureWord, readAmountAt, type Read } from "./read-amount";
import { isForOneOfMany } from "./one-of-many";
import { isExample } from "./some";
import { SHARES, WARE } from "./words";

/** Steps are read up to here; what is behind it stays as it is written. */
export const MAX_STEP = 4000;

const PART_OF_EGG = /^(yolk|white)s?$/;

/**
 * The amounts of a step in their order, `foods` being the words (lower case, singular) by which the
 * lines of the recipe call their foods. Times, temperatures and sizes are among them as `stays`.
 */
export function readStep(step: string, foods: ReadonlySet<string>): StepAmount[] {
  const tokens = tokensInPlace(step, MAX_STEP);
  const isOwn = (at: number) =>
    phraseAt(tokens, at).some(
      // "baking sheets", where a line has baking powder
      (word) => !WARE.test(word) && foods.has(PART_OF_EGG.test(word) ? "egg" : singular(word)),
    );
  const namesFood = (at: number) => isOwn(at) || isKnownAt(tokens, at);
  const found: StepAmount[] = [];
  let before: Place["before"] = null;
  for (let at = 0; at < tokens.length;) {
    if (isWord(tokens, at, /^[.;!?:]$/)) before = null;
    const isHalfOne = isOtherHalf(tokens, at, isOwn) || isHalfOfOne(tokens, at, isOwn);
    const share = isHalfOne ? null : shareEnd(tokens, at);
    if (share) {
      at = share;
      continue;
    }
    const read = readAmountAt(tokens, at);
    if (!read) {
      at++;
      continue;
    }
    const place: Place = { tokens, at, ...read, before, namesFood, isOwn };
    const isCount = dimensionOf(read.figure.unit) === "count";
    const told = isCount ? kindOfCount(place) : kindOfMeasure(place);
    const isOpen = read.isVague === true || isForOneOfMany(place) || isExample(place);
    const isTold = told === null || told === "stays" || !isOpen;
    const kind = isTold ? told : "unsure";
    if (kind) {
      const { start, end } = spanOf(tokens, at, read);
      const { figure, isImplied } = read;
      found.push({ kind, figure, start, end, isImplied });
      const isTimed = isTime(tokens, read.next);
      before = follow(before, { kind, next: read.next, isTime: isTimed, isCount });
    }
    at = Math.max(read.next, at + 1);
  }
  return found;
}

/** What the next amount of the sentence looks back at. */
function follow(
  before: Place["before"],
  now: Omit<NonNullable<Place["before"]>, "isHeld" | "hasCount">,
): NonNullable<Place["before"]> {
  const isHeld = now.isCount && now.kind === "unsure";
  const hasCount = now.isCount && /^(scales|counts)$/.test(now.kind);
  return {
    ...now,
    isHeld: isHeld || before?.isHeld === true,
    hasCount: hasCount || before?.hasCount === true,
  };
}

/** "the other half lime": half of one, and no share of all. */
function isOtherHalf(tokens: readonly Token[], at: number, isOwn: (at: number) => boolean) {
  const noun = tokens[at + 1]?.lower ?? "";
  return (
    isWord(tokens, at, /^half$/) &&
    isWord(tokens, at - 1, /^(other|another|remaining|last)$/) &&
    noun !== "of" &&
    isOwn(at + 1) &&
    singular(noun) === noun
  );
}

/** "half of an avocado", where the recipe has avocados: half of one, too. */
const isHalfOfOne = (tokens: readonly Token[], at: number, isOwn: (at: number) => boolean) =>
  isWord(tokens, at, /^half$/) &&
  isWord(tokens, at + 1, /^of$/) &&
  isWord(tokens, at + 2, /^(an?|one)$/) &&
  isOwn(at + 3);

/** The token behind "half", "two thirds", "1/2 of": shares of whatever there is; null where there is none. */
function shareEnd(tokens: readonly Token[], at: number): number | null {
  if (isWord(tokens, at, /^(half|quarter)$/)) {
    const isAmount = isWord(tokens, at + 1, /^an?$/) || isMeasureWord(tokens, at + 1);
    return isAmount ? null : at + 1;
  }
  const number = readNumber(tokens, at);
  if (!number) return null;
  const behind = number.next + (isWord(tokens, number.next, /^-$/) ? 1 : 0);
  if (SHARES.test(tokens[behind]?.lower ?? "")) {
    const isAmount = isWord(tokens, behind + 1, /^an?$/) || isMeasureWord(tokens, behind + 1);
    return isAmount ? null : behind + 1;
  }
  // "¼ the oil"
  const isOf = isWord(tokens, number.next, /^(of|full|the)$/);
  const isPart = number.value < 1 && isOf && !isWord(tokens, number.next + 1, /^(an?|one)$/);
  return isPart ? number.next : null;
}

function isTime(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens, at, /^(seconds?|secs?|minutes?|mins?|hours?|hrs?|minuten|minutos|minuti)$/);
}

/** The words at `at` up to the next small word or mark. */
function phraseAt(tokens: readonly Token[], at: number): string[] {
  const near = tokens.slice(at, at + 5);
  const stop = near.findIndex(({ lower, kind }) => kind !== "word" || STOPS.test(lower));
  return near.slice(0, stop < 0 ? near.length : stop).map((token) => token.lower);
}

function isKnownAt(tokens: readonly Token[], at: number): boolean {
  const words = phraseAt(tokens, at);
  const ends = (from: number) => words.slice(from).map((_, length) => from + length + 1);
  return words.some((_, from) =>
    ends(from).some((to) => isKnownFood(words.slice(from, to).join(" "))),
  );
}

const STOPS =
  /^(and|or|in|into|on|onto|with|for|to|over|from|at|until|by|then|across|around|among|between|each|per|is|are|per)$/;

function spanOf(tokens: readonly Token[], at: number, { figure, next, isImplied }: Read) {
  const start = isImplied ? figure.number.start : (tokens[at]?.start ?? figure.number.start);
  const last = tokens[next - 1];
  return { start, end: Math.max(figure.end, last?.end ?? figure.end) };
}
