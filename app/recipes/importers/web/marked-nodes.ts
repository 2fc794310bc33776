import { isSentence } from "./ingredient-shape";
import type { Mark } from "./marks";
import type { Page, PageNode } from "./page";
import { outermost } from "./rows";
import { holds, lineOf } from "./page-text";

const MAX_FOUND = 2_000;
/** What begins an item of its own. */
const ITEM = ["itemscope", "itemtype", "typeof"];

/** All nodes of a mark inside of a scope (null for the whole page), in document order. */
export function find(page: Page, mark: Mark, scope: PageNode | null): PageNode[] {
  const found = new Set<PageNode>();
  const add = (nodes: readonly PageNode[] | undefined) => {
    for (const node of nodes ?? []) {
      if (found.size < MAX_FOUND && (!scope || (holds(scope, node) && node !== scope)))
        found.add(node);
    }
  };
  for (const name of mark.properties ?? []) add(page.byProperty.get(name));
  for (const name of mark.marks ?? []) add(page.byMark.get(name));
  if (mark.types)
    add(page.typed.filter((node) => mark.types?.some((type) => type.test(typeOf(node)))));
  const nodes = [...found].sort((a, b) => a.order - b.order);
  const { within, withSentences = false } = mark;
  // Boxes in boxes of the name are read once, or time would grow with their depth.
  return within
    ? outermost(nodes).flatMap((node) => descendants(page, node, within, withSentences))
    : nodes;
}

/** The nodes that no item inside of the scope holds: the author's name is not the recipe's. */
export function ownOf(nodes: readonly PageNode[], scope: PageNode | null): PageNode[] {
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

/** The elements of the first of the names that is there; the node itself when none is. */
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
