import { bare, isBulleted, looksEqual, withoutBullet } from "./text";
import { isStepLabel } from "./sections";
import { hasUnit, ingredientScore } from "./ingredient-shape";
import { amountShare, isSameText } from "./ingredient-lines";
import type { Reading } from "./reading";

/** Fewer letters than this are no instructions. */
const MIN_STEPS = 30;

/** Data that hold less of a list than one line in so many are of another recipe. */
const MAX_CUT = 3;

/** Steps that people see are so much longer than their names, each of which has so many letters at most. */
const MIN_NAMED = 1.8;

const MAX_NAME = 60;

/** The ingredients of the first reading that has them, unless what people see is plainly better. */
export function chooseIngredients(readings: readonly Reading[], seen: Reading | null): string[] {
  const first = readings.find(({ ingredients }) => ingredients.length > 0)?.ingredients ?? [];
  const shown = seen?.ingredients ?? [];
  if (first.length === 0) return shown;
  const others = readings.map(({ ingredients }) => ingredients);
  const complete = [...others, shown].find((lines) => isCompletion(lines, first));
  if (complete) return complete;
  return shown.length > 0 && (isBetter(shown, first) || isWhole(shown, first)) ? shown : first;
}

function isBetter(shown: readonly string[], first: readonly string[]): boolean {
  const more = ingredientScore(shown);
  const less = ingredientScore(first);
  if (first.length <= 2) return shown.length >= 3 && more > less + 2;
  if (shown.length !== first.length && isSameText(shown, first)) {
    return amountShare(shown) > amountShare(first);
  }
  if (amountShare(first) >= 0.3 || amountShare(shown) < 0.5) return false;
  return amountShare(first) === 0 ? more > less * 2 : namesAll(shown, first);
}

/** Whether what people see goes on where the data of the page are cut off. */
function isWhole(shown: readonly string[], first: readonly string[]): boolean {
  const more = linesAround(shown, first);
  return more !== null && more.filter(hasUnit).length >= more.length * 0.6;
}

/** The lines that one list has more than another that it holds in order; null when it does not, or hardly. */
function linesAround(lines: readonly string[], others: readonly string[]): string[] | null {
  if (lines.length < others.length + 2 || lines.length > others.length * MAX_CUT) return null;
  const wanted = others.map((line) => bare(line).replaceAll(" ", ""));
  const left = lines.filter((line) => !wanted.includes(bare(line).replaceAll(" ", "")));
  if (lines.length - left.length === others.length) return left;
  let next = 0;
  const more = lines.filter((line) => {
    const found = wanted[next];
    if (found === undefined || !bare(line).replaceAll(" ", "").includes(found)) return true;
    next += 1;
    return false;
  });
  return next === wanted.length ? more : null;
}

/** Whether lines are the same ones but for amounts that the others lost at their beginning. */
function isCompletion(lines: readonly string[], others: readonly string[]): boolean {
  if (lines.length !== others.length) return false;
  let added = 0;
  const same = lines.every((line, index) => {
    const other = others[index] ?? "";
    if (bare(line) === bare(other)) return true;
    added += 1;
    const lost = line.length - other.length;
    return (
      lost > 0 &&
      line.endsWith(other) &&
      /^[\p{N}.,/ -]+(?:\p{L}{1,5}\.? )?$/u.test(line.slice(0, lost))
    );
  });
  return same && added > 0;
}

/** Whether most of the lines are there, with more to them. */
function namesAll(shown: readonly string[], first: readonly string[]): boolean {
  const all = shown.map(bare).join("\n");
  return first.filter((line) => all.includes(bare(line))).length >= first.length * 0.6;
}

/** The steps of the first reading that has them. */
export function chooseSteps(readings: readonly Reading[], seen: Reading | null): string[] {
  const first = readings.find(({ instructions }) => lengthOf(instructions) >= MIN_STEPS);
  if (first && seen && areNames(first.instructions, seen.instructions)) return seen.instructions;
  if (first && seen && goesOn(seen.instructions, first.instructions)) return seen.instructions;
  if (first) return first.instructions;
  if (seen && seen.instructions.length > 0) return seen.instructions;
  return readings.find(({ instructions }) => instructions.length > 0)?.instructions ?? [];
}

/** Whether steps that people see, each with its number, go on where those of the data are cut off. */
function goesOn(shown: readonly string[], lines: readonly string[]): boolean {
  if (shown.length <= lines.length || shown.length > lines.length * MAX_CUT) return false;
  if (!shown.every((line, at) => new RegExp(`^${at + 1}[.):\\s]`).test(line))) return false;
  const [text = "", whole = ""] = [lines, shown].map((each) =>
    bare(tidySteps(each, "").join(" ")).replaceAll(" ", ""),
  );
  return text !== "" && whole.startsWith(text);
}

