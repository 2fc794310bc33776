import { isFurniture } from "./furniture";
import { headingKind } from "./heading-words";
import { hasUnit, isAmountAlone, isFigure, isSentence, startsWithAmount } from "./ingredient-shape";
import { holds } from "./page-text";
import { shownRows, type Row } from "./rows";
import { endOf, type Outline, type Section } from "./sections";
import { cleanLine } from "./text";

/** Fewer letters than this are no steps. */
export const MIN_STEPS = 40;
const MIN_HEADED_STEPS = 20;
/** "Step 1", "2.", and the names of a switch for measures: rows that say nothing. */
const LABEL =
  /^(?:(?:step|schritt|étape|etape|paso|passo|stap|steg|trin|trinn|krok|vaihe|lépés|korak|pasul|adım|βήμα|шаг|крок|стъпка|步骤|步驟|手順|단계|خطوة|שלב)\s*)?(?:n[o°º.]*\s*)?\d{0,2}\s*(?:\/\s*\d{1,2})?\s*[.:)]?$|^第?[一二三四五六七八九十\d]+步[:：]?$/iu;

/** Whether a row only numbers a step. */
export const isStepLabel = (text: string) => LABEL.test(text);

/** The steps under the heading at a place. */
export function stepsUnder(outline: Outline, at: number): Section {
  const level = outline.rows[at]?.level ?? 0;
  const named = endOf(outline, at, (kind) => kind === "ingredients" || kind === "other");
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
  const end = closed < 0 ? named : Math.min(named, closed);
  const part = outline.near(at, at + 1, end, (some) => {
    const long = some.filter(({ text }) => text.length > 20);
    return (
      long.length >= 2 ||
      end - at <= 3 ||
      (lengthOf(long) >= 200 && !goesOn(outline.rows[at + 1 + some.length]))
    );
  });
  const section = stepsIn(part, at, outline);
  // Under a heading that names them a short sentence is enough.
  const bonus = section.lines.join("").length >= MIN_HEADED_STEPS ? MIN_STEPS : 0;
  return { ...section, score: section.score + bonus };
}

/** The steps among rows that follow each other: of a list its items, else all. */
export function stepsIn(part: readonly Row[], at: number, outline: Outline): Section {
  const firstItem = part.findIndex(({ item }) => item);
  const lastItem = part.findLastIndex(({ item }) => item);
  const isList =
    firstItem >= 0 &&
    firstItem <= 2 &&
    lastItem > firstItem &&
    lengthOf(part.filter(({ item }) => item)) > lengthOf(part.slice(0, firstItem));
  const kept = isList ? part.slice(firstItem, listEnd(part, lastItem)) : part;
  const steps = stepRows(kept);
  const last = steps.at(-1);
  return {
    lines: steps.map(({ text }) => cleanLine(text)),
    score: stepScore(steps),
    first: at,
    last: last ? outline.rows.indexOf(last) : at,
  };
}

/** Whether a row is a paragraph of sentences: steps in paragraphs go on in it. */
const goesOn = (row: Row | undefined) =>
  row !== undefined && row.level === 0 && row.node.parent?.name === "p" && isSentence(row.text);

const lengthOf = (rows: readonly Row[]) => rows.reduce((sum, { text }) => sum + text.length, 0);

/** Where a list ends: a last item that holds more than one line is none of the rows that are items. */
function listEnd(part: readonly Row[], lastItem: number): number {
  const list = part[lastItem]?.item?.parent;
  const next = part[lastItem + 1];
  const isInList = list && next && !next.linked && next.node.parent?.name === "li";
  return isInList && holds(list, next.node) ? lastItem + 2 : lastItem + 1;
}

/** The rows of steps without their numbers and without the short words that follow the last. */
export function stepRows(rows: readonly Row[]): Row[] {
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

/** Times and amounts that some pages repeat beside each step. */
function isAside(text: string): boolean {
  if (isFigure(text) || isAmountAlone(text)) return true;
  return text.length <= 80 && startsWithAmount(text) && hasUnit(text) && !/[.!:]$/.test(text);
}

/** How much rows look like steps: the longer their sentences the better, up to a point; links are none. */
export function stepScore(rows: readonly Row[]): number {
  let score = 0;
  for (const { text, linked } of rows.slice(0, 60)) {
    const length = /[^\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{6}/u.test(text)
      ? text.length * 2
      : text.length;
    score += linked ? -50 : length >= 25 ? Math.min(length, 250) : -15;
  }
  return score < MIN_STEPS ? 0 : Math.min(score, 2_000);
}
