import { readLine } from "~/engine/facts";
import { afterListNumber, hasUnsureFigure, isAbsurd } from "~/engine/food/line/ingredient";
import type { LanguageCode } from "~/engine/food/languages/language-rules";
import { englishTokensInPlace } from "~/engine/food/languages/line-in-english";
import { tidy, tokensInPlace, type Token } from "~/engine/food/line/tokens";
import { dimensionOf, isContainer, unitOf } from "~/engine/food/units";
import { runToEnd, type Steps } from "~/server/values/cooperative-scheduling";
import { applyEdits, editsOf, type RecipeNotation } from "./scale-edits";
import {
  type Figure,
  readFigure,
  type ReadFigure,
  isEach,
  isWord,
  afterBracket,
} from "./scale-figure";
import { readLead, namesThing, type Lead } from "./scale-amount";
import { PREPARATIONS } from "~/engine/food/line/kitchen-words";
import { OF_ALL } from "~/engine/food/line/amount-parts";
import { isFiller } from "~/engine/food/line/measure";

/**
 * Finds the amounts after the first one: second measures, sums, alternatives, and the fruit of a juice. Ignores sizes,
 * lengths, times and pages. Accepts weights and volumes nearly anywhere, but bare counts only if the preceding words
 * make them an amount.
 */
function findMore(tokens: readonly Token[], from: number, lead: Lead | null): Figure[] {
  const figures: Figure[] = [];
  for (let at = from; at < tokens.length;) {
    const isFigure = tokens[at]?.kind === "number" || isWordAmount(tokens, at);
    const parsed = isFigure ? readFigure(tokens, at) : null;
    if (!parsed) {
      at++;
      continue;
    }
    const place = { tokens, at, from, lead, read: parsed };
    if (isScaled(place)) figures.push(parsed.figure);
    at = Math.max(parsed.next, at + 1);
  }
  return figures;
}

type Place = {
  tokens: readonly Token[];
  at: number;
  /** The index of the token after the first amount. */
  from: number;
  lead: Lead | null;
  read: ReadFigure;
};

