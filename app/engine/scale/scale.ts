import { readLine } from "~/engine/facts";
import { afterListNumber, hasUnsureFigure, isAbsurd } from "~/engine/food/line/ingredient";
import { tidy, tokensInPlace, type Token } from "~/engine/food/line/tokens";
import { dimensionOf, isContainer, unitOf } from "~/engine/food/units";
import type { Steps } from "~/server/values/cooperative-scheduling";
import { applyEdits, editsOf, isInFull } from "./scale-edits";
import {
  type Figure,
  readFigure,
  type ReadFigure,
  isEach,
  isWord,
  withEnglishMeasures,
  afterBracket,
} from "./scale-figure";
import { readLead, namesThing, type Lead } from "./scale-amount";
import { PREPARATIONS } from "~/engine/food/line/kitchen-words";
import { OF_ALL } from "~/engine/food/line/amount-parts";
import { isFiller } from "~/engine/food/line/measure";

/**
 * The amounts behind the first one: second measures, sums, alternatives, what a juice is pressed
 * from. Sizes, lengths, times and pages stay. Weights and volumes count nearly anywhere; bare
 * counts only if the words before them say that they are one.
 */
function findMore(tokens: readonly Token[], from: number, lead: Lead | null): Figure[] {
  const found: Figure[] = [];
  for (let at = from; at < tokens.length;) {
    const isFigure = tokens[at]?.kind === "number" || isWordAmount(tokens, at);
    const read = isFigure ? readFigure(tokens, at) : null;
    if (!read) {
      at++;
      continue;
    }
    const place = { tokens, at, from, lead, read };
    if (isScaled(place)) found.push(read.figure);
    at = Math.max(read.next, at + 1);
  }
  return found;
}

type Place = {
  tokens: readonly Token[];
  at: number;
  /** Where the words behind the lead begin. */
  from: number;
  lead: Lead | null;
  read: ReadFigure;
};