/** Whether data hold but the names of the steps that people see: "Cook the noodles", with what is done below. */
function areNames(lines: readonly string[], shown: readonly string[]): boolean {
  if (lines.some((line) => line.length > MAX_NAME || /[.!。]$/.test(line))) return false;
  if (lengthOf(shown) < lengthOf(lines) * MIN_NAMED) return false;
  const places = lines.map((line) => shown.findIndex((each) => bare(each).startsWith(bare(line))));
  const apart = places.filter((place, at) => (places[at + 1] ?? shown.length) > place + 1);
  return !places.includes(-1) && apart.length * 2 > lines.length;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

const NUMBERED =
  /^(?:(?:step|schritt|étape|paso|passo|stap|steg|trin|trinn|krok|vaihe|шаг|крок|βήμα)\s*)?\(?(\d{1,2})\s*(?:[.):|]|[-–—](?=\s)|(?<=^\p{L}+\s*\d{1,2}\s*)(?=\p{L}))\s*(?=\S)/iu;
/** A number that stands before its step without a period or bracket; it could be an amount. */
const BESIDE = /^(\d{1,2})\s+(?=\p{L})/u;
/** The number of a step that begins with a word; a decimal or a time is none. */
const NUMBERED_WORDS = new RegExp(`${NUMBERED.source}(?=[\\p{L}"“„«(])`, "iu");
/**
 * The number of a step within a line: at its begin, after a space, or glued to the end of a sentence ("beans.2. Set"). A
 * decimal is none: a figure of three digits at least may stand before it.
 */
const INSIDE =
  /(?<=^|\s|(?:(?<!\d)|\d{3})[.!?;)…]["”»]?)(?:(?:[Ss]tep|STEP|Schritt|[ÉéEe]tape|[Pp]aso|[Pp]asso)\s*(\d{1,2})\s*(?:[.):|–-]\s*|(?=\p{Lu}))|\(?(\d{1,2})(?:[.)]\s*|:\s+|\s[-–]\s+))(?=\p{Lu}|\p{Lo}|\d+\s+\p{L})/gu;
/** Sentences of which a line's end was lost: "beans.Set". */
const GLUED = /(?<=[\p{Ll})]{2}[.!?])(?=\p{Lu}\p{Ll}*(?:[\s,.]|$))/gu;
/** Numbers in circles. */
const CIRCLED = /[①-⑳❶-❿➀-➉]/gu;
/** The word of a numbered step whose number is drawn. */
const LABEL = /^(?:[Ss]tep|STEP|Schritt|[Éé]tape|[Pp]aso|[Pp]asso)\s+(?=\p{Lu})/u;
/** A recipe of more lines than this has its steps apart. */
const MAX_STRINGS = 3;

/**
 * Steps as they go into a recipe: one a line, without bullets and numbers of their own (the page of a recipe
 * numbers them) and without the recipe's title on top. Headings above items of a list end with a colon.
 */
export function tidySteps(lines: readonly string[], title: string): string[] {
  const all = lines.map(withPlainNumbers).filter((line) => bare(line) !== "");
  const apart = all.length <= MAX_STRINGS ? all.flatMap(splitNumbered).flatMap(splitGlued) : all;
  const named = apart.filter((line) => !isStepLabel(line));
  const steps = named.length > 0 ? named.map((line) => line.replace(GLUED, " ")) : apart;
  const body = withHeadings(
    steps.length > 1 && looksEqual(title, steps[0]) ? steps.slice(1) : steps,
  );
  const [only] = body;
  // A number on a step that stands alone counts nothing.
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

/** Each of three styles of circled figures has a range of its own, from 1 on. */
function circledNumber(sign: string): number {
  const code = sign.charCodeAt(0);
  return code - (code < 0x2700 ? 0x245f : code < 0x2780 ? 0x2775 : 0x277f);
}

/** A line of which at least two ends of lines were lost, in steps. */
function splitGlued(line: string): string[] {
  const parts = line.split(GLUED);
  return parts.length > 2 ? parts : [line];
}

const MAX_HEADING = 60;

/**
 * Steps without bullets. Where items of lists follow short lines that are none, or numbers begin again below one, that
 * line is the heading of those items.
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

/** Steps that are numbered in one string: "1. Mix. 2. Bake." Two at least, from 1 and rising by one. */
function splitNumbered(line: string): string[] {
  const starts = [...line.matchAll(INSIDE)].reduce<number[]>(
    (found, { index, 1: named, 2: number }) => {
      return Number(named ?? number) === found.length + 1 ? [...found, index] : found;
    },
    [],
  );
  if (starts.length < 2) return [line];
  const parts = [0, ...starts].map((start, at) => line.slice(start, starts[at]).trim());
  return parts.filter((part) => part !== "");
}

/** The number that each line begins with; 0 for none. */
function numbersOf(lines: readonly string[], pattern: RegExp): number[] {
  return lines.map((line) => Number(pattern.exec(line)?.[1] ?? 0));
}

/** Whether there are at least two numbers, from 1 and rising. */
function isCounted(numbers: readonly number[]): boolean {
  const counted = numbers.filter((number) => number > 0);
  const isRising = counted.every(
    (number, index) => index === 0 || number > (counted[index - 1] ?? 0),
  );
  return counted.length > 1 && counted[0] === 1 && isRising;
}
