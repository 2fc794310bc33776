import { bare, isBulleted, looksEqual, withoutBullet } from "./lines";
import { isStepLabel } from "./step-sections";

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
