import { type ImportedPage, type PageNode, holds } from "./page";
import { emptyReading, type Reading } from "./reading";
import { rowsBetween, type PageRow, outermost, pageRowsOf, shownRows, joinRows } from "./rows";
import { partsOfSeveral } from "./several-recipes";
import {
  ingredientsUnder,
  kindsOf,
  MIN_INGREDIENTS,
  type Outline,
  type RecipeSection,
  subheadingIn,
  ingredientsIn,
  MIN_STEPS,
  stepsUnder,
  stepRows,
  stepScore,
  sectionStepsIn,
} from "./sections";
import { findServings } from "./servings-line";
import { readLabelledTimes, readLoneTime, readMarkedTimes } from "./times";
import {
  ingredientScore,
  isFigure,
  withoutRepeats,
  hasUnit,
  isAmountAlone,
  isSentence,
  startsWithAmount,
} from "./ingredient-shape";
import { headingKind } from "./recipe-words";
import { cleanLine } from "./text";
import { readMinutes } from "./duration";

/** Maximum number of rows without an amount between rows with an amount. */
const MAX_GAP = 3;
const MAX_WEAK = 80;
const MAX_TAIL = 40;
const MAX_STEPS = 2_000;
const LISTS = /^(?:ul|ol|table|dl)$/;

