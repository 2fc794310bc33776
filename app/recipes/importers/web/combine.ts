import { bare, isBulleted, looksEqual, withoutBullet } from "./text";
import { isStepLabel } from "./sections";
import { hasUnit, ingredientScore } from "./ingredient-shape";
import { amountShare, isSameText } from "./ingredient-lines";
import type { Reading } from "./reading";

/** The minimum number of letters of instructions. */
const MIN_STEPS = 30;

/** The minimum share of a list's lines is 1/n. Data with fewer lines belongs to another recipe. */
const MAX_CUT = 3;

/** The minimum factor by which visible steps are longer than their names. A name has at most `MAX_NAME` letters. */
const MIN_NAMED = 1.8;

const MAX_NAME = 60;

/** Chooses the ingredients of the first reading that has any, unless the visible list is clearly better. */
export function chooseIngredients(
  readings: readonly Reading[],
  visibleReading: Reading | null,
): string[] {
  const first = readings.find(({ ingredients }) => ingredients.length > 0)?.ingredients ?? [];
  const visibleLines = visibleReading?.ingredients ?? [];
  if (first.length === 0) return visibleLines;
  const ingredientLists = readings.map(({ ingredients }) => ingredients);
  const complete = [...ingredientLists, visibleLines].find((lines) => isCompletion(lines, first));
  if (complete) return complete;
  return visibleLines.length > 0 && (isBetter(visibleLines, first) || isWhole(visibleLines, first))
    ? visibleLines
    : first;
}

function isBetter(visibleLines: readonly string[], first: readonly string[]): boolean {
  const more = ingredientScore(visibleLines);
  const less = ingredientScore(first);
  if (first.length <= 2) return visibleLines.length >= 3 && more > less + 2;
  if (visibleLines.length !== first.length && isSameText(visibleLines, first)) {
    return amountShare(visibleLines) > amountShare(first);
  }
  if (amountShare(first) >= 0.3 || amountShare(visibleLines) < 0.5) return false;
  return amountShare(first) === 0 ? more > less * 2 : namesAll(visibleLines, first);
}

/** Returns whether the visible list continues after the point where the page's data is cut off. */
function isWhole(visibleLines: readonly string[], first: readonly string[]): boolean {
  const more = linesAround(visibleLines, first);
  return more !== null && more.filter(hasUnit).length >= more.length * 0.6;
}

/**
 * Returns the additional lines of a list that contains all lines of another list in order. Returns null if it does not
 * contain them, or has hardly any additional lines.
 */
function linesAround(lines: readonly string[], otherLines: readonly string[]): string[] | null {
  if (lines.length < otherLines.length + 2 || lines.length > otherLines.length * MAX_CUT)
    return null;
  const otherTexts = otherLines.map((line) => bare(line).replaceAll(" ", ""));
  const extraLines = lines.filter((line) => !otherTexts.includes(bare(line).replaceAll(" ", "")));
  if (lines.length - extraLines.length === otherLines.length) return extraLines;
  let next = 0;
  const more = lines.filter((line) => {
    const nextText = otherTexts[next];
    if (nextText === undefined || !bare(line).replaceAll(" ", "").includes(nextText)) return true;
    next += 1;
    return false;
  });
  return next === otherTexts.length ? more : null;
}

/**
 * Returns whether both lists have the same lines, except for amounts that are missing at the start of lines in the
 * second list.
 */
function isCompletion(lines: readonly string[], otherLines: readonly string[]): boolean {
  if (lines.length !== otherLines.length) return false;
  let added = 0;
  const areSame = lines.every((line, index) => {
    const otherLine = otherLines[index] ?? "";
    if (bare(line) === bare(otherLine)) return true;
    added += 1;
    const lost = line.length - otherLine.length;
    return (
      lost > 0 &&
      line.endsWith(otherLine) &&
      /^[\p{N}.,/ -]+(?:\p{L}{1,5}\.? )?$/u.test(line.slice(0, lost))
    );
  });
  return areSame && added > 0;
}

/** Returns whether the visible list shows most of the lines, with additions. */
function namesAll(visibleLines: readonly string[], first: readonly string[]): boolean {
  const all = visibleLines.map(bare).join("\n");
  return first.filter((line) => all.includes(bare(line))).length >= first.length * 0.6;
}

