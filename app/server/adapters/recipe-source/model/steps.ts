import { fieldsOf, firstOf, firstText, isRecord } from "./names";
import { plainLines, plainText } from "./plain-text";

const MAX_LINE = 500;

/** Maximum length of a line whose numbers are removed. A longer line is refused anyway. */
const LONGEST = 20_000;
/** Maximum entries of a list. A longer list is not a recipe's and is not read. */
const MAX_ITEMS = 1_000;

const BULLET = /^(?:[-*•‣⁃◦▪●○–—·∙☐☑✓✔+]|\[[ xX]?\])\s*/;
const NUMBERS = [
  /^\d{1,3}[.)](?=\s|\p{L}|$)\s*/u,
  /^\(\d{1,2}\)\s*/,
  // Matches the number in the box of an emoji.
  /^\d\ufe0f?\u20e3\s*/,
];
const STEP_NUMBERS = [
  ...NUMBERS,
  /^step\s*(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:[.:)\-–—]\s*|$)/i,
  /^(?:step|Step|STEP)\s+\d{1,2}\s+(?=\p{Lu})/u,
  /^\d{1,2}:(?=\s|$)\s*/,
  /^\d{1,2}\s+[-–—]\s+(?=\p{Lu})/u,
];
const TITLE_NUMBERS = [
  /^\d{1,2}[.)]\s+/,
  /^(?:meal|recipe|dish|option|suggestion)\s+\d{1,2}\s*(?:[.:)]|[-–—](?=\s))\s*/i,
];

/** Returns the ingredient lines of a text, without bullets and numbers. Returns null for far too many. */
export const ingredientLines = (text: string) =>
  plainLines(text, (line) => {
    const rest = strip(line, [BULLET, ...NUMBERS]);
    // A line with an amount is not a heading, even if it ends with a colon.
    return /\p{N}/u.test(rest) ? rest.replace(/[\s:：]+$/, "") : rest;
  });

/**
 * Returns the plain lines of a text without bullets, step numbers and "Step 1:". Returns null for far too many.
 */
const stepLines = (text: string) =>
  plainLines(text, (line) => strip(line, [BULLET, ...STEP_NUMBERS]));

/** Returns a title as one plain line, without "1." and "Meal 1:". */
export const titleLine = (text: string) => plainText(text, (line) => strip(line, TITLE_NUMBERS));

function strip(line: string, starts: readonly RegExp[]) {
  if (line.length > LONGEST) return line;
  for (let rest = line; ;) {
    const before = rest;
    for (const start of starts) rest = rest.replace(start, "");
    if (rest === before) return rest;
  }
}

/** Returns all lines that `read` returns. Returns null if one of them is uncertain, or there are too many. */
export function collectAll<T>(
  items: readonly T[],
  readLines: (item: T) => string[] | null,
): string[] | null {
  if (items.length > MAX_ITEMS) return null;
  const lines: string[] = [];
  for (const item of items) {
    const itemLines = readLines(item);
    if (!itemLines || lines.length > MAX_ITEMS) return null;
    for (const line of itemLines) lines.push(line);
  }
  return lines;
}

const MAX_TEXT = 20_000;
/** The maximum depth of nested sections that are read. */
const MAX_DEPTH = 6;
/** The maximum number of passes. Each pass reads the text that the previous one has uncovered. */
const ROUNDS = 5;
const words = (text: string) => text.split(/\s+/);
const LIST_KEYS = words("steps instructions directions items list itemlistelement method");
const TEXT_KEYS = words("instruction text description direction action content details");
const HEADING_KEYS = words("heading section step title name part");
/** Matches keys that only count: "1", "step2". */
const COUNTING = /^(?:step)?[\s_-]*\d+$/i;
const NO_HEADING =
  /^(?:(?:step|part|phase)s?\b.{0,4}|instructions?|directions?|method|preparation)$/i;

/**
 * Returns the steps of a recipe as one text, with a plain step per line without its number. `value` is a text (of one
 * line, if its numbers count up from 1), a list, steps with their fields, or sections. The heading of a section begins
 * its first step. A step over 500 characters continues in the next line, after a sentence. Returns null if the meaning
 * is uncertain, without a step, and over 20,000 characters.
 */
export function toInstructions(value: unknown): string | null {
  const steps = collect(value, 0);
  const lines = steps && readText(steps.map(splitLong).join("\n"));
  if (!lines || lines.length === 0 || lines.some((line) => line.length > MAX_LINE)) return null;
  const text = lines.join("\n");
  return text.length <= MAX_TEXT ? text : null;
}

