import { hasUnit, isFigure, isSentence, startsWithAmount } from "./ingredient-shape";
import { groupName } from "./ingredient-lines";
import { headingKind, isNumbered, isStepLine } from "./recipe-words";
import type { PageRow } from "./rows";
import type { Outline } from "./sections";
import { readOutline } from "./structure";

/** The ingredients and the steps of a text. The other rows are its head and its notes. */
export type TextParts = { ingredients: string[]; steps: string[] };

/**
 * The maximum number of rows of a plain recipe. Longer texts are copied pages, which are read only by headings and
 * shapes.
 */
const MAX_PLAIN = 80;
/** The maximum number of rows of steps. A recipe within its limits has fewer. */
const MAX_STEPS = 2_000;
const MAX_FOOD = 80;
/** The maximum number of rows between two ingredients that may name a group. */
const MAX_BETWEEN = 4;

/**
 * Returns the ingredients and the steps of a text. Finds them by headings and the shape of lines, as on a page. If too
 * little is found, reads the text line by line, because the user pasted it as a recipe. A copied page is not read line
 * by line.
 */
export function partsOf(outline: Outline, isPage: boolean): TextParts {
  const { rows } = outline;
  const sections = readOutline(outline, { ingredients: [], steps: [] });
  if (!sections.ingredients) {
    const plain = rows.length <= MAX_PLAIN ? readPlain(rows) : null;
    return plain ?? { ingredients: [], steps: sections.steps?.lines ?? [] };
  }
  const { food, rest } = cutSteps(sections.ingredients.lines);
  if (sections.steps) {
    const stepLines = new Set(sections.steps.lines);
    // Missed steps are before the recognized steps. On a copied page, such lines are praise.
    const missed = rows.length <= MAX_PLAIN ? rest.filter((line) => !stepLines.has(line)) : [];
    const isHeaded = outline.kinds[sections.steps.first] === "steps";
    const after = isPage ? [] : stepsAfter(rows.slice(sections.steps.last + 1), isHeaded);
    return { ingredients: food, steps: [...missed, ...sections.steps.lines, ...after] };
  }
  const last = rows.findLastIndex(({ text }) => text === food.at(-1));
  return { ingredients: food, steps: stepsBelow(rows.slice(last + 1)) };
}

/** Adds the names of groups to the ingredients, each before its next line in the text. */
export function withGroups(ingredients: readonly string[], lines: readonly string[]): string[] {
  const groupedLines: string[] = [];
  let at = Math.max(0, lines.indexOf(ingredients[0] ?? "") - 1);
  for (const ingredient of ingredients) {
    const place = lines.indexOf(ingredient, at);
    // A line that was joined or split cannot be found.
    if (place >= 0 && place - at <= MAX_BETWEEN) {
      const [name] = lines
        .slice(at, place)
        .flatMap((line) => groupName(line) ?? [])
        .slice(-1);
      if (name !== undefined) groupedLines.push(name);
      at = place + 1;
    }
    groupedLines.push(groupName(ingredient) ?? ingredient);
  }
  return groupedLines;
}

/** Ends a list of ingredients at the first instruction, if no amount follows. */
function cutSteps(lines: readonly string[]) {
  const last = lines.findLastIndex((line) => startsWithAmount(line) && !isStepLine(line));
  const first = lines.findIndex((line, index) => index > last && isStepLine(line));
  return first < 1
    ? { food: [...lines], rest: [] }
    : { food: lines.slice(0, first), rest: lines.slice(first) };
}

/**
 * Returns the steps among the rows below the ingredients: all rows under a heading, or else the rows from the first
 * instruction on.
 */
function stepsBelow(rows: readonly PageRow[]): string[] {
  const headed = rows.findIndex(({ text }) => headingKind(text) === "steps");
  const first = headed >= 0 ? headed + 1 : rows.findIndex(({ text }) => isStepLine(text));
  if (first < 0) return [];
  const part = rows.slice(first, first + MAX_STEPS).map(({ text }) => text);
  const end = part.findIndex((text) => {
    const kind = headingKind(text);
    return kind === "other" || kind === "ingredients";
  });
  const lines = end < 0 ? part : part.slice(0, end);
  return lines.filter((line) => headingKind(line) === null && /\p{L}/u.test(line));
}

/**
 * Returns the short steps that follow the long steps: "3. Simmer 2 hours", "Serve". Under a heading, all rows are
 * steps. Otherwise the steps end at the last row that reads like a step.
 */
function stepsAfter(rows: readonly PageRow[], isHeaded: boolean): string[] {
  const lines = rows.map(({ text }) => text);
  const end = lines.findIndex((line) => headingKind(line) !== null);
  const part = (end < 0 ? lines : lines.slice(0, end)).slice(0, MAX_STEPS);
  const last = part.findLastIndex((line) => isNumbered(line) || isStepLine(line));
  return (isHeaded ? part : part.slice(0, last + 1)).filter((line) => /\p{L}/u.test(line));
}

/**
 * Reads a short text from top to bottom: the title, then the ingredients, then the steps. Returns null if it has no
 * such parts.
 */
function readPlain(rows: readonly PageRow[]): TextParts | null {
  const parts: TextParts = { ingredients: [], steps: [] };
  let under: "head" | "ingredients" | "steps" | "other" = "head";
  let isHeaded = false;
  for (const [index, { text }] of rows.entries()) {
    const kind = headingKind(text);
    if (kind) {
      under = kind;
      isHeaded ||= kind === "ingredients";
      continue;
    }
    if (under === "head") {
      if (index === 0) continue;
      if (isStepLine(text) || isSentence(text)) under = isStepLine(text) ? "steps" : "head";
      else if (isFood(text)) under = "ingredients";
    } else if (under === "ingredients" && isStepLine(text)) under = "steps";
    if (under === "ingredients" && !isFigure(text)) parts.ingredients.push(text);
    if (under === "steps") parts.steps.push(text);
  }
  const amounts = parts.ingredients.filter((line) => startsWithAmount(line) || hasUnit(line));
  const isRecipe =
    parts.ingredients.length > 0 &&
    (isHeaded || parts.steps.length > 0) &&
    (isHeaded || amounts.length > 0 || parts.ingredients.length >= 2) &&
    (amounts.length > 0 || parts.steps.some(isStepLine));
  return isRecipe ? parts : null;
}

const isFood = (line: string) =>
  line.length <= MAX_FOOD && !/[.!?:]$/.test(line) && !isFigure(line) && /\p{L}/u.test(line);