/** Returns true for number words after a link: "plus one", "juice of half a lemon", "an egg or two". */
function isWordAmount(tokens: readonly Token[], at: number): boolean {
  const before = lastBefore(tokens, at);
  const isPart = isWord(tokens, at, /^(an?|half|quarter)$/);
  if (isPart) return isWord(tokens, before, /^(of|from)$/) && hasPart(tokens, before);
  return isWord(tokens, before, /^(plus|\+|of|from|\(|and|or|&)$/);
}

function isScaled(place: Place): boolean {
  const dimension = dimensionOf(place.read.figure.unit);
  if (dimension === "length") return isSecondLength(place);
  const { tokens, at, read: parsed } = place;
  const isDegrees = tokens[parsed.next - 1]?.text === "C" && parsed.figure.quantity.max >= 50;
  if (isWord(tokens, at - 1, /^into$/) && isWord(tokens, at - 2, /^(divided|split)$/)) return true;
  if (isDegrees || isWord(tokens, at - 1, /^(into|x|×|\*|no|step|page|type)$/)) return false;
  return dimension === "count" ? isCounted(place) : isTotal(place);
}

/** Returns true if the measure repeats a length in another unit: "2 inches (5 cm) ginger". */
function isSecondLength({ tokens, at, from, lead }: Place): boolean {
  if (!lead?.figure || dimensionOf(lead.figure.unit) !== "length") return false;
  return at === from + 1 && isWord(tokens, from, /^[(/]$/);
}

/** Returns true if a weight or volume applies to the whole, and not to each piece or package. */
function isTotal({ tokens, at, from, lead, read: parsed }: Place): boolean {
  if (parsed.isHyphened) return false;
  const start = segmentStart(tokens, at);
  const end = segmentEnd(tokens, parsed.next);
  const words = tokens.slice(Math.max(start, from), end);
  if (words.some(isEach) || isEachBehind(tokens, end)) return false;
  if (isContainer(unitOf(tokens[parsed.next]?.text ?? ""))) return false;
  if (words.some(({ lower }) => OF_ALL.test(lower))) return true;
  // "2 packages of 250 g of tortellini": the size of each.
  if (lead?.isBareContainer && at === from + 1 && isWord(tokens, from, /^of$/)) return false;
  if (!lead?.isBareContainer || /^(tsp|tbsp|cup)$/.test(parsed.figure.unit ?? "")) return true;
  return !isWord(tokens, start - 1, /^[(,[]$/) || isWord(tokens, at - 1, /^(plus|\+|and|&)$/);
}

/** Returns true for "each" at the end of a remark, as in "6 oz (170 g) each", but not in "(60 g) each raisins and nuts". */
function isEachBehind(tokens: readonly Token[], end: number): boolean {
  if (!isWord(tokens, end, /^[)\]]$/) || !isEach(tokens[end + 1])) return false;
  return end + 2 >= tokens.length || isWord(tokens, end + 2, /^[,;.)]$/);
}

/** Returns true if the words around a count make it an amount. */
function isCounted(place: Place): boolean {
  const { tokens, at, lead, read: parsed } = place;
  const { next, figure, hasPack } = parsed;
  if (isWord(tokens, next, NO_COUNT) || parsed.isHyphened) return false;
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
  // Neither figure of "a drop or two" is scaled.
  if (isWord(tokens, before, /^or$/) && lead.figure === null) return false;
  if (isWord(tokens, before, /^(and|or|und|oder|&)$/)) return !isBlocked(tokens, before);
  return hasFiller && isThing && isWord(tokens, before, /^,$/);
}

const NO_COUNT =
  /^(%|°|\/|-|f|degrees?|min|mins|minutes?|hours?|hrs?|days?|weeks?|seconds?|times|count|ct|per|servings?|people|percent|inch|inches|more|parts?|to|portions?)$/;

/**
 * Returns true if a count is a part of the whole: "3 cloves garlic, 1 minced and 2 sliced", "3 eggs (2 for the dough
 * and 1 for brushing)".
 */
function isDivided(tokens: readonly Token[], before: number, next: number): boolean {
  // "8 eggs, 3 of them separated"
  const isOfThem = isWord(tokens, next, /^of$/) && isWord(tokens, next + 1, THEM);
  if (isWord(tokens, before, /^which$/) && isWord(tokens, before - 1, /^of$/)) return true;
  const isPart =
    isOfThem || PREPARATIONS.has(tokens[next]?.lower ?? "") || isWord(tokens, next, PARTS_OF_WHOLE);
  return isPart && isWord(tokens, before, /^([,;:([&+-]|and|und|plus)$/);
}

const THEM = /^(it|them|that|these|those|which)$/;
const PARTS_OF_WHOLE = /^(left|whole|for|für|zum|zur)$/;

/** Returns true for pieces per pound: "1 lb shrimp (16-20)". */
function isGrade({ tokens, read: parsed }: Place, hasFiller: boolean): boolean {
  const { quantity, unit } = parsed.figure;
  const isShellfish = tokens.some(({ lower }) => /^(shrimps?|prawns?|scallops?)$/.test(lower));
  return isShellfish && !hasFiller && unit === null && quantity.max >= 10;
}

/** Returns true for a figure that is not an amount to buy: "cut into 8 wedges and 2 halves". */
function isBlocked(tokens: readonly Token[], before: number): boolean {
  const words = tokens.slice(segmentStart(tokens, before), before);
  return words.some(({ lower }) =>
    /^(into|in|for|at|by|to|page|step|cut|makes|serves|feeds|between)$/.test(lower),
  );
}

/** Returns true if the figure counts fruit for its parts: "juice and zest of 2 lemons". */
function hasPart(tokens: readonly Token[], before: number): boolean {
  return tokens.slice(Math.max(0, before - 6), before).some(({ lower }) => PARTS.test(lower));
}

const PARTS =
  /^(juices?|zests?|peels?|rinds?|seeds|pulp|flesh|meat|whites?|yolks?|leaves|kernels|grated|juiced|zested)$/;

/** Returns the index of the token before a figure and its fillers. */
function lastBefore(tokens: readonly Token[], at: number): number {
  let before = at - 1;
  while (isFiller(tokens[before]) && !isWord(tokens, before, /^to$/)) before--;
  return before;
}

/**
 * Returns the index of the first token in the remark that contains token `at`. A remark follows a comma, a semicolon or
 * a bracket.
 */
function segmentStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && !isWord(tokens, start - 1, /^[,;()[\]]$/)) start--;
  return start;
}

/** Returns the end index of a remark, including brackets: "6 oz (170 g) each". */
function segmentEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end < tokens.length && !isWord(tokens, end, /^[,;)\]]$/)) {
    end = isWord(tokens, end, /^[([]$/) ? afterBracket(tokens, end) : end + 1;
  }
  return end;
}

/**
 * Scales an ingredient line by `factor`, which is the new servings divided by the recipe's servings. Writes amounts in
 * kitchen fractions and kitchen measures. Sizes, lengths, temperatures and all other words do not change. Returns the
 * line unchanged for factor 1, a factor that is not a positive number, and a line without amounts. Never throws.
 */
export function scaleLine(line: string, factor: number): string {
  return runToEnd(scaleLines([line], factor)).join("");
}

/** Scales the lines of one recipe, with its own spelling of units and figures; see `scaleLine`. */
export function* scaleLines(lines: readonly string[], factor: number): Steps<string[]> {
  if (factor === 1 || !Number.isFinite(factor) || factor <= 0) return [...lines];
  const tokenLines: TokenLine[] = [];
  for (const line of lines) {
    yield;
    tokenLines.push(readTokens(line));
  }
  const recipe: RecipeNotation = {
    inFull: lines.some((line) => SPOONS_IN_FULL.test(line)),
    isForeign: 2 * tokenLines.filter(({ language }) => language).length >= lines.length,
  };
  const scaled: string[] = [];
  for (const line of tokenLines) {
    yield;
    scaled.push(scale(line, factor, recipe));
  }
  return scaled;
}

const SPOONS_IN_FULL = /\b(table|tea)spoons?\b/i;

/** A line with its tokens in English, and its language if that is not English. */
type TokenLine = {
  originalLine: string;
  /** The line in which the tokens have their places. */
  line: string;
  tokens: readonly Token[];
  language: LanguageCode | null;
};

function readTokens(originalLine: string): TokenLine {
  const isUnread = (originalLine.match(/\p{N}/gu)?.length ?? 0) > MAX_FIGURES;
  const line = /&[a-z#]/i.test(originalLine) ? tidy(originalLine) : originalLine;
  if (isUnread || hasUnsureFigure(tidy(line))) {
    return { originalLine, line, tokens: [], language: null };
  }
  const english = englishTokensInPlace(line, MAX_LENGTH);
  const { tokens = tokensInPlace(line, MAX_LENGTH), language = null } = english ?? {};
  return { originalLine, line, tokens, language };
}

/** The maximum number of figures in a line to scale. A line of thousands of figures would take seconds. */
const MAX_FIGURES = 40;

/** The maximum number of characters of a line to read. */
const MAX_LENGTH = 1000;

/** The maximum quantity to scale. */
const MAX_QUANTITY = 1e6;

function scale(tokenLine: TokenLine, factor: number, recipe: RecipeNotation): string {
  const { originalLine, line, tokens, language } = tokenLine;
  const isForeign = language !== null || recipe.isForeign;
  const isHeading = /:[\s*]*$/.test(line) && readLine(line).ingredient.heading;
  if (isHeading || isForEach(tokens)) return originalLine;
  const figures = findFigures(tokens);
  const edits = figures.flatMap((figure, at) => {
    const { min, max } = figure.quantity;
    if (min <= 0 || isAbsurd(figure) || max * factor > MAX_QUANTITY) return [];
    const next = figures.slice(at + 1).find((each) => dimensionOf(each.unit) === "count");
    const stop = next?.number.start ?? line.length;
    return editsOf({ line, tokens, figure, factor, recipe, isForeign, language, stop });
  });
  return edits.length === 0 ? originalLine : applyEdits(line, edits);
}

/** Returns the amounts of a line to scale, in order. */
function findFigures(tokens: readonly Token[]): Figure[] {
  const first = afterListNumber(tokens);
  const lead = readLead(tokens, first);
  const more = findMore(tokens, lead?.next ?? first, lead);
  return lead?.figure ? [lead.figure, ...more] : more;
}

/**
 * Returns true if the amount is the same for any number of servings: "1/2 cup rice per person". In a bracket, or with
 * its own figure after a comma or a dash ("8 rolls, 2 per person"), "per person" only explains the amount.
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
