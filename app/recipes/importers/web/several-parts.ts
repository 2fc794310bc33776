import { headingKind, type HeadingKind } from "./heading-words";
import { isFigure, isSentence, startsWithAmount } from "./ingredient-shape";
import { bare } from "./lines";
import type { Row } from "./rows";
import { isServingsLine } from "./servings-line";
import { isNumbered } from "./step-words";
import { labelledTimesIn } from "./text-times";
import { LIMITS } from "~/engine/recipe";

/** One of several recipes that stand one below the other: its title and its rows, the title among them. */
export type RecipePart = { title: string; rows: readonly Row[] };

/** Between a title and the heading of its ingredients stand so many rows of something else. */
const MAX_BELOW_TITLE = 4;

/** Recipes of a page share fewer words of their lists than this; a post and its recipe card share more. */
const MAX_SHARED = 0.5;

/**
 * The recipes of rows in which headings of ingredients and of steps repeat, each below a title of its own; none where
 * only one list of ingredients has its steps, where two have the same title, or where two lists share most of their words.
 */
export function partsOfSeveral(rows: readonly Row[]): RecipePart[] {
  const kinds = rows.map(({ text }) => headingKind(text));
  const lists = listsWithSteps(rows, kinds);
  const titles = lists.map(({ from }, index) =>
    titleAbove(rows, kinds, from, lists[index - 1]?.to ?? -1),
  );
  const names = new Set(titles.map((at) => bare(rows[at ?? -1]?.text ?? "")));
  if (lists.length < 2 || titles.includes(null) || names.size < titles.length) return [];
  const words = lists.map(({ from, to }) => wordsOf(rows.slice(from + 1, to)));
  if (words.some((one, at) => words.slice(at + 1).some((other) => isSame(one, other)))) return [];
  return titles.map((at, index) => {
    const part = rows.slice(at ?? 0, titles[index + 1] ?? rows.length);
    return { title: (part[0]?.text ?? "").replace(/\s*[:：]$/, ""), rows: part };
  });
}

/** The headings of ingredients below which amounts stand, and those of the steps that follow before the next one. */
function listsWithSteps(rows: readonly Row[], kinds: readonly (HeadingKind | null)[]) {
  const heads = kinds.flatMap((kind, at) => (kind === "ingredients" ? [at] : []));
  return heads.flatMap((from, index) => {
    const end = heads[index + 1] ?? rows.length;
    const to = kinds.findIndex((kind, at) => at > from && at < end && kind === "steps");
    const hasAmounts = rows.slice(from + 1, to).some(({ text }) => startsWithAmount(text));
    const hasSteps = to >= 0 && to + 1 < end && kinds[to + 1] === null;
    return hasAmounts && hasSteps ? [{ from, to }] : [];
  });
}

const wordsOf = (rows: readonly Row[]) =>
  new Set(rows.flatMap(({ text }) => bare(text).split(" ")).filter((word) => word.length > 3));

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared > Math.min(one.size, other.size) * MAX_SHARED;
}

/** The place of the title above a heading, below the list before it; null where there is none. */
function titleAbove(
  rows: readonly Row[],
  kinds: readonly (HeadingKind | null)[],
  heading: number,
  before: number,
): number | null {
  const least = Math.max(before + 1, heading - 1 - MAX_BELOW_TITLE);
  for (let at = heading - 1; at >= least; at -= 1) {
    const row = rows[at];
    if (!row || (kinds[at] !== null && kinds[at] !== undefined)) return null;
    if (isTitle(row)) return at;
  }
  return null;
}

const isTitle = ({ text, item, level }: Row) =>
  text.length <= LIMITS.title &&
  /\p{L}{2}/u.test(text) &&
  (level > 0 || item === null) &&
  !/[.!?;,]$/.test(text) &&
  !isSentence(text) &&
  !isFigure(text) &&
  !isServingsLine(text) &&
  !isNumbered(text) &&
  !startsWithAmount(text) &&
  labelledTimesIn(text) === null;
