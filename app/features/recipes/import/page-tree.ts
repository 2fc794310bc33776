import { Tokenizer } from "htmlparser2";
import {
  BLOCK_NAMES,
  CLOSES,
  CONTAINER_NAMES,
  HEAD_NAMES,
  KEPT_ATTRIBUTES,
  NEVER_CLOSED,
  SCOPE_NAMES,
  SILENT_CLASSES,
  SILENT_NAMES,
  TABLE_NAMES,
  VOID_NAMES,
} from "./html-names";

/** How deep elements nest before deeper ones are laid flat; pages of people stay under 100. */
export const MAX_DEPTH = 512;
/** Elements and texts of one page; what comes after is not read. */
export const MAX_NODES = 150_000;
const MAX_ATTRIBUTES = 64;
/** Attributes of this length that look like JSON are kept, as "data". */
const MIN_DATA = 200;

/** An element, or (with the name "") a piece of text. */
export interface PageNode {
  /** The place in `Page.nodes`, which is the order of the document. */
  readonly order: number;
  /** The place of the last node inside; its own place when there is none. */
  end: number;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: PageNode | null;
  /** The place of the nearest block around: texts of one block are one line. */
  readonly block: number;
  /** Scripts, styles, and words for screen readers: nobody sees their text. */
  readonly silent: boolean;
  text: string;
}

/** A page as a flat list in document order: what is inside a node follows it, up to `end`. */
export interface Page {
  readonly nodes: readonly PageNode[];
  readonly byName: ReadonlyMap<string, readonly PageNode[]>;
  /** By each class name and by the id. */
  readonly byMark: ReadonlyMap<string, readonly PageNode[]>;
  /** By each name in `itemprop` or `property`. */
  readonly byProperty: ReadonlyMap<string, readonly PageNode[]>;
  /** Those with an `itemtype` or `typeof`. */
  readonly typed: readonly PageNode[];
  /** Those with an attribute that looks like JSON. */
  readonly data: readonly PageNode[];
}

