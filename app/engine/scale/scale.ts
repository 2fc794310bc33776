import { readIngredient } from "~/engine/food/line/ingredient";
import { afterListNumber } from "~/engine/food/line/list-number";
import { hasUnsureFigure, isAbsurd } from "~/engine/food/line/unsure";
import { tidy, tokensInPlace, type Token } from "~/engine/food/line/tokens";
import { dimensionOf } from "~/engine/food/units";
import type { Steps } from "~/server/values/cooperative-scheduling";
import { applyEdits, editsOf } from "./scale-edits";
import type { Figure } from "./scale-figure";
import { readLead } from "./scale-lead";
import { findMore, segmentStart } from "./scale-more";
import { EACH, isWord, withEnglishMeasures } from "./scale-tokens";
import { isInFull } from "./scale-write";

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
  const isHeading = /:[\s*]*$/.test(line) && readIngredient(line).heading;
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
  return tokens.some(({ lower }, at) => {
    if (/^[([]$/.test(lower)) depth++;
    if (/^[)\]]$/.test(lower)) depth--;
    if (depth > 0 || !EACH.test(lower) || !isWord(tokens, at + 1, EATER)) return false;
    const dash = tokens.findLastIndex(({ text, glued }, i) => i < at && text === "-" && !glued);
    const start = Math.max(segmentStart(tokens, at), dash + 1);
    const isAside = start > 0 && tokens.slice(start, at).some(({ kind }) => kind === "number");
    return !isAside || !tokens.slice(0, start).some(({ kind }) => kind === "number");
  });
}

const EATER =
  /^(person|serving|portion|guest|head|plate|bowl|adult|child|kopf|nase|gast|esser|teller)$/;
