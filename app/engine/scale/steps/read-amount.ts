import { unitAt } from "~/engine/food/line/measure";
import { readNumber } from "~/engine/food/line/quantity";
import type { Token } from "~/engine/food/line/tokens";
import { dimensionOf, sizeOf, unitOf } from "~/engine/food/units";
import { readFigure, type Figure, type ReadFigure, type Span } from "../scale-figure";
import { isWord } from "../scale-tokens";
import type { Place } from "./place";

/** An amount, and where it ends. */
export type Read = Pick<Place, "next" | "figure" | "isHyphened"> & {
  isImplied: boolean;
  /** "a few tablespoons" */
  isVague?: boolean;
};

const HEAPED = /^(generous|heaping|heaped|scant|level|rounded|good|full|big)$/;

/** The amount at token `at`, a figure or what stands for one: "a couple of tablespoons", "the last tablespoon". */
export function readAmountAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at];
  if (!token) return null;
  if (/^(other|last|remaining|another|final|second|third|reserved|extra)$/.test(token.lower)) {
    const implied = readImplied(tokens, at + 1);
    // "the third cup": which of more of them that is, nobody can tell.
    return implied && { ...implied, isVague: /^(second|third)$/.test(token.lower) };
  }
  // "a generous tablespoon"
  if (/^an?$/.test(token.lower) && isWord(tokens, at + 1, HEAPED) && isMeasureWord(tokens, at + 2))
    return readImplied(tokens, at + 2);
  if (token.kind === "mark") return null;
  const joined = readJoined(tokens, at);
  if (joined) return joined;
  const few = readFew(tokens, at);
  if (few) return few;
  const isArticle = /^an?$/.test(token.lower);
  // "a half sheet pan"
  if (isArticle && isWord(tokens, at + 1, /^half$/) && isWord(tokens, at + 2, /^(sheet|hotel)$/))
    return null;
  const egg = isArticle ? readEgg(tokens, at) : null;
  if (egg) return egg;
  // "a tablespoon" is an amount, "a wide pan" is none.
  if (
    isArticle &&
    !isMeasureWord(tokens, at + 1) &&
    !isWord(tokens, at + 1, /^(half|quarter|dozen)$/)
  )
    return null;
  const read = endAtSentence(tokens, readFigure(tokens, at));
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

/** "into 8 squares. Bake them": the full stop ends the sentence, and shortens no word. */
function endAtSentence(tokens: readonly Token[], read: ReadFigure | null): ReadFigure | null {
  if (!read?.figure.unit || dimensionOf(read.figure.unit) !== "count") return read;
  const [word, stop] = tokens.slice(read.next - 2, read.next);
  const isEnd = stop?.text === "." && (word?.text.length ?? 0) > 3;
  return isEnd ? { ...read, next: read.next - 1 } : read;
}

/** "Beat in an egg": one; "crack an egg into the pan" may be said of each of several. */
function readEgg(tokens: readonly Token[], at: number): Read | null {
  const isOne =
    isWord(tokens, at + 1, /^egg$/) &&
    !isWord(tokens, at + 2, /^(wash|mixture|mix|glaze|cup|poacher|ring|slicer|noodle|noodles)$/);
  const verb = isWord(tokens, at - 1, /^in$/) ? at - 2 : at - 1;
  if (!isOne || !isWord(tokens, verb, /^(add|beat|whisk|stir|mix|crack|break)$/)) return null;
  const read = readFigure(tokens, at);
  const isVague = isWord(tokens, verb, /^(crack|break)$/);
  return read && { ...read, isImplied: false, isVague };
}

/** "the other tablespoon": one, though no figure says so. */
function readImplied(tokens: readonly Token[], at: number): Read | null {
  const word = tokens[at];
  if (!word || !isMeasureWord(tokens, at)) return null;
  const unit = unitAt(tokens, at, true);
  if (!unit || /s$/.test(word.lower)) return null;
  const number = { start: word.start, end: word.start };
  const figure = figureOf(1, { number, unit: unit.value, word });
  return { figure, next: unit.next, isHyphened: false, isImplied: true };
}

/** "a quarter-teaspoon", which is one word. */
function readJoined(tokens: readonly Token[], at: number): Read | null {
  const isArticle = isWord(tokens, at, /^an?$/);
  const [first, joined] = [tokens[at], tokens[isArticle ? at + 1 : at]];
  const [, part = "", name = ""] = /^(half|quarter)-(\p{L}+)$/u.exec(joined?.lower ?? "") ?? [];
  const unit = unitOf(name);
  if (!first || !joined || !unit || !/^(volume|mass)$/.test(dimensionOf(unit))) return null;
  const number = { start: first.start, end: joined.start + part.length };
  const word = { start: number.end + 1, end: joined.end };
  const figure = figureOf(part === "half" ? 1 / 2 : 1 / 4, { number, unit, word });
  return { figure, next: at + (isArticle ? 2 : 1), isHyphened: false, isImplied: false };
}

/** So many of a measure, of which words tell. */
const figureOf = (
  count: number,
  { number, unit, word }: Pick<Figure, "number" | "unit"> & { word: Span },
): Figure => ({
  quantity: { min: count, max: count },
  unit,
  number,
  between: null,
  word: { start: word.start, end: word.end },
  end: word.end,
  ofEnd: null,
  size: null,
});

/** "a couple of tablespoons" are two, "a few tablespoons" as many as the cook likes. */
function readFew(tokens: readonly Token[], at: number): Read | null {
  const few = isWord(tokens, at, /^an?$/) ? at + 1 : at;
  if (!isWord(tokens, few, /^(couple|few|several)$/)) return null;
  const of = isWord(tokens, few + 1, /^of$/) ? few + 1 : few;
  const unit = isMeasureWord(tokens, of + 1) ? unitAt(tokens, of + 1, true) : null;
  const [first, last, word] = [tokens[at], tokens[of], tokens[of + 1]];
  if (!unit || !first || !last || !word) return null;
  const number = { start: first.start, end: last.end };
  const figure = figureOf(2, { number, unit: unit.value, word });
  const isVague = !isWord(tokens, few, /^couple$/);
  return { figure, next: unit.next, isHyphened: false, isImplied: false, isVague };
}

/** Whether a word is a measure by its own: "tablespoon", not the "c" of a cup. */
export function isMeasureWord(tokens: readonly Token[], at: number): boolean {
  const unit = unitAt(tokens, at, true);
  const isMeasured = unit && /^(volume|mass)$/.test(dimensionOf(unit.value));
  return Boolean(isMeasured && sizeOf(unit.value) > 1 && (tokens[at]?.text.length ?? 0) > 1);
}
