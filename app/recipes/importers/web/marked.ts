import { readMinutes } from "./duration";
import { hasAmount, withoutRepeats, isSentence } from "./ingredient-shape";
import { readPageJson } from "./json";
import { bare, cleanLine, cleanLines } from "./text";
import { photosWithin } from "./photo-addresses";
import type { PageMark, RecipeMarks } from "./marks";
import { pageMarksOf, type ImportedPage, type PageNode, lineOf, holds } from "./page";
import { emptyReading, type Reading } from "./reading";
import { outermost, pageRowsOf, shownRows } from "./rows";
import { readServings, recipeTimesOf, stepLines } from "./schema-recipe";

const MAX_FOUND = 2_000;
/** Attributes that start a separate item. */
const ITEM = ["itemscope", "itemtype", "typeof"];

/** Returns all nodes with a mark inside a scope, in document order. A null scope is the whole page. */
function find(page: ImportedPage, mark: PageMark, scope: PageNode | null): PageNode[] {
  const matches = new Set<PageNode>();
  const add = (nodes: readonly PageNode[] | undefined) => {
    for (const node of nodes ?? []) {
      if (matches.size < MAX_FOUND && (!scope || (holds(scope, node) && node !== scope)))
        matches.add(node);
    }
  };
  for (const name of mark.properties ?? []) add(page.byProperty.get(name));
  for (const name of mark.marks ?? []) add(page.byMark.get(name));
  if (mark.types)
    add(page.typed.filter((node) => mark.types?.some((type) => type.test(typeOf(node)))));
  const nodes = [...matches].sort((a, b) => a.order - b.order);
  const { within, withSentences = false } = mark;
  // Read boxes inside boxes of the same name once, because the time would grow with their depth.
  return within
    ? outermost(nodes).flatMap((node) => descendants(page, node, within, withSentences))
    : nodes;
}

/**
 * Returns the nodes that belong to no other item inside the scope. For example, the author's name is not the recipe's
 * name.
 */
function ownOf(nodes: readonly PageNode[], scope: PageNode | null): PageNode[] {
  return nodes.filter((node) => {
    for (let each = node.parent; each && each !== scope; each = each.parent) {
      if (ITEM.some((name) => each.attributes.has(name))) return false;
    }
    return true;
  });
}

function typeOf(node: PageNode): string {
  return node.attributes.get("itemtype") ?? node.attributes.get("typeof") ?? "";
}

/** Returns the elements with the first name that exists, or else the node itself. */
function descendants(
  page: ImportedPage,
  node: PageNode,
  names: readonly string[],
  withSentences: boolean,
): PageNode[] {
  const all = page.nodes.slice(node.order + 1, node.end + 1);
  const name = names.find((name) => all.some((each) => each.name === name));
  if (name === undefined) return [node];
  return all.filter(
    (each) =>
      each.name === name || (withSentences && each.name === "p" && isSentence(lineOf(page, each))),
  );
}

/** Maximum number of boxes of one kind. A page with more has a list of teasers. */
const MAX_SCOPES = 20;
const MAX_ITEM = 250;

/** Reads the recipes that a page marks in one way: with properties, class names, or the names of a plug-in. */
export function readMarked(page: ImportedPage, marks: RecipeMarks): Reading[] {
  return outermost(find(page, marks.scope, null))
    .slice(0, MAX_SCOPES)
    .map((scope) => readScope(page, marks, scope));
}

/** Reads the marks of the whole page, if no mark surrounds a recipe. Returns null if they contain no recipe. */
export function readUnscoped(page: ImportedPage, marks: RecipeMarks): Reading | null {
  const reading = readScope(page, marks, null);
  const hasRecipe = reading.ingredients.length > 1 || reading.instructions.length > 0;
  return hasRecipe ? { ...reading, title: "", description: "" } : null;
}

function readScope(page: ImportedPage, marks: RecipeMarks, scope: PageNode | null): Reading {
  const all = (mark: PageMark | undefined) => (mark ? outermost(find(page, mark, scope)) : []);
  const first = (mark: PageMark | undefined) =>
    firstOf(ownOf(all(mark), scope), (node) => valueOf(page, node));
  const minutes = (mark: PageMark | undefined) =>
    firstOf(all(mark), (node) => minutesOf(page, node)) ?? sumOfParts(page, all(mark));
  const times = recipeTimesOf(minutes(marks.total), [minutes(marks.prep), minutes(marks.cook)]);
  return {
    ...emptyReading(),
    title: first(marks.title) ?? "",
    description: first(marks.description) ?? "",
    ingredients: ingredientLines(page, all(marks.ingredient), all(marks.remark)),
    instructions: withoutRepeats(
      all(marks.step).flatMap((node) => stepTexts(page, node)),
      true,
    ),
    ...times,
    servings: readServings(first(marks.servings)),
    images: imagesOf(page, all(marks.image)),
    cuisines: all(marks.cuisine).map((node) => valueOf(page, node)),
    categories: all(marks.category).map((node) => valueOf(page, node)),
  };
}

