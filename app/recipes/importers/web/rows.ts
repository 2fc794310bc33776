import { pageMarksOf, type ImportedPage, type PageNode, holds, linesBetween } from "./page";
import { isAmountAlone, startsWithAmount } from "./ingredient-shape";

/** A visible line. An item of a list, a row of a table, or one of many similar boxes is one row. */
export type PageRow = {
  text: string;
  /** The first piece of text in the row. */
  node: PageNode;
  /** The list item, table row or box of the row, or null. */
  item: PageNode | null;
  /** 1 to 6 for a heading, 7 for a line that is all bold. Otherwise 0. */
  level: number;
  /** True if the row is hidden behind a control, such as a list in other measures. */
  hidden: boolean;
  /** True if the whole row is one link. */
  linked: boolean;
};

/** The maximum length of an item in one row. Longer items contain paragraphs, which are separate rows. */
const MAX_ITEM = 400;
const MAX_ITEM_NODES = 60;
/** The maximum length of a form. Some servers put whole pages into a longer form. */
const MAX_FORM = 80;
const COMMENTS =
  /^(?:comments?|comments?[-_]?(?:list|area|section|wrapper|form|respond|body|content)|commentlist|respond|disqus_thread)$/i;
/** Matches boxes of tools, which some pages put among the ingredients. */
const TOOLS =
  /^(?:[\w-]*[-_])?(?:equipments?|utensils?|ustensiles?|utensilien|keukengerei|utensilios)(?:[-_]\w*)?$/i;
const ACTIVE = /(?:^|[\s_-])(?:active|is-active|current|selected|show)(?:\s|$)/;
const MAX_TWINS = 12;
const HIDDEN = /(?:^|\s)(?:hide|hidden|d-none|is-hidden|inactive)(?:\s|$)/;

/** Returns the rows of all nodes from one index to another, both included. */
export function rowsBetween(page: ImportedPage, from: number, to: number): PageRow[] {
  const rows: PageRow[] = [];
  const units = new Map<PageNode, boolean>();
  const hiding = new Map<PageNode, boolean>();
  const frames = new Map<PageNode, boolean>();
  for (const { text, node } of linesBetween(page, from, to)) {
    if (isWithin(node, from, frames, (each) => isFrame(page, each))) continue;
    const item = itemOf(page, node, from, units);
    const last = rows.at(-1);
    if (item && last?.item === item && last.text.length + text.length < MAX_ITEM) {
      last.text += ` ${text}`;
    } else {
      const hidden = isWithin(node, from, hiding, (each) => isHidden(page, each));
      rows.push({ text, node, item, level: levelOf(node), hidden, linked: isLinked(node) });
    }
  }
  return rows;
}

/**
 * Returns whether a condition is true for any of the nodes around a node, starting at `from`. `cache` stores the result
 * for each node.
 */
function isWithin(
  node: PageNode,
  from: number,
  cache: Map<PageNode, boolean>,
  holdsFor: (each: PageNode) => boolean,
): boolean {
  const path: PageNode[] = [];
  let isInside = false;
  for (let each = node.parent; each && each.order >= from; each = each.parent) {
    const before = cache.get(each);
    if (before !== undefined) {
      isInside = before;
      break;
    }
    path.push(each);
  }
  for (const each of path.reverse()) {
    isInside ||= holdsFor(each);
    cache.set(each, isInside);
  }
  return isInside;
}

/** Returns whether a node is part of the site's frame: menus, footer, comments, forms. */
function isFrame(page: ImportedPage, node: PageNode): boolean {
  if (node.name === "nav") return true;
  if (node.name === "form") return node.end - node.order < MAX_FORM && asksForText(page, node);
  if (node.name === "footer")
    return node.parent?.name === "body" || node.parent?.parent?.name === "body";
  return pageMarksOf(node).some((mark) => COMMENTS.test(mark) || TOOLS.test(mark));
}

