import { headingKind, type HeadingKind } from "./heading-words";
import {
  ingredientScore,
  isFigure,
  isSentence,
  startsWithAmount,
  withoutRepeats,
} from "./ingredient-shape";
import { joinRows } from "./row-groups";
import { shownRows, type Row } from "./rows";
import { cleanLine } from "./text";

/** A part of a page that may be the ingredients or the steps. */
export type Section = {
  lines: string[];
  /** How likely it is; only sections of the same kind compare. */
  score: number;
  /** The places of its first and last row. */
  first: number;
  last: number;
};

/** The rows of a text with what each says of itself as a heading. */
export type Outline = {
  rows: readonly Row[];
  kinds: readonly (HeadingKind | null)[];
  /** The rows of a part that stand together with a heading, nearest first; all for plain text. */
  near: (
    at: number,
    from: number,
    to: number,
    isEnough: (rows: readonly Row[]) => boolean,
  ) => readonly Row[];
};

/** Below this a list is none of ingredients. */
export const MIN_INGREDIENTS = 2;
/** Under a heading that names them less is enough. */
const MIN_HEADED = 0.9;
/** More rows than a list or steps within the limits of a recipe have: what is cut here is too long by those. */
const MAX_ROWS = 2_000;
/** What kind of heading each row is. */
export const kindsOf = (rows: readonly Row[]) => rows.map(({ text }) => headingKind(text));

/** The ingredients under the heading at a place. */
export function ingredientsUnder(outline: Outline, at: number): Section {
  const end = endOf(outline, at, (kind) => kind !== null);
  const near = outline.near(
    at,
    at + 1,
    end,
    (part) => ingredientScore(joinRows(part).map(({ text }) => text)) >= MIN_HEADED,
  );
  const level = outline.rows[at]?.level ?? 0;
  const section = ingredientsIn(near, at, level);
  const isFull = section.score >= section.lines.length * 0.5;
  const bonus = section.score >= MIN_HEADED ? MIN_INGREDIENTS - MIN_HEADED : 0;
  return { ...section, score: section.score * (isFull ? 1.6 : 1) + bonus };
}

/** The ingredients among rows that follow each other: without headings, remarks and what comes after. */
export function ingredientsIn(part: readonly Row[], at: number, level = 0): Section {
  const visible = shownRows(part);
  const firstItem = visible.findIndex(({ item }) => item);
  const isList = visible.filter(({ item }) => item).length >= 2 && firstItem >= 0 && firstItem <= 4;
  const isHeading = subheadingIn(visible);
  const kept: Row[] = [];
  let last = at;
  for (const [index, row] of visible.entries()) {
    if (kept.length > 1 && endsIngredients(visible, index, level)) break;
    last = at + 1 + part.indexOf(row);
    if (isList && !row.item) continue;
    if (!isHeading(row) && !isFigure(row.text)) kept.push(row);
  }
  const lines = joinRows(kept)
    .map(({ text }) => cleanLine(text))
    .filter((line) => line !== "" && /\p{L}/u.test(line));
  const once = withoutRepeats(lines);
  const links = kept.filter(({ linked, text }) => linked && !startsWithAmount(text)).length;
  const score = ingredientScore(once) * (1 - (0.7 * links) / Math.max(kept.length, 1));
  return { lines: once, score, first: at, last };
}

/** Whether the steps or something else begin at a row: sentences, or a heading before sentences. */
function endsIngredients(rows: readonly Row[], index: number, level: number): boolean {
  const row = rows[index];
  if (!row) return true;
  if (row.text.length > 250) return true;
  const next = rows.slice(index + 1, index + 4);
  if (isSentence(row.text) && !startsWithAmount(row.text)) {
    return (
      next.length === 0 || next.filter(({ text }) => isSentence(text)).length * 2 >= next.length
    );
  }
  if (row.level === 0 || row.level > Math.max(level, 1)) return false;
  return next.length > 0 && next.every(({ text }) => isSentence(text) || !startsWithAmount(text));
}

/** Tells the headings inside of a list: bold or a heading's element, or with a colon, and without an amount. */
export function subheadingIn(rows: readonly Row[]): (row: Row) => boolean {
  const raised = rows.filter(({ level }) => level > 0).length;
  // Some pages write every ingredient as a heading.
  const byLevel = raised * 2 < rows.length;
  return (row) => {
    if (/\d/.test(row.text)) return false;
    if (/[:：]$/.test(row.text)) return true;
    return byLevel && row.level > 0 && (row.item === null || row.level < 7);
  };
}

/** Where what a heading begins ends at the latest: at the next heading of a kind, or after many rows. */
export function endOf(
  outline: Outline,
  at: number,
  isEnd: (kind: HeadingKind | null) => boolean,
): number {
  const end = outline.kinds.findIndex((kind, index) => index > at && isEnd(kind));
  return Math.min(end < 0 ? outline.rows.length : end, at + 1 + MAX_ROWS);
}
