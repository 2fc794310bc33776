import { isKnownFood } from "~/engine/food/aisles";
import { readNumber } from "~/engine/food/line/quantity";
import { tokensInPlace, type Token } from "~/engine/food/line/tokens";
import { singular } from "~/engine/food/plurals";
import { dimensionOf, sizeOf, unitOf } from "~/engine/food/units";
import { isWord } from "../scale-tokens";
import { kindOfCount } from "./counts";
import { kindOfMeasure } from "./measures";
import { type Place, type StepAmount, SHARES, WARE, nounsAfter } from "./place";
import { isExample } from "./some";
import { unitAt } from "~/engine/food/line/measure";
import { readFigure, type Figure, type ReadFigure, type Span } from "../scale-figure";

/** An amount, and where it ends. */
type Read = Pick<Place, "next" | "figure" | "isHyphened"> & {
  isImplied: boolean;
  /** "a few tablespoons" */
  isVague?: boolean;
};

const HEAPED = /^(generous|heaping|heaped|scant|level|rounded|good|full|big)$/;

/** The amount at token `at`, a figure or what stands for one: "a couple of tablespoons", "the last tablespoon". */
function readAmountAt(tokens: readonly Token[], at: number): Read | null {
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
function isMeasureWord(tokens: readonly Token[], at: number): boolean {
  const unit = unitAt(tokens, at, true);
  const isMeasured = unit && /^(volume|mass)$/.test(dimensionOf(unit.value));
  return Boolean(isMeasured && sizeOf(unit.value) > 1 && (tokens[at]?.text.length ?? 0) > 1);
}

/**
 * "Lay a tortilla flat and spread it with 1/4 cup cheese", "Add 2 tbsp cheese to half of the tortilla, top with 1/4
 * cup beef": what is said of one of several things, and not in which measure the others are served. Once a step
 * works on one of them, it does so to its end.
 */
function isForOneOfMany(place: Place): boolean {
  const { tokens, next } = place;
  let end = next;
  while (end < tokens.length && !isWord(tokens, end, /^[.!?:]$/)) end++;
  return tokens.slice(0, end).some((_, at) => isOneOfMany(place, at));
}

/** Whether the words from `at` on take up, or lead to, one of many: "lay a tortilla", "on the wrapper". */
function isOneOfMany(place: Place, at: number): boolean {
  const { tokens } = place;
  const isTaken = isWord(tokens, at, TAKEN) && isWord(tokens, at + 1, /^(an?|one|1|each)$/);
  const isPart = isWord(tokens, at, /^of$/) && isWord(tokens, at - 1, PART);
  const leads = isPart || isWord(tokens, at, LEADS);
  // "5 shrimp to a skewer" says so of itself.
  const isLed =
    leads &&
    isWord(tokens, at + 1, isWord(tokens, at, /^to$/) ? /^(the|your)$/ : /^(an?|one|the|your)$/);
  if (!isTaken && !isLed) return false;
  const nouns = nounsAfter({ ...place, next: at + 2 });
  if (nouns.some((noun) => WARE.test(noun))) return false;
  if (isTaken && nouns.some((noun) => ONE_OF_MANY.test(noun))) return true;
  // "Take one dome": whatever it is, there are more of them.
  if (isWord(tokens, at, /^take$/) && isWord(tokens, at + 1, /^(one|each)$/)) return true;
  const last = nouns.at(-1) ?? "";
  // "Roll the dough into a ball, brush it with 1 tbsp oil": what is made of the whole.
  const isMade = isWord(tokens, at, /^(to|in|into)$/) && SHAPE.test(last);
  // "Pour 2 tbsp sauce on a plate, top it with an egg", but "put the flour on a plate" for all.
  const isPlated =
    isLed && last === "plate" && tokens.slice(at).some(({ lower }) => lower === "top");
  if (isPlated) return true;
  return isLed && !isMade && last !== "half" && ONE_OF_MANY.test(last);
}

const TAKEN = /^(lay|place|put|set|take|spread|brush|dip|fill|top|hold|moisten|arrange|unroll)$/;
const LEADS = /^(on|onto|to|in|into|inside|over|down|across|along)$/;
const PART = /^(half|side|center|centre|middle|end|edge|bottom|top)$/;
const ONE_OF_MANY =
  /^(tortilla|wrapper|sheet|leaf|slice|piece|round|ball|bun|roll|breast|thigh|fillet|cutlet|patty|half|potato|pepper|shell|square|circle|disk|disc|crepe|crêpe|pancake|toast|portion|ramekin|pita|naan|flatbread|skewer)$/;
const SHAPE = /^(sheet|round|ball|roll|square|circle|disk|disc|slice|piece|half|patty|portion)$/;

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