/** Returns whether a form has text fields. Lists of ingredients with check boxes are also forms. */
function asksForText(page: ImportedPage, form: PageNode): boolean {
  return page.nodes
    .slice(form.order, form.end + 1)
    .some(
      ({ name, attributes }) =>
        name === "textarea" ||
        (name === "input" &&
          /^(?:email|password|search|text)$/i.test(attributes.get("type") ?? "text")),
    );
}

/** Returns the rows that are visible at first. Returns all rows if almost none is. */
export function shownRows(rows: readonly PageRow[]): readonly PageRow[] {
  const visibleRows = rows.filter(({ hidden }) => !hidden);
  return visibleRows.length * 4 >= rows.length ? visibleRows : rows;
}

/** Returns the rows of one node. */
export function pageRowsOf(page: ImportedPage, node: PageNode): PageRow[] {
  return rowsBetween(page, node.order, node.end);
}

/**
 * Returns the outermost list item or table row around a text that is one line and begins at `from` or later. Returns
 * null if none exists.
 */
function itemOf(page: ImportedPage, node: PageNode, from: number, units: Map<PageNode, boolean>) {
  let outermostItem: PageNode | null = null;
  for (let each = node.parent; each && each.order >= from; each = each.parent) {
    if (each.name !== "li" && each.name !== "tr") continue;
    let single = units.get(each);
    if (single === undefined) {
      single = isSingle(page, each);
      units.set(each, single);
    }
    if (!single) return outermostItem;
    outermostItem = each;
  }
  return outermostItem;
}

function isSingle(page: ImportedPage, item: PageNode): boolean {
  if (item.end - item.order > MAX_ITEM_NODES) return false;
  let inner = 0;
  for (let order = item.order + 1; order <= item.end; order += 1) {
    const name = page.nodes[order]?.name ?? "";
    if (/^(?:table|tr|h[1-6])$/.test(name)) return false;
    if (name === "li") inner += 1;
  }
  // A single item inside an item is a remark.
  return inner <= 1;
}

function levelOf(node: PageNode): number {
  for (let each = node.parent; each; each = each.parent) {
    const match = /^h([1-6])$/.exec(each.name);
    if (match) return Number(match[1]);
    const isBold = each.name === "b" || each.name === "strong";
    if (
      isBold &&
      each.parent &&
      each.order - each.parent.order <= 2 &&
      each.end === each.parent.end
    )
      return 7;
    if (each.order === each.block) return 0;
  }
  return 0;
}

/**
 * Returns whether a node is hidden by an attribute or a class name, or because a sibling of the same kind is the active
 * one.
 */
function isHidden(page: ImportedPage, node: PageNode): boolean {
  if (node.name === "body" || node.name === "html") return false;
  const names = node.attributes.get("class") ?? "";
  if (node.attributes.has("hidden") || HIDDEN.test(names)) return true;
  const first = names.split(" ", 1)[0];
  if (!first || !node.parent || ACTIVE.test(names)) return false;
  let count = 0;
  for (
    let order = node.parent.order + 1;
    order <= node.parent.end && count < MAX_TWINS;
    count += 1
  ) {
    const twin = page.nodes[order];
    if (!twin) break;
    const twinNames = twin.attributes.get("class") ?? "";
    if (twin.name === node.name && twinNames.startsWith(first) && ACTIVE.test(twinNames))
      return true;
    order = twin.end + 1;
  }
  return false;
}

function isLinked(node: PageNode): boolean {
  for (let each = node.parent; each && each.order >= node.block; each = each.parent)
    if (each.name === "a") return true;
  return false;
}

/** Returns the nodes that are not inside another node of the list. The list must be in document order. */
export function outermost(nodes: readonly PageNode[]): PageNode[] {
  const outermostNodes: PageNode[] = [];
  for (const node of nodes) {
    const last = outermostNodes.at(-1);
    if (!last || !holds(last, node)) outermostNodes.push(node);
  }
  return outermostNodes;
}

/** The maximum number of rows in the box of a single ingredient. */
const MAX_ROWS = 4;
const MAX_TEXT = 200;

/**
 * Joins the parts of one ingredient that are in separate boxes: amount and food in columns, a remark below. Similar
 * boxes count as one line each if there are at least three next to each other.
 */
