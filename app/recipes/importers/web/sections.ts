import { headingKind, type HeadingKind } from "./recipe-words";
import {
  ingredientScore,
  isFigure,
  isSentence,
  startsWithAmount,
  withoutRepeats,
  hasUnit,
  isAmountAlone,
} from "./ingredient-shape";
import { joinRows, shownRows, type PageRow } from "./rows";
import { cleanLine } from "./text";
import { isFurniture } from "./furniture";
import { holds } from "./page";

/** A part of a page that may be the ingredients or the steps. */
export type RecipeSection = {
  lines: string[];
  /** The likelihood of the section. Only scores of the same kind of section are comparable. */
  score: number;
  /** The indexes of the section's first and last row. */
  first: number;
  last: number;
};

/** The rows of a text, each with its kind of heading. */
export type Outline = {
  rows: readonly PageRow[];
  kinds: readonly (HeadingKind | null)[];
  /** Returns the rows of a part that are grouped with a heading, nearest first. Returns all rows for plain text. */
  near: (
    at: number,
    from: number,
    to: number,
    isEnough: (rows: readonly PageRow[]) => boolean,
  ) => readonly PageRow[];
};

/** The minimum score of a list of ingredients. */
export const MIN_INGREDIENTS = 2;
/** The minimum score of a list under a heading that names the ingredients. */
const MIN_HEADED = 0.9;
/**
 * The maximum number of rows to read. A recipe within its limits has fewer, so a recipe that is cut here exceeds them.
 */
const MAX_ROWS = 2_000;
/** Returns the kind of heading of each row, or null for other rows. */
export const kindsOf = (rows: readonly PageRow[]) => rows.map(({ text }) => headingKind(text));

