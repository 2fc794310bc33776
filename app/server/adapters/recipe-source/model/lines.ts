import { plainLines, plainText } from "./plain-text";

/** A line that is longer is refused anyway, and its thousand numbers need no taking off. */
const LONGEST = 20_000;
/** More entries than this are no recipe's, and are not read. */
const MAX_ITEMS = 1_000;

const BULLET = /^(?:[-*•‣⁃◦▪●○–—·∙☐☑✓✔+]|\[[ xX]?\])\s*/;
const NUMBERS = [
  /^\d{1,3}[.)](?=\s|\p{L}|$)\s*/u,
  /^\(\d{1,2}\)\s*/,
  // The number in a box of the emoji.
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

/** The plain lines of a text without bullets and numbers: ingredients. Null for far too many. */
export const ingredientLines = (text: string) =>
  plainLines(text, (line) => {
    const rest = strip(line, [BULLET, ...NUMBERS]);
    // With an amount it is no heading, whatever it ends with.
    return /\p{N}/u.test(rest) ? rest.replace(/[\s:：]+$/, "") : rest;
  });

/** The plain lines of a text without bullets, step numbers and "Step 1:". Null for far too many. */
export const stepLines = (text: string) =>
  plainLines(text, (line) => strip(line, [BULLET, ...STEP_NUMBERS]));

/** A title as one plain line, without "1." and "Meal 1:". */
export const titleLine = (text: string) => plainText(text, (line) => strip(line, TITLE_NUMBERS));

function strip(line: string, starts: readonly RegExp[]) {
  if (line.length > LONGEST) return line;
  for (let rest = line; ;) {
    const before = rest;
    for (const start of starts) rest = rest.replace(start, "");
    if (rest === before) return rest;
  }
}

/** All the lines that `read` finds; null as soon as one is not certain, or there are too many. */
export function collectAll<T>(
  items: readonly T[],
  read: (item: T) => string[] | null,
): string[] | null {
  if (items.length > MAX_ITEMS) return null;
  const lines: string[] = [];
  for (const item of items) {
    const found = read(item);
    if (!found || lines.length > MAX_ITEMS) return null;
    for (const line of found) lines.push(line);
  }
  return lines;
}
