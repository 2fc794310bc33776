import { isKnownFood } from "~/food/aisles";
import { unitAt } from "~/food/line/measure";
import { readNumber } from "~/food/line/quantity";
import { tokensInPlace, type Token } from "~/food/line/tokens";
import { singular } from "~/food/plurals";
import { dimensionOf, sizeOf } from "~/food/units";
import { readFigure, type Figure } from "../scale-figure";
import { isWord } from "../scale-tokens";
import { kindOfCount } from "./counts";
import { kindOfMeasure } from "./measures";
import type { Place, StepAmount } from "./place";
import { SHARES } from "./words";

/** Steps are read up to here; what is behind it stays as it is written. */
export const MAX_STEP = 4000;

/**
 * The amounts of a step in their order, `foods` being the words (lower case, singular) by which the
 * lines of the recipe call their foods. Times, temperatures and sizes are among them as `stays`.
 */
export function readStep(step: string, foods: ReadonlySet<string>): StepAmount[] {
  const tokens = tokensInPlace(step, MAX_STEP);
  const isOwn = (at: number) => phraseAt(tokens, at).some((word) => foods.has(singular(word)));
  const namesFood = (at: number) => isOwn(at) || isKnownAt(tokens, at);
  const found: StepAmount[] = [];
  let before: Place["before"] = null;
  for (let at = 0; at < tokens.length;) {
    if (isWord(tokens, at, /^[.;!?:]$/)) before = null;
    const share = shareEnd(tokens, at);
    if (share) {
      at = share;
      continue;
    }
    const read = readAt(tokens, at);
    if (!read) {
      at++;
      continue;
    }
    const place: Place = { tokens, at, ...read, before, namesFood, isOwn };
    const kind =
      dimensionOf(read.figure.unit) === "count" ? kindOfCount(place) : kindOfMeasure(place);
    if (kind) {
      const { start, end } = spanOf(tokens, at, read);
      const { figure, isImplied } = read;
      found.push({ kind, figure, start, end, isImplied });
      before = { kind, next: read.next, isTime: isTime(tokens, read.next) };
    }
    at = Math.max(read.next, at + 1);
  }
  return found;
}

type Read = Pick<Place, "next" | "figure" | "isHyphened"> & { isImplied: boolean };

function readAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at];
  if (!token) return null;
  if (/^(other|last|remaining|another|final|second|third|reserved|extra)$/.test(token.lower)) {
    return readImplied(tokens, at + 1);
  }
  if (token.kind === "mark") return null;
  const isArticle = /^an?$/.test(token.lower);
  // "a tablespoon" is an amount, "a wide pan" is none.
  if (isArticle && !isMeasureWord(tokens, at + 1) && !isWord(tokens, at + 1, /^(half|quarter)$/))
    return null;
  const read = readFigure(tokens, at);
  if (!read) return null;
  const number = readNumber(tokens, at);
  if (read.figure.unit === null && number) {
    const more = isWord(tokens, read.next, /^(more|extra|additional|other|further|rounded)$/)
      ? unitAt(tokens, read.next + 1, true)
      : null;
    const word = tokens[read.next + 1];
    if (more && word) {
      const figure = {
        ...read.figure,
        unit: more.value,
        word: { start: word.start, end: word.end },
        end: word.end,
      };
      return { figure, next: more.next, isHyphened: false, isImplied: false };
    }
  }
  return { ...read, isImplied: false };
}

/** "the other tablespoon": one, though no figure says so. */
function readImplied(tokens: readonly Token[], at: number): Read | null {
  const word = tokens[at];
  if (!word || !isMeasureWord(tokens, at)) return null;
  const unit = unitAt(tokens, at, true);
  if (!unit || /s$/.test(word.lower)) return null;
  const figure: Figure = {
    quantity: { min: 1, max: 1 },
    unit: unit.value,
    number: { start: word.start, end: word.start },
    between: null,
    word: { start: word.start, end: word.end },
    end: word.end,
    ofEnd: null,
    size: null,
  };
  return { figure, next: unit.next, isHyphened: false, isImplied: true };
}

function isMeasureWord(tokens: readonly Token[], at: number): boolean {
  const unit = unitAt(tokens, at, true);
  const isMeasured = unit && /^(volume|mass)$/.test(dimensionOf(unit.value));
  return Boolean(isMeasured && sizeOf(unit.value) > 1 && (tokens[at]?.text.length ?? 0) > 1);
}

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
  const isOf = isWord(tokens, number.next, /^(of|full)$/);
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