/** Number words count behind a link: "plus one", "juice of half a lemon", "an egg or two". */
function isWordAmount(tokens: readonly Token[], at: number): boolean {
  const before = lastBefore(tokens, at);
  const isPart = isWord(tokens, at, /^(an?|half|quarter)$/);
  if (isPart) return isWord(tokens, before, /^(of|from)$/) && hasPart(tokens, before);
  return isWord(tokens, before, /^(plus|\+|of|from|\(|and|or|&)$/);
}

function isScaled(place: Place): boolean {
  const dimension = dimensionOf(place.read.figure.unit);
  if (dimension === "length") return isSecondLength(place);
  const { tokens, at, read } = place;
  const isDegrees = tokens[read.next - 1]?.text === "C" && read.figure.quantity.max >= 50;
  if (isWord(tokens, at - 1, /^into$/) && isWord(tokens, at - 2, /^(divided|split)$/)) return true;
  if (isDegrees || isWord(tokens, at - 1, /^(into|x|×|\*|no|step|page|type)$/)) return false;
  return dimension === "count" ? isCounted(place) : isTotal(place);
}

/** "2 inches (5 cm) ginger": the same length again. */
function isSecondLength({ tokens, at, from, lead }: Place): boolean {
  if (!lead?.figure || dimensionOf(lead.figure.unit) !== "length") return false;
  return at === from + 1 && isWord(tokens, from, /^[(/]$/);
}

/** A weight or volume of the whole, not of each piece or package. */
function isTotal({ tokens, at, from, lead, read }: Place): boolean {
  if (read.isHyphened) return false;
  const start = segmentStart(tokens, at);
  const end = segmentEnd(tokens, read.next);
  const words = tokens.slice(Math.max(start, from), end);
  if (words.some(isEach) || isEachBehind(tokens, end)) return false;
  if (isContainer(unitOf(tokens[read.next]?.text ?? ""))) return false;
  if (words.some(({ lower }) => OF_ALL.test(lower))) return true;
  if (!lead?.isBareContainer || /^(tsp|tbsp|cup)$/.test(read.figure.unit ?? "")) return true;
  return !isWord(tokens, start - 1, /^[(,[]$/) || isWord(tokens, at - 1, /^(plus|\+|and|&)$/);
}

/** "6 oz (170 g) each" at the end of a remark; "(60 g) each raisins and nuts" is another thing. */
function isEachBehind(tokens: readonly Token[], end: number): boolean {
  if (!isWord(tokens, end, /^[)\]]$/) || !isEach(tokens[end + 1])) return false;
  return end + 2 >= tokens.length || isWord(tokens, end + 2, /^[,;.)]$/);
}

/** A count that the words around it make an amount. */
function isCounted(place: Place): boolean {
  const { tokens, at, lead, read } = place;
  const { next, figure, hasPack } = read;
  if (isWord(tokens, next, NO_COUNT) || read.isHyphened) return false;
  const end = segmentEnd(tokens, next);
  if (tokens.slice(next, end).some(isEach)) return false;
  if (!figure.unit && figure.quantity.max > 100) return false;
  const before = lastBefore(tokens, at);
  const hasFiller = before < at - 1;
  if (isWord(tokens, before, /^(plus|\+)$/)) return true;
  if (isWord(tokens, before, /^from$/)) return lead !== null || hasPart(tokens, before);
  if (isWord(tokens, before, /^with$/)) {
    return (lead !== null || isWord(tokens, before - 1, /^made$/)) && namesThing(tokens, next);
  }
  if (isWord(tokens, before, /^of$/)) return hasPart(tokens, before);
  if (!lead) return false;
  if (isDivided(tokens, before, next)) return true;
  const isThing = figure.unit !== null || hasPack || namesThing(tokens, next) || next === end;
  if (isWord(tokens, before, /^[([]$/)) return isThing && !isGrade(place, hasFiller);
  // "A drop or two": neither is measured.
  if (isWord(tokens, before, /^or$/) && lead.figure === null) return false;
  if (isWord(tokens, before, /^(and|or|und|oder|&)$/)) return !isBlocked(tokens, before);
  return hasFiller && isThing && isWord(tokens, before, /^,$/);
}

const NO_COUNT =
  /^(%|°|\/|-|f|degrees?|min|mins|minutes?|hours?|hrs?|days?|weeks?|seconds?|times|count|ct|per|servings?|people|percent|inch|inches|more|parts?|to|portions?)$/;

/** "3 cloves garlic, 1 minced and 2 sliced", "3 eggs (2 for the dough and 1 for brushing)": parts follow the whole. */
function isDivided(tokens: readonly Token[], before: number, next: number): boolean {
  // "8 eggs, 3 of them separated", "8 Eier, davon 3 getrennt"
  const isOfThem = isWord(tokens, next, /^of$/) && isWord(tokens, next + 1, THEM);
  if (isWord(tokens, before, /^davon$/)) return true;
  if (isWord(tokens, before, /^which$/) && isWord(tokens, before - 1, /^of$/)) return true;
  const isPart =
    isOfThem || PREPARATIONS.has(tokens[next]?.lower ?? "") || isWord(tokens, next, PARTS_OF_WHOLE);
  return isPart && isWord(tokens, before, /^([,;:([&+-]|and|und|plus)$/);
}

const THEM = /^(it|them|that|these|those|which)$/;
const PARTS_OF_WHOLE = /^(left|whole|for|für|zum|zur)$/;

/** "1 lb shrimp (16-20)": how many of them weigh a pound. */
function isGrade({ tokens, read }: Place, hasFiller: boolean): boolean {
  const { quantity, unit } = read.figure;
  const isShellfish = tokens.some(({ lower }) => /^(shrimps?|prawns?|scallops?)$/.test(lower));
  return isShellfish && !hasFiller && unit === null && quantity.max >= 10;
}

/** "cut into 8 wedges and 2 halves": a figure behind these is none of the shopping. */
function isBlocked(tokens: readonly Token[], before: number): boolean {
  const words = tokens.slice(segmentStart(tokens, before), before);
  return words.some(({ lower }) =>
    /^(into|in|for|at|by|to|page|step|cut|makes|serves|feeds|between)$/.test(lower),
  );
}

/** "Juice and zest of 2 lemons". */
function hasPart(tokens: readonly Token[], before: number): boolean {
  return tokens.slice(Math.max(0, before - 6), before).some(({ lower }) => PARTS.test(lower));
}

const PARTS =
  /^(juices?|zests?|peels?|rinds?|seeds|pulp|flesh|meat|whites?|yolks?|leaves|kernels|grated|juiced|zested)$/;

/** The token before a figure and the fillers in front of it. */
function lastBefore(tokens: readonly Token[], at: number): number {
  let before = at - 1;
  while (isFiller(tokens[before]) && !isWord(tokens, before, /^to$/)) before--;
  return before;
}

/** The token at which the remark begins that holds token `at`: behind a comma, a semicolon or a bracket. */
function segmentStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && !isWord(tokens, start - 1, /^[,;()[\]]$/)) start--;
  return start;
}

/** Where the remark ends; a bracket inside belongs to it: "6 oz (170 g) each". */
function segmentEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end < tokens.length && !isWord(tokens, end, /^[,;)\]]$/)) {
    end = isWord(tokens, end, /^[([]$/) ? afterBracket(tokens, end) : end + 1;
  }
  return end;
}

/**
 * An ingredient line for `factor` times as many servings (those wanted over those of the meal):
 * its amounts follow in cooks' fractions and in measures that a kitchen has; sizes, lengths,
 * temperatures and every other word stay. Factor 1, a factor that is no positive number, and a
 * line without amounts give the line back to the letter. Never throws.
 */
export function scaleLine(line: string, factor: number): string {
  return scale(line, factor, isInFull([line]));
}

/** The lines of one recipe, scaled in its own way of writing units; see `scaleLine`. */
export function* scaleLines(lines: readonly string[], factor: number): Steps<string[]> {
  const inFull = isInFull(lines);
  const scaled: string[] = [];
  for (const line of lines) {
    yield;
    scaled.push(scale(line, factor, inFull));
  }
  return scaled;
}

/** A line that a cook wrote has a few; one of nothing but figures would cost seconds. */
const MAX_FIGURES = 40;

/** Longer lines are read up to here. */
const MAX_LENGTH = 1000;

/** Beyond this no one cooks. */
const MAX_QUANTITY = 1e6;

function scale(written: string, factor: number, inFull: boolean): string {
  if (factor === 1 || !Number.isFinite(factor) || factor <= 0) return written;
  if ((written.match(/\p{N}/gu)?.length ?? 0) > MAX_FIGURES) return written;
  const line = /&[a-z#]/i.test(written) ? tidy(written) : written;
  if (hasUnsureFigure(tidy(line))) return written;
  const tokens = withEnglishMeasures(tokensInPlace(line, MAX_LENGTH));
  const isHeading = /:[\s*]*$/.test(line) && readLine(line).ingredient.heading;
  if (isHeading || isForEach(tokens)) return written;
  const figures = findFigures(tokens);
  const edits = figures.flatMap((figure, at) => {
    const { min, max } = figure.quantity;
    if (min <= 0 || isAbsurd(figure) || max * factor > MAX_QUANTITY) return [];
    const next = figures.slice(at + 1).find((each) => dimensionOf(each.unit) === "count");
    const stop = next?.number.start ?? line.length;
    return editsOf({ line, tokens, figure, factor, inFull, stop });
  });
  return edits.length === 0 ? written : applyEdits(line, edits);
}

/** The amounts of a line that follow the number of servings, in their order. */
function findFigures(tokens: readonly Token[]): Figure[] {
  const first = afterListNumber(tokens);
  const lead = readLead(tokens, first);
  const more = findMore(tokens, lead?.next ?? first, lead);
  return lead?.figure ? [lead.figure, ...more] : more;
}

/**
 * "1/2 cup rice per person" holds for any number of persons. In a bracket, or with a figure of its own behind a comma
 * or a dash ("8 rolls, 2 per person"), it explains the amount.
 */
function isForEach(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some((token, at) => {
    if (/^[([]$/.test(token.lower)) depth++;
    if (/^[)\]]$/.test(token.lower)) depth--;
    if (depth > 0 || !isEach(token) || !isWord(tokens, at + 1, EATER)) return false;
    const dash = tokens.findLastIndex(({ text, glued }, i) => i < at && text === "-" && !glued);
    const start = Math.max(segmentStart(tokens, at), dash + 1);
    const isAside = start > 0 && tokens.slice(start, at).some(({ kind }) => kind === "number");
    return !isAside || !tokens.slice(0, start).some(({ kind }) => kind === "number");
  });
}

const EATER =
  /^(person|serving|portion|guest|head|plate|bowl|adult|child|kopf|nase|gast|esser|teller)$/;
