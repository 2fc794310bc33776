import { readMinutes } from "./duration";
import { hasAmount, withoutRepeats, isSentence } from "./ingredient-shape";
import { readJson } from "./json";
import { bare, cleanLine, cleanLines } from "./text";
import { photosWithin } from "./photo-addresses";
import type { Mark, RecipeMarks } from "./marks";
import { marksOf, type Page, type PageNode, lineOf, holds } from "./page";
import { emptyReading, type Reading } from "./reading";
import { outermost, rowsOf, shownRows } from "./rows";
import { readServings, timesOf, stepLines } from "./schema-recipe";

const MAX_FOUND = 2_000;
/** Attributes that start a separate item. */
const ITEM = ["itemscope", "itemtype", "typeof"];

/** Returns all nodes of a mark inside a scope (null for the whole page), in document order. */
function find(page: Page, mark: Mark, scope: PageNode | null): PageNode[] {
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
  // Boxes inside boxes of the same name are read once, because time would grow with their depth.
  return within
    ? outermost(nodes).flatMap((node) => descendants(page, node, within, withSentences))
    : nodes;
}

/** Returns the nodes that no other item inside the scope contains: the author's name is not the recipe's. */
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

/** Returns the elements of the first existing name, else the node itself. */
function descendants(
  page: Page,
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

/** More boxes of one kind than this are a list of teasers. */
const MAX_SCOPES = 20;
const MAX_ITEM = 250;

/** Reads the recipes that a page marks in one way: by properties, by class names, or by a plug-in's names. */
export function readMarked(page: Page, marks: RecipeMarks): Reading[] {
  return outermost(find(page, marks.scope, null))
    .slice(0, MAX_SCOPES)
    .map((scope) => readScope(page, marks, scope));
}

/** Reads the marks of the whole page, if nothing marks a recipe. */
export function readUnscoped(page: Page, marks: RecipeMarks): Reading | null {
  const reading = readScope(page, marks, null);
  const hasRecipe = reading.ingredients.length > 1 || reading.instructions.length > 0;
  return hasRecipe ? { ...reading, title: "", description: "" } : null;
}

function readScope(page: Page, marks: RecipeMarks, scope: PageNode | null): Reading {
  const all = (mark: Mark | undefined) => (mark ? outermost(find(page, mark, scope)) : []);
  const first = (mark: Mark | undefined) =>
    firstOf(ownOf(all(mark), scope), (node) => valueOf(page, node));
  const minutes = (mark: Mark | undefined) =>
    firstOf(all(mark), (node) => minutesOf(page, node)) ?? sumOfParts(page, all(mark));
  const times = timesOf(minutes(marks.total), [minutes(marks.prep), minutes(marks.cook)]);
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
  page: Page,
  nodes: readonly PageNode[],
  remarks: readonly PageNode[],
): string[] {
  const isItem = nodes.length > 1;
  const lines = nodes.flatMap((node) => {
    const content = node.attributes.get("content");
    if (content && node.end === node.order) return cleanLines(content);
    const rows = shownRows(rowsOf(page, node)).map(({ text }) => cleanLine(text));
    const text = rows.join(" ");
    const isOne = isItem && text.length < MAX_ITEM && !hasList(page, node);
    return isOne ? [withRemark(page, node, withAmount(page, node, text), remarks)] : rows;
  });
  return withoutRepeats(withoutSums(lines.filter((line) => line !== "")), true);
}

/** Adds the amount next to a food, because some pages mark the food alone within the item. */
function withAmount(page: Page, node: PageNode, text: string): string {
  if (hasAmount(text)) return text;
  const item = node.parent;
  if (!item || !/^(?:li|tr|td|p)$/.test(item.name) || item.end - item.order > 40) return text;
  const whole = cleanLine(lineOf(page, item));
  return whole.length < MAX_ITEM && hasAmount(whole) && whole.endsWith(text) ? whole : text;
}

/** Puts the remark into brackets, as the plug-in's own data for search engines does. */
function withRemark(
  page: Page,
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

/** Removes a line that only repeats the others. */
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

function hasList(page: Page, node: PageNode): boolean {
  return page.nodes
    .slice(node.order + 1, node.end + 1)
    .some(({ name }) => name === "li" || name === "br" || name === "tr");
}

function stepTexts(page: Page, node: PageNode): string[] {
  const content = node.attributes.get("content")?.trim();
  const lines =
    content && node.end === node.order
      ? cleanLines(content)
      : shownRows(rowsOf(page, node)).map(({ text }) => cleanLine(text));
  const text = lines.join(" ");
  if (/^[[{]\s*[{"]/.test(text)) {
    const value = readJson(text);
    if (typeof value === "object") return stepLines(value, (each) => each);
  }
  return lines.filter((line) => line !== "");
}

function valueOf(page: Page, node: PageNode): string {
  return cleanLine(node.attributes.get("content") ?? "") || cleanLine(lineOf(page, node));
}

/** Returns the time in an attribute, else in the text. In the text, a bare number may be hours or minutes. */
function minutesOf(page: Page, node: PageNode): number | null {
  const inner = page.nodes
    .slice(node.order, node.end + 1)
    .find(({ attributes }) => attributes.has("datetime"));
  const attribute = node.attributes.get("content") ?? inner?.attributes.get("datetime");
  const text = lineOf(page, node);
  return readMinutes(attribute ?? "") ?? (/\p{L}|:/u.test(text) ? readMinutes(text) : null);
}

/** Returns the sum of hours and minutes in separate elements, which their names distinguish. */
function sumOfParts(page: Page, nodes: readonly PageNode[]): number | null {
  const parts = new Map<number, number>();
  for (const node of nodes) {
    const number = /^\d{1,3}$/.exec(lineOf(page, node))?.[0];
    if (number === undefined) continue;
    const names = marksOf(node).join(" ");
    const unit = /hours?(?:\s|$)/.test(names) ? 60 : /days?(?:\s|$)/.test(names) ? 1_440 : 1;
    if (!parts.has(unit)) parts.set(unit, Number(number) * unit);
  }
  const sum = [...parts.values()].reduce((total, each) => total + each, 0);
  return sum > 0 ? sum : null;
}

/** Returns the addresses of the first image that has one; the other images may belong to steps. */
function imagesOf(page: Page, nodes: readonly PageNode[]): string[] {
  for (const node of nodes) {
    const photos = photosWithin(page, node);
    if (photos.length > 0) return photos;
  }
  return [];
}