/** Chooses the steps of the first reading that has them. */
export function chooseSteps(
  readings: readonly Reading[],
  visibleReading: Reading | null,
): string[] {
  const first = readings.find(({ instructions }) => lengthOf(instructions) >= MIN_STEPS);
  if (first && visibleReading && areNames(first.instructions, visibleReading.instructions))
    return visibleReading.instructions;
  if (first && visibleReading && goesOn(visibleReading.instructions, first.instructions))
    return visibleReading.instructions;
  if (first) return first.instructions;
  if (visibleReading && visibleReading.instructions.length > 0) return visibleReading.instructions;
  return readings.find(({ instructions }) => instructions.length > 0)?.instructions ?? [];
}

/** Returns whether visible, numbered steps continue after the point where the data's steps are cut off. */
function goesOn(visibleLines: readonly string[], lines: readonly string[]): boolean {
  if (visibleLines.length <= lines.length || visibleLines.length > lines.length * MAX_CUT)
    return false;
  if (!visibleLines.every((line, at) => new RegExp(`^${at + 1}[.):\\s]`).test(line))) return false;
  const [text = "", whole = ""] = [lines, visibleLines].map((each) =>
    bare(tidySteps(each, "").join(" ")).replaceAll(" ", ""),
  );
  return text !== "" && whole.startsWith(text);
}

/**
 * Returns whether the data contains only the names of the visible steps: "Cook the noodles", with instructions below.
 */
