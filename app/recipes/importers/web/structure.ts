import { ingredientRuns, stepsAfter } from "./runs";
import type { Page, PageNode } from "./page";
import { holds } from "./page-text";
import { markedIngredients, markedSteps } from "./mark-words";
import { emptyReading, type Reading } from "./reading";
import { rowsBetween, type Row } from "./rows";
import { partsOfSeveral } from "./several-parts";
import { ingredientsUnder, kindsOf, MIN_INGREDIENTS, type Outline, type Section } from "./sections";
import { MIN_STEPS, stepsUnder } from "./step-sections";
import { findServings } from "./servings-line";
import { readLabelledTimes, readLoneTime, readMarkedTimes } from "./time-labels";

/** Headings of one kind that are looked at. */
const MAX_HEADINGS = 40;
/** Rows above the ingredients that may say for how many they are. */
const MAX_ABOVE = 40;

/** What people see, and the rows of the page that it was read of. */
type SeenReading = Reading & { rows: readonly Row[] };

/**
 * Reads a recipe from headings, lists and the shape of lines, as a person sees them, whatever the
 * language. If nothing else on the page is marked as a recipe, a time without a name counts too.
 */
export function readStructure(page: Page, isMarked: boolean): SeenReading {
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

/** The recipes of a page that marks none, where people see several, one below the other; else none. */
export function readSeveral(page: Page): Reading[] {
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

/** For how many a page says that the recipe is: above its ingredients, or in their heading. */
function servingsOf(rows: readonly Row[], ingredients: Section | null) {
  if (!ingredients) return {};
  const near = rows.slice(Math.max(0, ingredients.first - MAX_ABOVE), ingredients.first + 3);
  const said = findServings(near.filter(({ linked }) => !linked).map(({ text }) => text));
  return said ? { servings: said.servings, servingsSaid: said.isSure ? null : said.said } : {};
}

function loneTime(rows: readonly Row[], ingredients: Section | null): number | null {
  const title = rows.findLastIndex(
    ({ level }, index) => level === 1 && index < (ingredients?.first ?? 0),
  );
  return ingredients && title >= 0 ? readLoneTime(rows.slice(title, ingredients.first)) : null;
}

/** The best ingredients and steps of an outline; what was found elsewhere competes. */
export function readOutline(outline: Outline, more: { ingredients: Section[]; steps: Section[] }) {
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

/** A section whose places are nodes, with its places among the rows. */
function placed(section: Section, rows: readonly Row[]): Section {
  const first = rows.findIndex(({ node }) => node.order >= section.first);
  const last = rows.findLastIndex(({ node }) => node.order <= section.last);
  return { ...section, first, last };
}

function bestOf(sections: readonly Section[], least: number): Section | null {
  let best: Section | null = null;
  for (const section of sections) {
    if (section.score >= least && section.score > (best?.score ?? 0)) best = section;
  }
  return best;
}

function repeats(lines: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others);
  return lines.filter((line) => known.has(line)).length * 2 > lines.length;
}

/** The rows that stand with their heading in the smallest part of the page that has enough of them. */
function nearRows(rows: readonly Row[]): Outline["near"] {
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
    // A page without a root of its own.
    return following.length > count && isEnough(following) ? following : [];
  };
}
