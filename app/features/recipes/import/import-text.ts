import { assemble } from "./import-recipe";
import type { NoRecipe, ParsedRecipe } from "./recipe-reader";
import { headingKind } from "./heading-words";
import { isSentence, startsWithAmount } from "./ingredient-shape";
import type { PageNode } from "./page";
import { emptyReading } from "./reading";
import type { Row } from "./rows";
import { readServings } from "./schema-recipe";
import { kindsOf, type Outline } from "./sections";
import { readOutline } from "./structure";
import { cleanLines } from "./text";
import { readLabelledTimes } from "./time-labels";

/** Lines of a text that are looked at, and how long the text may be. */
const MAX_LINES = 1_000;
const MAX_TEXT = 200_000;
const MAX_DESCRIPTION_LINES = 4;
const SERVES =
  /^(?:serves|servings?|makes|yields?|portions?|für|pour|para|per|voor|personen|porciones|raciones|porzioni|porções|porties)\b[:\s]*(?:about\s*)?\d/i;
const BULLET = /^(?:[-*•▢·‣]|\d{1,2}[.)])\s+/;
const NOTHING = "We found no ingredients and no steps in that text.";

/**
 * Reads the plain text of a recipe as people paste it: a title, perhaps some words, the
 * ingredients and the steps, with headings in any of our languages or by the shape of the lines.
 * Never throws; the same limits as for a page.
 */
export function importText(text: string): ParsedRecipe | NoRecipe {
  const lines = cleanText(text);
  const rows = lines.map(rowOf);
  const outline: Outline = {
    rows,
    kinds: kindsOf(rows),
    near: (_at, from, to) => rows.slice(from, to),
  };
  const { ingredients, steps } = readOutline(outline, { ingredients: [], steps: [] });
  if (!ingredients && !steps) return { reason: NOTHING };
  const used = new Set([...(ingredients?.lines ?? []), ...(steps?.lines ?? [])]);
  const head = headOf(lines, used);
  return assemble({
    marked: [
      {
        ...emptyReading(),
        ...head,
        ingredients: ingredients?.lines ?? [],
        instructions: steps?.lines ?? [],
        minutes: readLabelledTimes(rows),
        servings: readServings(lines.find((line) => SERVES.test(line)) ?? ""),
      },
    ],
    seen: null,
    facts: null,
    isHeading: () => false,
    url: "",
    base: "",
  });
}

function cleanText(text: string): string[] {
  const lines: string[] = [];
  // Cleaning is by line, since a text that is pasted may be longer than any one text of a page.
  for (const line of text.slice(0, MAX_TEXT).split(/\r\n?|\n/)) {
    if (lines.length >= MAX_LINES) break;
    lines.push(...cleanLines(line.replace(/<(?![a-z/!])/gi, "‹")));
  }
  return lines;
}

/** The title is the first line; what follows until the ingredients describes it. */
function headOf(lines: readonly string[], used: ReadonlySet<string>) {
  const isBody = (line: string) =>
    headingKind(line) !== null ||
    used.has(line) ||
    used.has(line.replace(BULLET, "")) ||
    startsWithAmount(line);
  const first = lines.findIndex((line) => !isBody(line));
  const begins = lines.findIndex(isBody);
  if (first < 0 || (begins >= 0 && first > begins)) return { title: "", description: "" };
  const words = lines
    .slice(first + 1, begins < 0 ? undefined : begins)
    .filter((line) => !SERVES.test(line) && isSentence(line))
    .slice(0, MAX_DESCRIPTION_LINES);
  return { title: lines[first] ?? "", description: words.join(" ") };
}

function rowOf(text: string, index: number): Row {
  const node: PageNode = {
    order: index,
    end: index,
    name: "",
    attributes: new Map(),
    parent: null,
    block: index,
    silent: false,
    text,
  };
  return {
    text: text.replace(/^[-*•▢·‣]\s+/, ""),
    node,
    item: null,
    level: 0,
    hidden: false,
    linked: false,
  };
}