/** Returns the ingredients under the heading at a row. */
export function ingredientsUnder(outline: Outline, at: number): RecipeSection {
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

/** Returns the ingredients among consecutive rows, without headings and remarks and without the rows after the list. */
export function ingredientsIn(part: readonly PageRow[], at: number, level = 0): RecipeSection {
  const visible = shownRows(part);
  const firstItem = visible.findIndex(({ item }) => item);
  const isList = visible.filter(({ item }) => item).length >= 2 && firstItem >= 0 && firstItem <= 4;
  const isHeading = subheadingIn(visible);
  const keptRows: PageRow[] = [];
  let last = at;
  for (const [index, row] of visible.entries()) {
    if (keptRows.length > 1 && endsIngredients(visible, index, level)) break;
    last = at + 1 + part.indexOf(row);
    if (isList && !row.item) continue;
    if (!isHeading(row) && !isFigure(row.text)) keptRows.push(row);
  }
  const lines = joinRows(keptRows)
    .map(({ text }) => cleanLine(text))
    .filter((line) => line !== "" && /\p{L}/u.test(line));
  const once = withoutRepeats(lines);
  const links = keptRows.filter(({ linked, text }) => linked && !startsWithAmount(text)).length;
  const score = ingredientScore(once) * (1 - (0.7 * links) / Math.max(keptRows.length, 1));
  return { lines: once, score, first: at, last };
}

/**
 * Returns whether the steps or another section begin at a row. They begin with sentences, or with a heading before
 * sentences.
 */
function endsIngredients(rows: readonly PageRow[], index: number, level: number): boolean {
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

/**
 * Returns a function that recognizes headings inside a list: bold text, a heading element, or a colon, without an
 * amount.
 */
export function subheadingIn(rows: readonly PageRow[]): (row: PageRow) => boolean {
  const raised = rows.filter(({ level }) => level > 0).length;
  // Some pages mark every ingredient as a heading.
  const byLevel = raised * 2 < rows.length;
  return (row) => {
    if (/\d/.test(row.text)) return false;
    if (/[:：]$/.test(row.text)) return true;
    return byLevel && row.level > 0 && (row.item === null || row.level < 7);
  };
}

/**
 * Returns the last possible end index of a heading's section: the next heading of a kind, or a maximum number of rows.
 */
function endOf(outline: Outline, at: number, isEnd: (kind: HeadingKind | null) => boolean): number {
  const end = outline.kinds.findIndex((kind, index) => index > at && isEnd(kind));
  return Math.min(end < 0 ? outline.rows.length : end, at + 1 + MAX_ROWS);
}

/** The minimum number of letters of steps. */
export const MIN_STEPS = 40;
const MIN_HEADED_STEPS = 20;
/** Matches rows that only number a step ("Step 1", "2."), and the labels of a switch for measures. */
const LABEL =
  /^(?:(?:step|schritt|étape|etape|paso|passo|stap|steg|trin|trinn|krok|vaihe|lépés|korak|pasul|adım|βήμα|шаг|крок|стъпка|步骤|步驟|手順|단계|خطوة|שלב)\s*)?(?:n[o°º.]*\s*)?\d{0,2}\s*(?:\/\s*\d{1,2})?\s*[.:)]?$|^第?[一二三四五六七八九十\d]+步[:：]?$/iu;

/** Returns whether a row only numbers a step. */
export const isStepLabel = (text: string) => LABEL.test(text);

/** Returns the steps under the heading at a row. */
export function stepsUnder(outline: Outline, at: number): RecipeSection {
  const level = outline.rows[at]?.level ?? 0;
  const sectionEnd = endOf(outline, at, (kind) => kind === "ingredients" || kind === "other");
  const closed = outline.rows.findIndex(
    (row, index) =>
      index > at &&
      row.level > 0 &&
      row.level < 7 &&
      level > 0 &&
      row.level <= level &&
      !isStepLabel(row.text) &&
      outline.kinds[index] === null,
  );
  const end = closed < 0 ? sectionEnd : Math.min(sectionEnd, closed);
  const part = outline.near(at, at + 1, end, (some) => {
    const long = some.filter(({ text }) => text.length > 20);
    return (
      long.length >= 2 ||
      end - at <= 3 ||
      (lengthOf(long) >= 200 && !goesOn(outline.rows[at + 1 + some.length]))
    );
  });
  const section = sectionStepsIn(part, at, outline);
  // Under a heading that names the steps, one short sentence is enough.
  const bonus = section.lines.join("").length >= MIN_HEADED_STEPS ? MIN_STEPS : 0;
  return { ...section, score: section.score + bonus };
}

/** Returns the steps among consecutive rows: the items of a list, or else all rows. */
export function sectionStepsIn(
  part: readonly PageRow[],
  at: number,
  outline: Outline,
): RecipeSection {
  const firstItem = part.findIndex(({ item }) => item);
  const lastItem = part.findLastIndex(({ item }) => item);
  const isList =
    firstItem >= 0 &&
    firstItem <= 2 &&
    lastItem > firstItem &&
    lengthOf(part.filter(({ item }) => item)) > lengthOf(part.slice(0, firstItem));
  const keptRows = isList ? part.slice(firstItem, listEnd(part, lastItem)) : part;
  const steps = stepRows(keptRows);
  const last = steps.at(-1);
  return {
    lines: steps.map(({ text }) => cleanLine(text)),
    score: stepScore(steps),
    first: at,
    last: last ? outline.rows.indexOf(last) : at,
  };
}

/** Returns whether a row is a paragraph of sentences, which continues steps in paragraphs. */
const goesOn = (row: PageRow | undefined) =>
  row !== undefined && row.level === 0 && row.node.parent?.name === "p" && isSentence(row.text);

const lengthOf = (rows: readonly PageRow[]) => rows.reduce((sum, { text }) => sum + text.length, 0);

/** Returns the end index of a list. If the last item has several lines, only its first row belongs to the list. */
function listEnd(part: readonly PageRow[], lastItem: number): number {
  const list = part[lastItem]?.item?.parent;
  const next = part[lastItem + 1];
  const isInList = list && next && !next.linked && next.node.parent?.name === "li";
  return isInList && holds(list, next.node) ? lastItem + 2 : lastItem + 1;
}

/** Returns the rows of steps without their numbers and without the short words after the last step. */
export function stepRows(rows: readonly PageRow[]): PageRow[] {
  const steps = shownRows(rows).filter(
    ({ text }) =>
      !isAside(text) && !isFurniture(text) && headingKind(text) !== "steps" && !isStepLabel(text),
  );
  const isList = steps.filter(({ item }) => item).length * 2 > steps.length;
  const end = steps.findLastIndex(
    ({ text, item }) => (isList && item) || text.length >= 40 || /[.!。)]$/.test(text),
  );
  return steps.slice(0, end + 1);
}

/** Returns whether a text is a time or an amount, which some pages repeat next to each step. */
function isAside(text: string): boolean {
  if (isFigure(text) || isAmountAlone(text)) return true;
  return text.length <= 80 && startsWithAmount(text) && hasUnit(text) && !/[.!:]$/.test(text);
}

/**
 * Returns a score for how much rows look like steps. Longer sentences score higher, up to a limit. Links do not count.
 */
export function stepScore(rows: readonly PageRow[]): number {
  let score = 0;
  for (const { text, linked } of rows.slice(0, 60)) {
    const length = /[^\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{6}/u.test(text)
      ? text.length * 2
      : text.length;
    score += linked ? -50 : length >= 25 ? Math.min(length, 250) : -15;
  }
  return score < MIN_STEPS ? 0 : Math.min(score, 2_000);
}
