import { bare, looksEqual } from "./lines";

const NUMBERED =
  /^(?:(?:step|schritt|étape|paso|passo|stap|steg|trin|trinn|krok|vaihe|шаг|крок|βήμα)\s*)?(\d{1,2})\s*(?:[.):|]|[-–—](?=\s))\s*(?=\S)/iu;
/** A number that stands before its step without a period or bracket; it could be an amount. */
const BESIDE = /^(\d{1,2})\s+(?=\p{L})/u;
/** The number of a step that begins with a word; a decimal or a time is none. */
const NUMBERED_WORDS = new RegExp(`${NUMBERED.source}(?=[\\p{L}"“„«(])`, "iu");
/** The number of a step within a line: at its begin, or after a sentence. */
const INSIDE =
  /(?<=^|\s)(?:(?:[Ss]tep|STEP|Schritt|[ÉéEe]tape|[Pp]aso|[Pp]asso)\s*(\d{1,2})\s*[.):|–-]|(\d{1,2})[.)])\s*(?=\p{Lu}|\p{Lo})/gu;
/** The word of a numbered step whose number is drawn. */
const LABEL = /^(?:[Ss]tep|STEP|Schritt|[Éé]tape|[Pp]aso|[Pp]asso)\s+(?=\p{Lu})/u;
/** A recipe of more lines than this has its steps apart. */
const MAX_STRINGS = 3;

/**
 * Steps as they go into a recipe: one a line, without numbers of their own (the page of a recipe
 * numbers them) and without the recipe's title on top.
 */
export function tidySteps(lines: readonly string[], title: string): string[] {
  const all = lines.filter((line) => bare(line) !== "");
  const steps = all.length <= MAX_STRINGS ? all.flatMap(splitNumbered) : all;
  const body = steps.length > 1 && looksEqual(title, steps[0]) ? steps.slice(1) : steps;
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
