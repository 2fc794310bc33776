import {
  BLOCK_NAMES,
  CLOSES,
  CONTAINER_NAMES,
  HEAD_NAMES,
  NEVER_CLOSED,
  SCOPE_NAMES,
  TABLE_NAMES,
} from "./html-names";
import type { PageNode } from "./page";

/** How deep elements nest before deeper ones are laid flat; pages of people stay under 100. */
const MAX_DEPTH = 512;

type Open = {
  node: PageNode;
  /** The place of the nearest block and of the nearest scope, itself included. */
  lastBlock: number;
  lastScope: number;
};

/** The elements that are open at a place of a page; every step takes the same time at any depth. */
export type OpenElements = {
  top: () => PageNode | null;
  push: (node: PageNode) => void;
  /** Ends what a tag of this name ends when it opens. */
  makeWayFor: (name: string) => void;
  /** Ends the nearest open element of this name, if the end tag reaches it. */
  close: (name: string) => void;
  closeAll: () => void;
};

/** Keeps the stack of open elements; `onClose` hears of each that ends. */
export function openElements(onClose: (node: PageNode) => void): OpenElements {
  const stack: Open[] = [];
  const places = new Map<string, number[]>();
  const flattened = new Map<string, number>();

  const lastPlace = (name: string) => places.get(name)?.at(-1) ?? -1;
  const popTo = (depth: number) => {
    while (stack.length > depth) {
      const open = stack.pop();
      if (!open) return;
      places.get(open.node.name)?.pop();
      onClose(open.node);
    }
  };

  return {
    top: () => stack.at(-1)?.node ?? null,
    push: (node) => {
      if (stack.length >= MAX_DEPTH) {
        flattened.set(node.name, (flattened.get(node.name) ?? 0) + 1);
        return;
      }
      const top = stack.at(-1);
      const place = stack.length;
      stack.push({
        node,
        lastBlock: BLOCK_NAMES.has(node.name) ? place : (top?.lastBlock ?? -1),
        lastScope: SCOPE_NAMES.has(node.name) ? place : (top?.lastScope ?? -1),
      });
      const list = places.get(node.name);
      if (list) list.push(place);
      else places.set(node.name, [place]);
    },
    makeWayFor: (name) => {
      const head = lastPlace("head");
      if (head >= 0 && !HEAD_NAMES.has(name) && lastPlace("noscript") < head) popTo(head);
      const closes = CLOSES.get(name);
      const top = stack.at(-1);
      if (!closes || !top) return;
      const limit = { block: top.lastBlock, scope: top.lastScope, none: 0 }[closes.within];
      for (const closed of closes.names) {
        const place = lastPlace(closed);
        if (place < limit || place < 0) continue;
        if (closes.unlessInside?.some((list) => lastPlace(list) > place)) continue;
        popTo(place);
        return;
      }
    },
    close: (name) => {
      const flat = flattened.get(name) ?? 0;
      if (flat > 0) {
        flattened.set(name, flat - 1);
        return;
      }
      const top = stack.at(-1);
      const place = lastPlace(name);
      if (!top || place < 0 || NEVER_CLOSED.has(name)) return;
      if (place >= (TABLE_NAMES.has(name) ? lastPlace("table") : limitFor(name, top))) popTo(place);
    },
    closeAll: () => popTo(0),
  };
}

function limitFor(name: string, top: Open): number {
  return BLOCK_NAMES.has(name) || CONTAINER_NAMES.has(name) ? top.lastScope : top.lastBlock;
}