function areNames(lines: readonly string[], visibleLines: readonly string[]): boolean {
  if (lines.some((line) => line.length > MAX_NAME || /[.!。]$/.test(line))) return false;
  if (lengthOf(visibleLines) < lengthOf(lines) * MIN_NAMED) return false;
  const places = lines.map((line) =>
    visibleLines.findIndex((each) => bare(each).startsWith(bare(line))),
  );
  const apart = places.filter((place, at) => (places[at + 1] ?? visibleLines.length) > place + 1);
  return !places.includes(-1) && apart.length * 2 > lines.length;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

const NUMBERED =
  /^(?:(?:step|schritt|étape|paso|passo|stap|steg|trin|trinn|krok|vaihe|шаг|крок|βήμα)\s*)?\(?(\d{1,2})\s*(?:[.):|]|[-–—](?=\s)|(?<=^\p{L}+\s*\d{1,2}\s*)(?=\p{L}))\s*(?=\S)/iu;
/** Matches a number before a step without a period or bracket, which may be an amount. */
const BESIDE = /^(\d{1,2})\s+(?=\p{L})/u;
/** Matches the number of a step that begins with a word. Does not match a decimal or a time. */
const NUMBERED_WORDS = new RegExp(`${NUMBERED.source}(?=[\\p{L}"“„«(])`, "iu");
/**
 * Matches the number of a step within a line: at the start, after a space, or after the end of a sentence without a
 * space ("beans.2. Set"). Does not match inside a decimal ("2.5"), but matches directly after a number of at least
 * three digits.
 */
const INSIDE =
  /(?<=^|\s|(?:(?<!\d)|\d{3})[.!?;)…]["”»]?)(?:(?:[Ss]tep|STEP|Schritt|[ÉéEe]tape|[Pp]aso|[Pp]asso)\s*(\d{1,2})\s*(?:[.):|–-]\s*|(?=\p{Lu}))|\(?(\d{1,2})(?:[.)]\s*|:\s+|\s[-–]\s+))(?=\p{Lu}|\p{Lo}|\d+\s+\p{L})/gu;
/** Matches the boundary of sentences without a line break: "beans.Set". */
const GLUED = /(?<=[\p{Ll})]{2}[.!?])(?=\p{Lu}\p{Ll}*(?:[\s,.]|$))/gu;
/** Matches circled numbers. */
const CIRCLED = /[①-⑳❶-❿➀-➉]/gu;
/** Matches the word of a numbered step whose number a style sheet draws. */
const LABEL = /^(?:[Ss]tep|STEP|Schritt|[Éé]tape|[Pp]aso|[Pp]asso)\s+(?=\p{Lu})/u;
/**
 * The maximum number of lines of a recipe whose steps may be in one line. A recipe with more lines has separate steps.
 */
const MAX_STRINGS = 3;

/**
 * Returns steps in the form to store: one per line, without bullets, without numbers (a recipe's page adds them) and
 * without the recipe's title. Headings above items of a list end with a colon.
 */
export function tidySteps(lines: readonly string[], title: string): string[] {
  const all = lines.map(withPlainNumbers).filter((line) => bare(line) !== "");
  const apart = all.length <= MAX_STRINGS ? all.flatMap(splitNumbered).flatMap(splitGlued) : all;
  const stepLines = apart.filter((line) => !isStepLabel(line));
  const steps = stepLines.length > 0 ? stepLines.map((line) => line.replace(GLUED, " ")) : apart;
  const body = withHeadings(
    steps.length > 1 && looksEqual(title, steps[0]) ? steps.slice(1) : steps,
  );
  const [only] = body;
  // A single step needs no number.
  if (only !== undefined && body.length === 1) return [only.replace(NUMBERED_WORDS, "")];
  if (body.length > 1 && body.every((line) => LABEL.test(line)))
    return body.map((line) => line.replace(LABEL, ""));
  if (isCounted(numbersOf(body, NUMBERED))) return body.map((line) => line.replace(NUMBERED, ""));
  const beside = numbersOf(body, BESIDE);
  const isEach = body.length > 1 && beside.every((number, index) => number === index + 1);
  return isEach ? body.map((line) => line.replace(BESIDE, "")) : body;
}

const withPlainNumbers = (line: string) =>
  line.replace(CIRCLED, (sign) => ` ${circledNumber(sign)}. `).trim();

/** Returns the number of a circled digit. Each of the three styles has its own range that starts at 1. */
function circledNumber(sign: string): number {
  const code = sign.charCodeAt(0);
  return code - (code < 0x2700 ? 0x245f : code < 0x2780 ? 0x2775 : 0x277f);
}

/** Splits a line into steps if at least two line breaks were lost. */
function splitGlued(line: string): string[] {
  const parts = line.split(GLUED);
  return parts.length > 2 ? parts : [line];
}

const MAX_HEADING = 60;

/**
 * Removes bullets from steps. A short line without a bullet before list items, or before numbers that start again, is
 * their heading.
 */
function withHeadings(lines: readonly string[]): string[] {
  const isItem = lines.some(isBulleted) ? isBulleted : (line: string) => NUMBERED.test(line);
  const isNamed = lines.map((line, at) => isHeadingOf(line, lines[at + 1], isItem));
  const isList = lines.every((line, at) => isItem(line) || isNamed[at]);
  const begins = lines.filter((line) => /^\D{0,9}0?1\D/.test(line)).length;
  const hasNames = isList && isNamed.includes(true) && (lines.some(isBulleted) || begins > 1);
  return lines.map((line, at) => {
    if (hasNames && isNamed[at]) return `${line.replace(/[\s:：]+$/, "")}:`;
    const text = withoutBullet(line);
    return hasNames ? text.replace(NUMBERED, "") : text;
  });
}

const isHeadingOf = (line: string, next: string | undefined, isItem: (line: string) => boolean) =>
  line.length <= MAX_HEADING &&
  !isItem(line) &&
  !/[.!?…]$/.test(line) &&
  next !== undefined &&
  isItem(next);

/**
 * Splits a text of numbered steps: "1. Mix. 2. Bake." Splits only if there are at least two numbers that start at 1 and
 * rise by one.
 */
function splitNumbered(line: string): string[] {
  const starts = [...line.matchAll(INSIDE)].reduce<number[]>(
    (positions, { index, 1: stepNumber, 2: number }) => {
      return Number(stepNumber ?? number) === positions.length + 1
        ? [...positions, index]
        : positions;
    },
    [],
  );
  if (starts.length < 2) return [line];
  const parts = [0, ...starts].map((start, at) => line.slice(start, starts[at]).trim());
  return parts.filter((part) => part !== "");
}

/** Returns the number at the start of each line, or 0 if it has none. */
function numbersOf(lines: readonly string[], pattern: RegExp): number[] {
  return lines.map((line) => Number(pattern.exec(line)?.[1] ?? 0));
}

/** Returns whether there are at least two numbers that start at 1 and rise by one. */
function isCounted(numbers: readonly number[]): boolean {
  const counted = numbers.filter((number) => number > 0);
  const isRising = counted.every(
    (number, index) => index === 0 || number > (counted[index - 1] ?? 0),
  );
  return counted.length > 1 && counted[0] === 1 && isRising;
}