interface Open {
  node: PageNode;
  lastBlock: number;
  lastScope: number;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Reads HTML of any quality into a flat tree, in linear time and bounded memory.
 * The tokenizer of htmlparser2 does the reading; its Parser would be quadratic in the depth.
 */
export function readPage(html: string): Page {
  const nodes: PageNode[] = [];
  const byName = new Map<string, PageNode[]>();
  const byMark = new Map<string, PageNode[]>();
  const byProperty = new Map<string, PageNode[]>();
  const typed: PageNode[] = [];
  const data: PageNode[] = [];
  const stack: Open[] = [];
  const positions = new Map<string, number[]>();
  const flattened = new Map<string, number>();
  let tagName = "";
  let attributes: Map<string, string> | null = null;
  let attributeName = "";
  let attributeValue = "";
  let textNode: PageNode | null = null;

  const lastPlace = (name: string) => positions.get(name)?.at(-1) ?? -1;
  const addNode = (name: string, held: ReadonlyMap<string, string>): PageNode => {
    const top = stack.at(-1)?.node ?? null;
    const order = nodes.length;
    const node: PageNode = {
      order,
      end: order,
      name,
      attributes: held,
      parent: top,
      block: BLOCK_NAMES.has(name) ? order : (top?.block ?? -1),
      silent: (top?.silent ?? false) || isSilent(name, held),
      text: "",
    };
    nodes.push(node);
    textNode = null;
    if (nodes.length >= MAX_NODES) tokenizer.pause();
    return node;
  };
  const addText = (text: string) => {
    if (text === "") return;
    textNode ??= addNode("", NO_ATTRIBUTES);
    textNode.text += text;
  };
  const popTo = (depth: number) => {
    while (stack.length > depth) {
      const open = stack.pop();
      if (!open) return;
      open.node.end = nodes.length - 1;
      positions.get(open.node.name)?.pop();
    }
    textNode = null;
  };
  const push = (node: PageNode) => {
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
    const list = positions.get(node.name);
    if (list) list.push(place);
    else positions.set(node.name, [place]);
  };
  const openTag = () => {
    const head = lastPlace("head");
    if (head >= 0 && !HEAD_NAMES.has(tagName) && lastPlace("noscript") < head) popTo(head);
    const closes = CLOSES.get(tagName);
    const top = stack.at(-1);
    if (closes && top) {
      for (const name of closes.names) {
        const place = lastPlace(name);
        const limit = { block: top.lastBlock, scope: top.lastScope, none: 0 }[closes.within];
        if (place < limit || place < 0) continue;
        if (closes.unlessInside?.some((list) => lastPlace(list) > place)) continue;
        popTo(place);
        break;
      }
    }
    const node = addNode(tagName, attributes ?? NO_ATTRIBUTES);
    addTo(byName, tagName, node);
    for (const mark of marksOf(node)) addTo(byMark, mark, node);
    for (const name of propertiesOf(node)) addTo(byProperty, name, node);
    if (node.attributes.has("itemtype") || node.attributes.has("typeof")) typed.push(node);
    if (node.attributes.has("data")) data.push(node);
    if (!VOID_NAMES.has(tagName)) push(node);
    attributes = null;
  };
  const closeTag = (name: string) => {
    const flat = flattened.get(name) ?? 0;
    if (flat > 0) {
      flattened.set(name, flat - 1);
      return;
    }
    const top = stack.at(-1);
    const place = lastPlace(name);
    if (!top || place < 0 || NEVER_CLOSED.has(name)) return;
    if (place >= (TABLE_NAMES.has(name) ? lastPlace("table") : limitFor(name, top))) popTo(place);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (code) => addText(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        tagName = html.slice(start, end).toLowerCase();
        attributes = null;
      },
      onattribname: (start, end) => {
        attributeName = html.slice(start, end).toLowerCase();
        attributeValue = "";
      },
      onattribdata: (start, end) => {
        attributeValue += html.slice(start, end);
      },
      onattribentity: (code) => {
        attributeValue += String.fromCodePoint(code);
      },
      onattribend: () => {
        const holdsData = attributeValue.length > MIN_DATA && /^\s*[[{]/.test(attributeValue);
        if (holdsData) attributeName = "data";
        if (!holdsData && !KEPT_ATTRIBUTES.has(attributeName)) return;
        attributes ??= new Map();
        if (attributes.size < MAX_ATTRIBUTES && !attributes.has(attributeName)) {
          attributes.set(attributeName, attributeValue);
        }
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag: (start, end) => closeTag(html.slice(start, end).toLowerCase()),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  popTo(0);
  return { nodes, byName, byMark, byProperty, typed, data };
}

/** The class names of an element, and its id. */
export function marksOf(node: PageNode): string[] {
  const id = node.attributes.get("id");
  const names = wordsOf(node.attributes.get("class"));
  return id ? [...names, id] : names;
}

function propertiesOf(node: PageNode): string[] {
  const names = wordsOf(node.attributes.get("itemprop") ?? node.attributes.get("property"));
  return names.map((name) => name.replace(/^(?:schema|v):|^https?:\/\/schema\.org\//, ""));
}

function wordsOf(value: string | undefined): string[] {
  const text = value?.trim();
  return text ? text.split(/\s+/, 40) : [];
}

function limitFor(name: string, top: Open) {
  return BLOCK_NAMES.has(name) || CONTAINER_NAMES.has(name) ? top.lastScope : top.lastBlock;
}

function isSilent(name: string, attributes: ReadonlyMap<string, string>) {
  if (SILENT_NAMES.has(name)) return true;
  const names = attributes.get("class");
  return names !== undefined && SILENT_CLASSES.test(names);
}

function addTo(map: Map<string, PageNode[]>, key: string, node: PageNode) {
  const list = map.get(key);
  if (list) list.push(node);
  else map.set(key, [node]);
}

/** The address that relative ones on the page start from. */
export function baseOf(page: Page, url: string): string {
  const href = page.byName.get("base")?.[0]?.attributes.get("href");
  if (!href) return url;
  try {
    return new URL(href, url || undefined).href;
  } catch {
    return url;
  }
}
