import { readIngredient } from "~/engine/food/line/ingredient";
import { plural, singular } from "~/engine/food/plurals";
import { tidy, tokenize, tokensInPlace, type Token } from "~/engine/food/line/tokens";
import type { Steps } from "~/server/values/cooperative-scheduling";
import { applyEdits, editsOf, type Edit } from "./scale-edits";
import { isInFull, keepCase } from "./scale-write";
import { MAX_STEP, readStep } from "./steps/amounts";
import type { StepAmount } from "./steps/place";

/** A step written out for another number of eaters. */
export type ScaledStep = {
  text: string;
  /** Amounts that were left as they are, because nobody can say for sure what becomes of them. */
  unsure: string[];
};

/** No step of a cook has more figures; one of nothing but figures would cost seconds. */
const MAX_AMOUNTS = 60;

/**
 * The steps of a recipe for `factor` times as many servings. Amounts of its foods follow in the measures of
 * a kitchen ("the remaining 3¾ tbsp"), and so do pieces and plates where they come to whole ones; shares ("half
 * the butter"), times, temperatures and sizes stay; what is uncertain stays and is named in `unsure`.
 * Factor 1, and a factor that is no positive number, give the steps back to the letter. Never throws.
 */
export function* scaleSteps(
  steps: readonly string[],
  lines: readonly string[],
  factor: number,
): Steps<ScaledStep[]> {
  const isSame = factor === 1 || !Number.isFinite(factor) || factor <= 0;
  if (isSame) return steps.map((text) => ({ text, unsure: [] }));
  const inFull = isInFull([...lines, ...steps]);
  const foods = foodsOf(lines);
  const scaled: ScaledStep[] = [];
  for (const step of steps) {
    yield;
    scaled.push(scaleStep(step, { foods, factor, inFull }));
  }
  return scaled;
}

/** The words by which the lines of a recipe call their foods, in lower case and the singular. */
export function foodsOf(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.map((line) => readIngredient(line).food.toLowerCase());
  const words = names.flatMap((name) => name.split(/[^\p{L}]+/u));
  return new Set(words.filter((word) => word.length > 2).map(singular));
}

type How = { foods: ReadonlySet<string>; factor: number; inFull: boolean };

function scaleStep(step: string, how: How): ScaledStep {
  if ((step.match(/\p{N}/gu)?.length ?? 0) > 4 * MAX_AMOUNTS) return { text: step, unsure: [] };
  const tokens = tokensInPlace(step, MAX_STEP);
  const amounts = readStep(step, how.foods);
  const unsure: string[] = [];
  let wasUnsure = false;
  const edits = amounts.flatMap((amount, at) => {
    const made = editsFor(step, tokens, amount, amounts[at + 1], how);
    // What a bracket says of an amount is said with it.
    const isSaid = /[(/] ?$/.test(step.slice(0, amount.start)) && at > 0 && wasUnsure;
    wasUnsure = made === null;
    if (made === null && !isSaid) unsure.push(phraseOf(step, amount));
    return made ?? [];
  });
  return { text: edits.length > 0 ? applyEdits(step, edits) : step, unsure };
}

/** Beyond this no one cooks. */
const MAX_QUANTITY = 1e5;

/** What changes for one amount; null if it cannot be told. */
function editsFor(
  step: string,
  tokens: readonly Token[],
  amount: StepAmount,
  next: StepAmount | undefined,
  { factor, inFull }: How,
): Edit[] | null {
  const { kind, figure } = amount;
  const { min, max } = figure.quantity;
  if (kind === "stays") return [];
  if (kind === "unsure" || min <= 0 || max * Math.max(1, factor) > MAX_QUANTITY) return null;
  if (kind === "counts") return wholes(step, tokens, amount, factor);
  if (amount.isImplied) return implied(step, amount, factor, inFull);
  const stop = Math.min(next?.start ?? step.length, clauseEnd(step, figure.end));
  return editsOf({ line: step, tokens, figure, factor, inFull, stop });
}

/** "the last tablespoon" → "the last 2 tablespoons". */
function implied(step: string, { figure }: StepAmount, factor: number, inFull: boolean): Edit[] {
  const { word } = figure;
  if (!word) return [];
  const line = `1 ${step.slice(word.start, word.end)}`;
  const one = { ...figure, number: { start: 0, end: 1 }, word: { start: 2, end: line.length } };
  const alone = { ...one, end: line.length };
  const edits = editsOf({
    line,
    tokens: tokenize(line),
    figure: alone,
    factor,
    inFull,
    stop: line.length,
  });
  return [{ start: word.start, end: word.end, text: applyEdits(line, edits) }];
}

/** Whole pieces and plates: null where they would not come to whole ones. */
function wholes(
  step: string,
  tokens: readonly Token[],
  amount: StepAmount,
  factor: number,
): Edit[] | null {
  const { figure } = amount;
  const { min, max } = figure.quantity;
  const [low, high] = [Math.round(min * factor), Math.round(max * factor)];
  const isExact = min < max || Math.abs(max * factor - high) < 0.02;
  if (!isExact || low < 1) return null;
  const between = figure.between ? step.slice(figure.between.start, figure.between.end) : "";
  const text = low === high ? `${low}` : `${low}${between}${high}`;
  const noun = nounEdit(step, tokens, figure.end, max, high);
  return [{ ...figure.number, text }, ...(noun ? [noun] : [])];
}

/** "4 bowls" → "1 bowl": the noun behind a count, before the next small word. */
function nounEdit(
  step: string,
  tokens: readonly Token[],
  from: number,
  before: number,
  after: number,
): Edit | null {
  if (before > 1 === after > 1) return null;
  const first = tokens.findIndex((token) => token.start >= from);
  const unitWord = tokens.find((token) => token.end === from && token.kind === "word");
  let noun: Token | undefined = unitWord;
  for (let at = first; first >= 0 && at < first + 4; at++) {
    const token = tokens[at];
    if (!token || token.kind !== "word" || SMALL.test(token.lower)) break;
    noun = token;
  }
  if (!noun) return null;
  const form = after > 1 ? plural(noun.lower) : singular(noun.lower);
  return {
    start: noun.start,
    end: noun.end,
    text: keepCase(step.slice(noun.start, noun.end), form),
  };
}

const SMALL =
  /^(and|or|of|in|into|on|onto|with|for|to|over|from|at|until|by|then|across|about|so|the|as|each|while)$/;

function clauseEnd(step: string, from: number): number {
  const rest = /[,;:!?]|\.(?!\d)/.exec(step.slice(from));
  return rest ? from + rest.index : step.length;
}

/** The amount with the words behind it, to be told apart beside the step. */
function phraseOf(step: string, { start, end }: StepAmount): string {
  const rest = step.slice(end, clauseEnd(step, end));
  const words = rest.split(/\s+/).filter(Boolean).slice(0, 3);
  const stop = words.findIndex((word) =>
    /^(and|or|in|into|on|onto|for|to|until|over|with|at|if)$/.test(word),
  );
  const named = stop < 0 ? words : words.slice(0, stop);
  return tidy([step.slice(start, end).trim(), ...named].join(" ")).trim();
}
