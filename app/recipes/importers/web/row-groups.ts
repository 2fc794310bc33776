import { isAmountAlone, startsWithAmount } from "./ingredient-shape";
import type { PageNode } from "./page";
import { holds } from "./page-text";
import type { Row } from "./rows";

/** A box of more rows than this is no single ingredient. */
const MAX_ROWS = 4;
const MAX_TEXT = 200;

/**
 * Joins what belongs to one ingredient but stands in boxes of its own: amount and food in
 * columns, a remark below. Boxes that come at least three times side by side count as one line.
 */
export function joinRows(rows: readonly Row[]): Row[] {
  return joinAmounts(joinBoxes(rows)).map(withoutDash);
}

/** "300 g - dried chickpeas": a dash between two columns says nothing. */
const APART = /^(.{1,20}?)\s+[-–—]\s+(?=\p{L})/u;

function withoutDash(row: Row): Row {
  const amount = APART.exec(row.text)?.[1];
  return amount && isAmountAlone(amount) ? { ...row, text: row.text.replace(APART, "$1 ") } : row;
}

function joinBoxes(rows: readonly Row[]): Row[] {
  const likes = countLikes(rows);
  const joined: Row[] = [];
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

/** For each element around a row, how many like it hold rows: of its class, else under the same parent. */
function countLikes(rows: readonly Row[]): ReadonlyMap<PageNode, number> {
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

/** The outermost repeated box that begins at this row and is one ingredient by its shape. */
function boxAround(rows: readonly Row[], index: number, likes: ReadonlyMap<PageNode, number>) {
  let found: PageNode | null = null;
  const before = rows[index - 1];
  for (let each = rows[index]?.node.parent ?? null; each; each = each.parent) {
    if (before && holds(each, before.node)) break;
    const inside = rowsInside(rows, index, each);
    if (inside.length > MAX_ROWS) break;
    if ((likes.get(each) ?? 0) >= 3 && isOneIngredient(inside)) found = each;
  }
  return found;
}

function rowsInside(rows: readonly Row[], index: number, box: PageNode): Row[] {
  const inside: Row[] = [];
  for (let next = index; next < rows.length && inside.length <= MAX_ROWS; next += 1) {
    const row = rows[next];
    if (!row || !holds(box, row.node)) break;
    inside.push(row);
  }
  return inside;
}

function isOneIngredient(rows: readonly Row[]): boolean {
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

/** An amount alone goes before the next row, unless that has one of its own. */
function joinAmounts(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  let amount: Row | null = null;
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
