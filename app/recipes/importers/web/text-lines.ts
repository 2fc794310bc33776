import { headingKind } from "./heading-words";
import { startsWithAmount } from "./ingredient-shape";
import { labelledTimesIn } from "./text-times";
import { cleanLines } from "./text";

/** How many lines a text may have, and how many characters. */
const MAX_LINES = 4_000;
const MAX_TEXT = 200_000;

const HEADED = /^([^:：.–—-]{3,60}?)\s*(?:[:：]\s*|[–—-]\s+|\.\s+(?=\p{Lu}))(\S.*)$/u;

/** Before words with a colon in the middle of a line: "… salt. Method: Mix all." */
const NEXT = /(?<=[.!;])\s+(?=\p{Lu}[\p{L}’' ]{3,30}[:：]\s)/u;

/**
 * The lines of a text that was pasted: without markup, and each heading on a line of its own. Null of a text of more lines
 * or characters than are read: its end may belong to the recipe.
 */
export function linesOfText(text: string): string[] | null {
  if (text.length > MAX_TEXT) return null;
  const lines: string[] = [];
  // Cleaning is by line, since a text that is pasted may be longer than any one text of a page.
  for (const line of text.split(/\r\n?|\n/)) {
    if (lines.length > MAX_LINES) return null;
    const clean = cleanLines(line.replace(/<(?![a-z/!])/gi, "‹"));
    lines.push(...clean.flatMap((each) => each.split(NEXT)).flatMap(splitHeading));
  }
  return lines;
}

/** "Method: Mix all." as a heading and what stands under it. "Preparation: 10 min" is a time. */
function splitHeading(line: string): string[] {
  const found = HEADED.exec(line);
  if (!found) return [line];
  const [, heading = "", rest = ""] = found;
  const kind = headingKind(heading);
  if ((kind !== "ingredients" && kind !== "steps") || labelledTimesIn(line)) return [line];
  return [`${heading.trim()}:`, ...(kind === "ingredients" ? splitList(rest) : [rest])];
}

/** Foods in one line, a comma between them; brackets and commas inside of an amount keep together. */
function splitList(text: string): string[] {
  const commas = text.split(/[,;]\s+(?![^()]*\))/).map((part) => part.trim());
  const amounts = commas.filter(startsWithAmount).length;
  if (commas.length < 2 || amounts === 0) return commas;
  // "2 onions, chopped, 1 carrot": only what begins with an amount is a line of its own, if most do.
  const parts = text.split(/[,;]\s+(?=\p{N})(?![^()]*\))/u);
  return amounts * 2 > commas.length && amounts < commas.length ? parts : commas;
}