/** Returns runs of rows that look like ingredients, if no heading names them. */
function ingredientRuns(outline: Outline): RecipeSection[] {
  const { rows } = outline;
  const runs: RecipeSection[] = [];
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

function isStrong({ text }: PageRow): boolean {
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

/** Extends a run with short rows before and after it, in the same list or directly next to it. */
function widen(rows: readonly PageRow[], first: number, last: number): [number, number] {
  let from = first;
  let to = last;
  while (from > 0 && belongs(rows[from - 1], rows[first])) from -= 1;
  while (to < rows.length - 1 && follows(rows[to + 1], rows[last])) to += 1;
  return [from, to];
}

function belongs(row: PageRow | undefined, beside: PageRow | undefined): boolean {
  if (!row || !beside || row.text.length > MAX_WEAK || isSentence(row.text)) return false;
  if (row.item && beside.item) return listOf(row.item) === listOf(beside.item);
  return (
    row.item === null &&
    beside.item === null &&
    row.level === 0 &&
    row.node.block === beside.node.block
  );
}

/**
 * Returns whether a row continues the ingredients. For example, salt and pepper follow the last amount, perhaps in a
 * separate paragraph.
 */
function follows(row: PageRow | undefined, beside: PageRow | undefined): boolean {
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

/** Returns the sentences after the ingredients as steps, if no heading names them. Returns null if none exist. */
function stepsAfter(outline: Outline, last: number): RecipeSection | null {
  const { rows, kinds } = outline;
  const start = rows.findIndex(
    (row, index) => index > last && index < last + 25 && isSentence(row.text),
  );
  if (start < 0) return null;
  const around = regionOf(rows[last]?.node, rows[start]?.node);
  const part: PageRow[] = [];
  for (let index = start; index < Math.min(rows.length, start + MAX_STEPS); index += 1) {
    const row = rows[index];
    if (!row || kinds[index] === "other" || kinds[index] === "ingredients") break;
    if (around && !holds(around, row.node)) break;
    if (row.level > 0 && row.level < 4) break;
    part.push(row);
  }
  return sectionStepsIn(part, start - 1, outline);
}

/** Returns the smallest part of the page that contains both nodes. */
function regionOf(node: PageNode | undefined, otherNode: PageNode | undefined): PageNode | null {
  if (!node || !otherNode) return null;
  for (let each = node.parent; each; each = each.parent) if (holds(each, otherNode)) return each;
  return null;
}

/** Matches class names of ingredients on pages, in the larger languages. */
const INGREDIENTS = /ingr[eé]d|zutat|ainekset|skladnik|hozzavalok|malzeme|sastojci|suroviny|ylika/i;
const STEPS =
  /instruct|direction|method(?!-?icon)|preparation|steps?(?:$|[-_\s])|zubereitung|preparacion|elaboracion|procediment|preparazione|bereiding|fremgang|tillvaga|gor-?sa-?har|postup|elkeszites|hazirlan|ektelesi|etapes?|valmistus|przygotowan/i;
/** Matches class names that only look similar to class names of ingredients or steps. */
const NEITHER =
  /nutrition|search|filter|menu|nav|widget|related|comment|payment|shipping|print-?button|jump|icon|toggle|scale|adjust|social|share|footer|sidebar-nav|stepper|author/i;
const MAX_MARKS = 40;
const MAX_NODES = 400;

/** Returns lists of ingredients that class names or ids mark. */
function markedIngredients(page: ImportedPage): RecipeSection[] {
  return marked(page, INGREDIENTS).map(({ nodes }) => {
    const isItems = nodes.length > 2;
    const rows = nodes.flatMap((node) => {
      const inner = untilOther(shownRows(pageRowsOf(page, node)));
      const text = inner.map((row) => row.text).join(" ");
      const [first] = inner;
      return isItems &&
        first &&
        inner.length <= 4 &&
        text.length <= 250 &&
        inner.every(({ item }) => !item || inner.length === 1)
        ? [{ ...first, text, item: node }]
        : inner.some(({ item }) => item)
          ? inner.filter(({ item }) => item)
          : inner;
    });
    const isHeading = subheadingIn(rows);
    const lines = joinRows(
      rows.filter(
        (row) => !isHeading(row) && !isFigure(row.text) && headingKind(row.text) === null,
      ),
    )
      .map(({ text }) => cleanLine(text))
      .filter((line) => /\p{L}/u.test(line));
    const once = withoutRepeats(lines);
    return {
      lines: once,
      score: ingredientScore(once) * 0.95,
      first: nodes[0]?.order ?? 0,
      last: nodes.at(-1)?.end ?? 0,
    };
  });
}

/** Returns the rows before a heading of another section, such as tools or tips. */
function untilOther(rows: readonly PageRow[]): readonly PageRow[] {
  const end = rows.findIndex(({ text }, at) => at > 1 && headingKind(text) === "other");
  return end < 0 ? rows : rows.slice(0, end);
}

/** Returns steps that class names or ids mark. */
function markedSteps(page: ImportedPage): RecipeSection[] {
  return marked(page, STEPS).map(({ nodes }) => {
    const rows = nodes.flatMap((node) => shownRows(pageRowsOf(page, node)));
    const isList = rows.filter(({ item }) => item).length >= 2;
    const steps = stepRows(
      rows.filter(({ item, text }) => (!isList || item) && headingKind(text) === null),
    );
    const lines = withoutRepeats(
      steps.map(({ text }) => cleanLine(text)).filter((line) => line !== ""),
    );
    return {
      lines,
      score: stepScore(steps),
      first: nodes[0]?.order ?? 0,
      last: nodes.at(-1)?.end ?? 0,
    };
  });
}

function marked(page: ImportedPage, words: RegExp): { nodes: PageNode[] }[] {
  const groups: { nodes: PageNode[] }[] = [];
  for (const [mark, nodes] of page.byMark) {
    if (groups.length >= MAX_MARKS) break;
    if (mark.length > 60 || !words.test(mark) || NEITHER.test(mark)) continue;
    const outer = outermost(nodes.slice(0, MAX_NODES)).filter(
      ({ name, silent }) => !silent && !/^(?:body|html|a|img|input)$/.test(name),
    );
    if (outer.length > 0) groups.push({ nodes: outer });
  }
  return groups;
}

/** Maximum number of headings of one kind to read. */
const MAX_HEADINGS = 40;
/** Maximum number of rows above the ingredients that may state the servings. */
const MAX_ABOVE = 40;

/** A reading of the visible text, with the rows that it was read from. */
type SeenReading = Reading & { rows: readonly PageRow[] };

/**
 * Reads a recipe from headings, lists and the shape of lines, as a person sees them, in any language. If the page marks
 * no recipe, a time without a label also counts.
 */
export function readStructure(page: ImportedPage, isMarked: boolean): SeenReading {
  const rows = rowsBetween(page, 0, page.nodes.length - 1);
  const outline: Outline = { rows, kinds: kindsOf(rows), near: nearRows(rows) };
  const { ingredients, steps } = readOutline(outline, {
    ingredients: markedIngredients(page).map((section) => placed(section, rows)),
    steps: markedSteps(page).map((section) => placed(section, rows)),
  });
  const times = readLabelledTimes(rows) ?? readMarkedTimes(page);
  return {
    ...emptyReading(),
    rows,
    minutes: times?.minutes ?? (isMarked ? null : loneTime(rows, ingredients)),
    isSumOfTimes: times?.isSum ?? true,
    ...servingsOf(rows, ingredients),
    ingredients: ingredients?.lines ?? [],
    instructions: steps?.lines ?? [],
  };
}

/**
 * Returns the recipes of a page without marks that shows several recipes below each other. Returns an empty array for
 * other pages.
 */
export function readSeveral(page: ImportedPage): Reading[] {
  const all = rowsBetween(page, 0, page.nodes.length - 1);
  return partsOfSeveral(all).map(({ title, rows }) => {
    const near: Outline["near"] = (_at, from, to) => rows.slice(from, to);
    const { ingredients, steps } = readOutline({ rows, kinds: kindsOf(rows), near }, NO_SECTIONS);
    return {
      ...emptyReading(),
      title,
      minutes: readLabelledTimes(rows)?.minutes ?? null,
      ...servingsOf(rows, ingredients),
      ingredients: ingredients?.lines ?? [],
      instructions: steps?.lines ?? [],
    };
  });
}

const NO_SECTIONS = { ingredients: [], steps: [] };

/** Returns the servings that a page states above its ingredients or in their heading, or null. */
function servingsOf(rows: readonly PageRow[], ingredients: RecipeSection | null) {
  if (!ingredients) return {};
  const near = rows.slice(Math.max(0, ingredients.first - MAX_ABOVE), ingredients.first + 3);
  const statedServings = findServings(near.filter(({ linked }) => !linked).map(({ text }) => text));
  return statedServings
    ? {
        servings: statedServings.servings,
        servingsSaid: statedServings.isSure ? null : statedServings.said,
      }
    : {};
}

function loneTime(rows: readonly PageRow[], ingredients: RecipeSection | null): number | null {
  const title = rows.findLastIndex(
    ({ level }, index) => level === 1 && index < (ingredients?.first ?? 0),
  );
  return ingredients && title >= 0 ? readLoneTime(rows.slice(title, ingredients.first)) : null;
}

/** Returns the best ingredients and steps of an outline. `more` are candidates from other parts of the page. */
export function readOutline(
  outline: Outline,
  more: { ingredients: RecipeSection[]; steps: RecipeSection[] },
) {
  const at = (kind: "ingredients" | "steps") =>
    outline.kinds.flatMap((each, index) => (each === kind ? [index] : [])).slice(0, MAX_HEADINGS);
  const ingredients = bestOf(
    [
      ...at("ingredients").map((index) => ingredientsUnder(outline, index)),
      ...more.ingredients,
      ...ingredientRuns(outline).map((run) => ({ ...run, score: run.score * 0.8 })),
    ],
    MIN_INGREDIENTS,
  );
  const headed = at("steps").map((index) => {
    const section = stepsUnder(outline, index);
    const isNear = ingredients && index > ingredients.first && index - ingredients.last < 40;
    return isNear ? { ...section, score: section.score * 1.5 } : section;
  });
  const after = ingredients ? stepsAfter(outline, ingredients.last) : null;
  const steps = bestOf(
    [...headed, ...more.steps, ...(after ? [{ ...after, score: after.score * 0.5 }] : [])]
      .filter((section) => !ingredients || !repeats(section.lines, ingredients.lines))
      .map((section) => {
        const isBefore = ingredients && section.last < ingredients.first;
        return isBefore ? { ...section, score: section.score * 0.7 } : section;
      }),
    MIN_STEPS,
  );
  return { ingredients, steps };
}

/** Converts a section's node indices to row indices. */
function placed(section: RecipeSection, rows: readonly PageRow[]): RecipeSection {
  const first = rows.findIndex(({ node }) => node.order >= section.first);
  const last = rows.findLastIndex(({ node }) => node.order <= section.last);
  return { ...section, first, last };
}

function bestOf(sections: readonly RecipeSection[], least: number): RecipeSection | null {
  let best: RecipeSection | null = null;
  for (const section of sections) {
    if (section.score >= least && section.score > (best?.score ?? 0)) best = section;
  }
  return best;
}

function repeats(lines: readonly string[], otherLines: readonly string[]): boolean {
  const lineSet = new Set(otherLines);
  return lines.filter((line) => lineSet.has(line)).length * 2 > lines.length;
}

/** Returns a function that finds the rows grouped with their heading in the smallest sufficient part of the page. */
function nearRows(rows: readonly PageRow[]): Outline["near"] {
  return (at, from, to, isEnough) => {
    const following = rows.slice(from, to);
    let count = 0;
    for (
      let around: PageNode | null = rows[at]?.node.parent ?? null;
      around;
      around = around.parent
    ) {
      const outer = around;
      const outside = following.findIndex(({ node }) => !holds(outer, node));
      const inner = outside < 0 ? following : following.slice(0, outside);
      if (inner.length === count) continue;
      count = inner.length;
      if (isEnough(inner)) return inner;
    }
    // The page has no single root.
    return following.length > count && isEnough(following) ? following : [];
  };
}