export function joinRows(rows: readonly PageRow[]): PageRow[] {
  return joinAmounts(joinBoxes(rows)).map(withoutDash);
}

/** Matches a dash between two columns, which is dropped: "300 g - dried chickpeas". */
const APART = /^(.{1,20}?)\s+[-–—]\s+(?=\p{L})/u;

function withoutDash(row: PageRow): PageRow {
  const amount = APART.exec(row.text)?.[1];
  return amount && isAmountAlone(amount) ? { ...row, text: row.text.replace(APART, "$1 ") } : row;
}

function joinBoxes(rows: readonly PageRow[]): PageRow[] {
  const likes = countLikes(rows);
  const joined: PageRow[] = [];
  for (let index = 0; index < rows.length;) {
    const row = rows[index];
    if (!row) break;
    const box = row.item ? null : boxAround(rows, index, likes);
    const inside = box ? rowsInside(rows, index, box) : [row];
    joined.push(
      inside.length > 1
        ? { ...row, text: inside.map(({ text }) => text).join(" "), item: box }
        : row,
    );
    index += inside.length;
  }
  return joined;
}

/**
 * Counts, for each element around a row, the similar elements that contain rows. Similar elements have the same class,
 * or else the same parent.
 */
function countLikes(rows: readonly PageRow[]): ReadonlyMap<PageNode, number> {
  const kinds = new Map<PageNode, string>();
  const counts = new Map<string, number>();
  for (const { node } of rows) {
    for (let each = node.parent; each?.parent && !kinds.has(each); each = each.parent) {
      const names = each.attributes.get("class");
      const kind = names ? `${each.name} ${names}` : `${each.name} ${each.parent.order}`;
      kinds.set(each, kind);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  return new Map([...kinds].map(([node, kind]) => [node, counts.get(kind) ?? 0]));
}

/** Returns the outermost repeated box that begins at this row and looks like one ingredient, or null. */
function boxAround(rows: readonly PageRow[], index: number, likes: ReadonlyMap<PageNode, number>) {
  let outermostBox: PageNode | null = null;
  const before = rows[index - 1];
  for (let each = rows[index]?.node.parent ?? null; each; each = each.parent) {
    if (before && holds(each, before.node)) break;
    const inside = rowsInside(rows, index, each);
    if (inside.length > MAX_ROWS) break;
    if ((likes.get(each) ?? 0) >= 3 && isOneIngredient(inside)) outermostBox = each;
  }
  return outermostBox;
}

function rowsInside(rows: readonly PageRow[], index: number, box: PageNode): PageRow[] {
  const inside: PageRow[] = [];
  for (let next = index; next < rows.length && inside.length <= MAX_ROWS; next += 1) {
    const row = rows[next];
    if (!row || !holds(box, row.node)) break;
    inside.push(row);
  }
  return inside;
}

function isOneIngredient(rows: readonly PageRow[]): boolean {
  const amounts = rows.filter(({ text }) => startsWithAmount(text)).length;
  const length = rows.reduce((sum, { text }) => sum + text.length, 0);
  const first = rows[0];
  return (
    rows.length > 1 &&
    length <= MAX_TEXT &&
    (amounts === 1 || (amounts === 2 && first !== undefined && isAmountAlone(first.text))) &&
    rows.every(({ item, level }) => item === null && (level === 0 || level === 7))
  );
}

/** Joins a row that is only an amount with the next row, unless the next row has an amount. */
function joinAmounts(rows: readonly PageRow[]): PageRow[] {
  const joined: PageRow[] = [];
  let amount: PageRow | null = null;
  for (const row of rows) {
    if (amount && !startsWithAmount(row.text)) {
      joined.push({ ...amount, text: `${amount.text} ${row.text}` });
      amount = null;
      continue;
    }
    if (amount) joined.push(amount);
    amount = isAmountAlone(row.text) ? row : null;
    if (!amount) joined.push(row);
  }
  if (amount) joined.push(amount);
  return joined;
}
