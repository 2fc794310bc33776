import {
  hasUnit,
  ingredientScore,
  isAmountAlone,
  isSentence,
  startsWithAmount,
} from "./ingredient-shape";
import type { PageNode } from "./page";
import { holds } from "./page-text";
import type { Row } from "./rows";
import { ingredientsIn, type Outline, type Section } from "./sections";
import { stepsIn } from "./step-sections";
import { headingKind } from "./heading-words";
import { readMinutes } from "./duration";

/** Rows without an amount that may stand between rows with one. */
const MAX_GAP = 3;
const MAX_WEAK = 80;
const MAX_TAIL = 40;
const MAX_STEPS = 2_000;
const LISTS = /^(?:ul|ol|table|dl)$/;

/** Runs of rows that look like ingredients, without any heading. */
export function ingredientRuns(outline: Outline): Section[] {
  const { rows } = outline;
  const runs: Section[] = [];
  let first = -1;
  let last = -1;
  const finish = () => {
    if (first >= 0 && last - first >= 2) {
      const [from, to] = widen(rows, first, last);
      const section = ingredientsIn(rows.slice(from, to + 1), from - 1);
      const amounts = section.lines.filter(startsWithAmount).length;
      const measured = section.lines.filter(hasUnit).length;
      if (
        amounts >= 3 &&
        amounts * 2 >= section.lines.length &&
        measured * 4 >= section.lines.length
      ) {
        runs.push({ ...section, score: ingredientScore(section.lines) });
      }
    }
    first = -1;
  };
  rows.forEach((row, index) => {
    if (isStrong(row)) {
      if (first < 0) first = index;
      last = index;
    } else if (
      first >= 0 &&
      (index - last > MAX_GAP ||
        row.text.length > MAX_WEAK ||
        isSentence(row.text) ||
        outline.kinds[index] !== null)
    ) {
      finish();
    }
  });
  finish();
  return runs;
}

function isStrong({ text }: Row): boolean {
  return (
    startsWithAmount(text) &&
    text.length <= 120 &&
    (/\p{L}{2}/u.test(text) || isAmountAlone(text)) &&
    readTimeAlone(text) === null
  );
}

function readTimeAlone(text: string): number | null {
  return text.length < 25 && /(?:min|hour|std|stunde|ora|heure|hr|час|мин|分|時間)/i.test(text)
    ? readMinutes(text)
    : null;
}

/** Takes in the short rows before and after that stand in the same list or right beside. */
function widen(rows: readonly Row[], first: number, last: number): [number, number] {
  let from = first;
  let to = last;
  while (from > 0 && belongs(rows[from - 1], rows[first])) from -= 1;
  while (to < rows.length - 1 && follows(rows[to + 1], rows[last])) to += 1;
  return [from, to];
}

function belongs(row: Row | undefined, beside: Row | undefined): boolean {
  if (!row || !beside || row.text.length > MAX_WEAK || isSentence(row.text)) return false;
  if (row.item && beside.item) return listOf(row.item) === listOf(beside.item);
  return (
    row.item === null &&
    beside.item === null &&
    row.level === 0 &&
    row.node.block === beside.node.block
  );
}

/** After the last amount come salt and pepper, in a paragraph of their own too. */
function follows(row: Row | undefined, beside: Row | undefined): boolean {
  if (belongs(row, beside)) return true;
  if (!row || !beside || row.item || beside.item || row.level > 0) return false;
  if (row.text.length > MAX_TAIL || isSentence(row.text) || headingKind(row.text) !== null)
    return false;
  return parentOfBlock(row.node) === parentOfBlock(beside.node);
}

function parentOfBlock(node: PageNode): PageNode | null {
  for (let each = node.parent; each; each = each.parent)
    if (each.order === node.block) return each.parent;
  return null;
}

function listOf(item: PageNode): PageNode | null {
  for (let each = item.parent; each; each = each.parent) if (LISTS.test(each.name)) return each;
  return item.parent;
}

/** Sentences that follow the ingredients, if no heading names them. */
export function stepsAfter(outline: Outline, last: number): Section | null {
  const { rows, kinds } = outline;
  const start = rows.findIndex(
    (row, index) => index > last && index < last + 25 && isSentence(row.text),
  );
  if (start < 0) return null;
  const around = regionOf(rows[last]?.node, rows[start]?.node);
  const part: Row[] = [];
  for (let index = start; index < Math.min(rows.length, start + MAX_STEPS); index += 1) {
    const row = rows[index];
    if (!row || kinds[index] === "other" || kinds[index] === "ingredients") break;
    if (around && !holds(around, row.node)) break;
    if (row.level > 0 && row.level < 4) break;
    part.push(row);
  }
  return stepsIn(part, start - 1, outline);
}

/** The smallest part of the page that holds both. */
function regionOf(one: PageNode | undefined, other: PageNode | undefined): PageNode | null {
  if (!one || !other) return null;
  for (let each = one.parent; each; each = each.parent) if (holds(each, other)) return each;
  return null;
}