function collect(value: unknown, depth: number): string[] | null {
  if (typeof value === "string") return readText(value);
  if (value === null) return [];
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return collectAll(value, (item) => collect(item, depth + 1));
  return isRecord(value) ? collectRecord(value, depth) : null;
}

function readText(value: string): string[] | null {
  let text = value;
  for (let round = 0; round < ROUNDS; round++) {
    const plain = plainLines(text);
    if (!plain) return null;
    const lines = stepLines(plain.length > 1 ? text : splitNumbered(plain.join("")).join("\n"));
    const steps = lines?.filter((line) => /\p{L}/u.test(line));
    if (!steps || steps.join("\n") === text) return steps ?? null;
    text = steps.join("\n");
  }
  return null;
}

function collectRecord(record: Record<string, unknown>, depth: number): string[] | null {
  if (Object.keys(record).every((key) => COUNTING.test(key))) {
    return collect(Object.values(record), depth + 1);
  }
  const fields = fieldsOf(record);
  const heading = firstText(fields, HEADING_KEYS);
  const list = firstOf(fields, LIST_KEYS);
  if (list !== undefined) return withHeading(heading, collect(list, depth + 1));
  const text = firstText(fields, TEXT_KEYS);
  if (text !== "") return withHeading(heading, readText(text));
  if (heading !== "") return readText(heading);
  const entries = Object.entries(record);
  // In a list, such an object is ambiguous. Alone, or with lists, it contains sections by their names.
  if (depth > 0 && !entries.every(([, value]) => Array.isArray(value))) return null;
  return collectAll(entries, ([key, value]) =>
    withHeading(key.replaceAll("_", " "), collect(value, depth + 1)),
  );
}

/** Joins "For the sauce" and "Melt the butter." to "For the sauce: Melt the butter." */
function withHeading(heading: string, lines: string[] | null) {
  const [first, ...rest] = lines ?? [];
  const [title = ""] = stepLines(heading) ?? [];
  if (first === undefined || title === "" || NO_HEADING.test(title)) return lines;
  if (!/\p{L}/u.test(title) || first.toLowerCase().startsWith(title.toLowerCase())) return lines;
  return [`${title.replace(/[\s.:]+$/, "")}: ${first}`, ...rest];
}

const NUMBER = /(?:^|(?<=\s))(?:[Ss]tep\s*)?\(?(\d{1,2})[.):](?=\s|\p{Lu})\s*/gu;
const SENTENCE_END = /(?:^|[.!?:;)…"”*•-])\s*$/;

type Mark = { step: number; from: number; to: number; startsSentence: boolean };

/**
 * Splits "1. Heat the oven. 2. Mix." into steps if its numbers count up from 1. Otherwise returns the line unchanged.
 * Of two equal numbers, uses the one that begins a sentence, not the one that may end it: "on level 2. Then stir. 2.
 * Bake."
 */
function splitNumbered(line: string): string[] {
  const marks = [...line.matchAll(NUMBER)].map((match) => ({
    step: Number(match[1]),
    from: match.index,
    to: match.index + match[0].length,
    startsSentence: SENTENCE_END.test(line.slice(Math.max(0, match.index - 20), match.index)),
  }));
  const strict = countUp(marks.filter(({ startsSentence }) => startsSentence));
  const loose = countUp(marks);
  const steps = strict.length >= loose.length ? strict : loose;
  const [first] = steps;
  if (!first || steps.length < 2) return [line];
  const before = line.slice(0, first.from).trim();
  const parts = steps.map(({ to }, i) => line.slice(to, steps[i + 1]?.from).trim());
  return before.endsWith(":") ? parts : [before, ...parts];
}

/** Returns the marks that count 1, 2, 3 and so on. The first must begin a sentence. */
function countUp(marks: readonly Mark[]) {
  const sequence: Mark[] = [];
  for (const mark of marks) {
    if (mark.step !== sequence.length + 1 || (mark.step === 1 && !mark.startsSentence)) continue;
    sequence.push(mark);
  }
  return sequence;
}

/** Splits a step over 500 characters into shorter lines, each ending with a sentence if possible. */
function splitLong(step: string): string {
  if (step.length <= MAX_LINE) return step;
  const lines: string[] = [];
  for (const sentence of step.split(/(?<=[.!?]["”)]?)\s+(?=["“(]?\p{Lu})/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= MAX_LINE) {
      lines[lines.length - 1] = `${last} ${sentence}`;
    } else {
      lines.push(sentence);
    }
  }
  return lines.join("\n");
}
