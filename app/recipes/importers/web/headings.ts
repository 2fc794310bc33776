import { startsWithAmount } from "./ingredient-shape";
import { bare } from "./lines";
import type { Page, PageNode } from "./page";
import { lineOf } from "./page-text";

const HEADINGS = ["h2", "h3", "h4", "h5", "h6"];
const MAX_EACH = 2_000;
const MAX_INSIDE = 60;
const MAX_LIST = 2_000;
/** What pages call the name of a group of ingredients. */
const NAMED = /(?:ingredients?|group|section)[-_\w]*(?:title|head(?:ing|er)?)$|^separator$/i;
const BLOCK = /^(?:div|p|li|dt)$/;
const MAX_GROUPS = 8;
const BOLD = ["b", "strong"];

/** Tells whether the page shows a line as a heading, and nowhere as an item of a list. */
export function headingsOf(page: Page): (line: string) => boolean {
  let found: ReadonlySet<string> | null = null;
  return (line) => {
    found ??= collect(page);
    return found.has(bare(line));
  };
}

function collect(page: Page): Set<string> {
  const nodes = (names: readonly string[]) =>
    names.flatMap((name) =>
      (page.byName.get(name) ?? [])
        .slice(0, MAX_EACH)
        .filter(({ order, end }) => end - order < MAX_INSIDE),
    );
  const found = new Set<string>();
  for (const node of [
    ...nodes(HEADINGS),
    ...nodes(BOLD).filter((each) => isWholeLine(page, each)),
  ]) {
    found.add(bare(lineOf(page, node)));
  }
  const items = nodes(["li"]);
  const named = new Set(namedHeadings(page));
  for (const node of named) found.add(bare(lineOf(page, node)));
  const raised = new Set(items.filter((item) => named.has(item) || isRaised(page, item)));
  for (const node of raised) found.add(bare(lineOf(page, node)));
  for (const node of items) if (!raised.has(node)) found.delete(bare(lineOf(page, node)));
  return found;
}

/** The elements between ingredients that the page itself calls their title: a block each, and few. */
function namedHeadings(page: Page): PageNode[] {
  return [...page.byMark].flatMap(([mark, nodes]) =>
    mark.length < 60 && nodes.length <= MAX_GROUPS && NAMED.test(mark)
      ? nodes.filter(({ name, order, end }) => BLOCK.test(name) && end - order < MAX_INSIDE)
      : [],
  );
}

/** Whether all of a paragraph is bold, or all of a line above one that begins with an amount. */
function isWholeLine(page: Page, { parent, order, end }: PageNode): boolean {
  if (parent === null || !/^(?:p|div)$/.test(parent.name)) return false;
  const isFirst = order === parent.order + 1;
  if (isFirst && end === parent.end) return true;
  const isText = (node: PageNode) => node.name !== "" || node.text.trim() !== "";
  if (!isFirst && page.nodes.slice(Math.max(0, order - 3), order).findLast(isText)?.name !== "br")
    return false;
  if (page.nodes.slice(end + 1, end + 4).find(isText)?.name !== "br") return false;
  const next = page.nodes.slice(end + 2, end + 8).find(({ text }) => text.trim() !== "");
  return startsWithAmount(next?.text.trim() ?? "");
}

/** Whether all of a list's item is bold, and of most items beside it nothing is. */
function isRaised(page: Page, item: PageNode): boolean {
  const [inner] = boldsIn(page, item);
  if (!inner || bare(lineOf(page, inner)) !== bare(lineOf(page, item)) || !item.parent)
    return false;
  const beside = inside(page, item.parent).filter(
    ({ name, parent }) => name === "li" && parent === item.parent,
  );
  return beside.filter((each) => boldsIn(page, each).length > 0).length * 3 <= beside.length;
}

const boldsIn = (page: Page, node: PageNode) =>
  inside(page, node).filter(({ name }) => BOLD.includes(name));

const inside = (page: Page, { order, end }: PageNode) =>
  page.nodes.slice(order + 1, Math.min(end, order + MAX_LIST) + 1);