function firstOf<Value extends string | number>(
  nodes: readonly PageNode[],
  readNode: (node: PageNode) => Value | null,
): Value | null {
  for (const node of nodes) {
    const value = readNode(node);
    if (value !== null && value !== "") return value;
  }
  return null;
}

function ingredientLines(
  page: ImportedPage,
  nodes: readonly PageNode[],
  remarks: readonly PageNode[],
): string[] {
  const isItem = nodes.length > 1;
  const lines = nodes.flatMap((node) => {
    const content = node.attributes.get("content");
    if (content && node.end === node.order) return cleanLines(content);
    const rows = shownRows(pageRowsOf(page, node)).map(({ text }) => cleanLine(text));
    const text = rows.join(" ");
    const isOne = isItem && text.length < MAX_ITEM && !hasList(page, node);
    return isOne ? [withRemark(page, node, withAmount(page, node, text), remarks)] : rows;
  });
  return withoutRepeats(withoutSums(lines.filter((line) => line !== "")), true);
}

/** Adds the amount next to a food, because some pages mark only the food within the item. */
function withAmount(page: ImportedPage, node: PageNode, text: string): string {
  if (hasAmount(text)) return text;
  const item = node.parent;
  if (!item || !/^(?:li|tr|td|p)$/.test(item.name) || item.end - item.order > 40) return text;
  const whole = cleanLine(lineOf(page, item));
  return whole.length < MAX_ITEM && hasAmount(whole) && whole.endsWith(text) ? whole : text;
}

/** Puts the remark into brackets, as the plug-in does in its data for search engines. */
function withRemark(
  page: ImportedPage,
  node: PageNode,
  text: string,
  remarks: readonly PageNode[],
): string {
  const remark = remarks.find(({ order, end }) => order > node.order && end <= node.end);
  const words = remark ? cleanLine(lineOf(page, remark)).replace(/^\((.*)\)$/, "$1") : "";
  if (words === "" || !text.endsWith(words)) return text;
  const before = text.slice(0, -words.length).replace(/[\s,(–-]+$/, "");
  return `${before} (${words})`;
}

/** Removes a line that only repeats the other lines. */
function withoutSums(lines: readonly string[]): string[] {
  const short = lines.map(bare);
  return lines.filter((line, index) => {
    const bareLine = short[index] ?? "";
    if (line.length < 80 || lines.length < 4) return true;
    return (
      short.filter((otherLine, place) => place !== index && bareLine.includes(otherLine)).length *
        2 <
      lines.length
    );
  });
}

function hasList(page: ImportedPage, node: PageNode): boolean {
  return page.nodes
    .slice(node.order + 1, node.end + 1)
    .some(({ name }) => name === "li" || name === "br" || name === "tr");
}

function stepTexts(page: ImportedPage, node: PageNode): string[] {
  const content = node.attributes.get("content")?.trim();
  const lines =
    content && node.end === node.order
      ? cleanLines(content)
      : shownRows(pageRowsOf(page, node)).map(({ text }) => cleanLine(text));
  const text = lines.join(" ");
  if (/^[[{]\s*[{"]/.test(text)) {
    const value = readPageJson(text);
    if (typeof value === "object") return stepLines(value, (each) => each);
  }
  return lines.filter((line) => line !== "");
}

function valueOf(page: ImportedPage, node: PageNode): string {
  return cleanLine(node.attributes.get("content") ?? "") || cleanLine(lineOf(page, node));
}

/**
 * Returns the time in an attribute, or else in the text. In the text, a bare number may be hours or minutes. Returns
 * null if there is no time.
 */
function minutesOf(page: ImportedPage, node: PageNode): number | null {
  const inner = page.nodes
    .slice(node.order, node.end + 1)
    .find(({ attributes }) => attributes.has("datetime"));
  const attribute = node.attributes.get("content") ?? inner?.attributes.get("datetime");
  const text = lineOf(page, node);
  return readMinutes(attribute ?? "") ?? (/\p{L}|:/u.test(text) ? readMinutes(text) : null);
}

/**
 * Returns the sum of hours and minutes in separate elements, which their names distinguish. Returns null if none exist.
 */
function sumOfParts(page: ImportedPage, nodes: readonly PageNode[]): number | null {
  const parts = new Map<number, number>();
  for (const node of nodes) {
    const number = /^\d{1,3}$/.exec(lineOf(page, node))?.[0];
    if (number === undefined) continue;
    const names = pageMarksOf(node).join(" ");
    const unit = /hours?(?:\s|$)/.test(names) ? 60 : /days?(?:\s|$)/.test(names) ? 1_440 : 1;
    if (!parts.has(unit)) parts.set(unit, Number(number) * unit);
  }
  const sum = [...parts.values()].reduce((total, each) => total + each, 0);
  return sum > 0 ? sum : null;
}

/** Returns the URLs of the first image that has any. The other images may belong to steps. */
function imagesOf(page: ImportedPage, nodes: readonly PageNode[]): string[] {
  for (const node of nodes) {
    const photos = photosWithin(page, node);
    if (photos.length > 0) return photos;
  }
  return [];
}
