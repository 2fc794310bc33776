import { Tokenizer } from "htmlparser2";
import { propertiesOf, attributeWordsOf, type ImportedPage, type PageNode } from "./page";

/**
 * Facts about HTML's elements, from the standard's sections on void elements (13.1.2), optional tags (13.1.2.4) and
 * scopes (13.2.4.2).
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements without content. */
const VOID_NAMES = words(
  "area base basefont br col embed frame hr img input link meta param source track wbr",
);

/** Elements that begin and end a line. */
const BLOCK_NAMES = words(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu " +
    "nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul",
);

/** Elements that are not blocks, but whose end tag closes the blocks inside that are still open. */
const CONTAINER_NAMES = words("button object noscript template select svg iframe");

/** Elements that stop a stray end tag. */
const SCOPE_NAMES = words("html table td th caption template object");

/** Parts of a table. They close open elements up to the nearest table. */
const TABLE_NAMES = words("table thead tbody tfoot tr td th caption");

/** End tags to ignore, because the content after them still belongs to the page. */
const NEVER_CLOSED = words("html body");

/** The elements that a head can contain. Any other element ends the head. */
const HEAD_NAMES = words("title meta link script style base noscript template object head");

/** Elements whose text is not part of the page's visible text. */
const SILENT_NAMES = words(
  "script style noscript figcaption template svg head title iframe object select option textarea button annotation",
);

/**
 * Matches classes of text only for screen readers, which repeats visible text or explains a control.
 * "is-visually-hidden" marks a closed panel.
 */
const SILENT_CLASSES =
  /(?:^|[\s_-])(?<!(?:^|\s)is-)(?:sr-only|screen-reader-text|visually-?hidden|screen-reader-only|offscreen)(?:\s|$)/i;

/** The attributes that are read. */
const KEPT_ATTRIBUTES = words(
  "alt class hidden content data-image data-large-file data-lazy-src data-lazy-srcset data-original data-pin-media " +
    "data-src data-srcset datetime height href id itemid itemprop itemref itemscope itemtype lang name property rel " +
    "resource src srcset title type typeof value width",
);

type Closing = {
  names: readonly string[];
  /** The kind of element in between that prevents the closing: any other block, a scope, or none. */
  within: "block" | "scope" | "none";
  /** Names of lists in between that prevent the closing. */
  unlessInside?: readonly string[];
};

const PARAGRAPH: Closing = { names: ["p"], within: "block" };
const LISTS = ["ul", "ol", "menu", "dl"];

/** Opening tags that close open elements. */
const CLOSES: ReadonlyMap<string, Closing> = new Map<string, Closing>([
  ...[
    "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer",
    "form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul",
  ]
    .flatMap((line) => line.split(" "))
    .map((name): [string, Closing] => [name, PARAGRAPH]),
  ["li", { names: ["li"], within: "scope", unlessInside: LISTS }],
  ["dt", { names: ["dd", "dt"], within: "scope", unlessInside: LISTS }],
  ["dd", { names: ["dd", "dt"], within: "scope", unlessInside: LISTS }],
  ["td", { names: ["td", "th"], within: "none", unlessInside: ["table"] }],
  ["th", { names: ["td", "th"], within: "none", unlessInside: ["table"] }],
  ["tr", { names: ["tr"], within: "none", unlessInside: ["table"] }],
  ["tbody", { names: ["tbody", "thead", "tr"], within: "none", unlessInside: ["table"] }],
  ["tfoot", { names: ["tbody", "thead", "tr"], within: "none", unlessInside: ["table"] }],
  ["option", { names: ["option"], within: "none", unlessInside: ["select"] }],
]);

/** Maximum nesting. Deeper elements are flattened. Real pages are nested less than 100 deep. */
const MAX_DEPTH = 512;

type Open = {
  node: PageNode;
  /** The index of the nearest block and of the nearest scope, which may be the element itself. */
  lastBlock: number;
  lastScope: number;
};

/** The open elements at a position in a page. Every operation takes the same time at any depth. */
type OpenElements = {
  top: () => PageNode | null;
  push: (node: PageNode) => void;
  /** Closes the elements that an opening tag of this name closes. */
  makeWayFor: (name: string) => void;
  /** Closes the nearest open element of this name, if the end tag applies to it. */
  close: (name: string) => void;
  closeAll: () => void;
};

/** Creates the stack of open elements. Calls `onClose` for each element that ends. */
function openElements(onClose: (node: PageNode) => void): OpenElements {
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

/** Maximum number of elements and texts of one page. The largest recipe pages have 20,000. */
export const MAX_NODES = 150_000;
const MAX_ATTRIBUTES = 64;
/** The minimum length of an attribute that is stored as "data" if it looks like JSON. */
const MIN_DATA = 200;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Reads HTML of any quality into a flat tree, in linear time and bounded memory. Uses the tokenizer of htmlparser2,
 * because the Parser of htmlparser2 takes quadratic time in the depth.
 */
export function parsePage(html: string): ImportedPage {
  const nodes: PageNode[] = [];
  const byName = new Map<string, PageNode[]>();
  const byMark = new Map<string, PageNode[]>();
  const byProperty = new Map<string, PageNode[]>();
  const typedNodes: PageNode[] = [];
  const data: PageNode[] = [];
  let tagName = "";
  let attributes: Map<string, string> | null = null;
  let attributeName = "";
  let attributeValue = "";
  let textNode: PageNode | null = null;
  // The tokenizer splits a text with many special characters into many pieces, so cut the whole text out at once.
  let textFrom = 0;
  let textTo = 0;

  const classes = new Map<string, { marks: string[]; silent: boolean }>();
  /** Returns the value of a class attribute. Many elements share the same string. */
  const classOf = (held: ReadonlyMap<string, string>) => {
    const names = held.get("class");
    if (!names) return undefined;
    const cached = classes.get(names);
    if (cached) return cached;
    const classInfo = { marks: attributeWordsOf(names), silent: SILENT_CLASSES.test(names) };
    classes.set(names, classInfo);
    return classInfo;
  };
  const open = openElements((node) => {
    node.end = nodes.length - 1;
    textNode = null;
  });
  const addNode = (name: string, held: ReadonlyMap<string, string>): PageNode => {
    const top = open.top();
    const order = nodes.length;
    const node: PageNode = {
      order,
      end: order,
      name,
      attributes: held,
      parent: top,
      block: BLOCK_NAMES.has(name) ? order : (top?.block ?? -1),
      silent: (top?.silent ?? false) || SILENT_NAMES.has(name) || (classOf(held)?.silent ?? false),
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
  const flush = () => {
    addText(html.slice(textFrom, textTo));
    textFrom = textTo;
  };
  const openTag = () => {
    flush();
    open.makeWayFor(tagName);
    const node = addNode(tagName, attributes ?? NO_ATTRIBUTES);
    addTo(byName, tagName, node);
    if (attributes) {
      const id = attributes.get("id");
      if (id) addTo(byMark, id, node);
      for (const mark of classOf(attributes)?.marks ?? [])
        if (mark !== id) addTo(byMark, mark, node);
      for (const name of propertiesOf(node)) addTo(byProperty, name, node);
    }
    if (node.attributes.has("itemtype") || node.attributes.has("typeof")) typedNodes.push(node);
    if (node.attributes.has("data")) data.push(node);
    if (!VOID_NAMES.has(tagName)) open.push(node);
    attributes = null;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        if (start !== textTo) {
          flush();
          textFrom = start;
        }
        textTo = end;
      },
      ontextentity: (code) => {
        flush();
        addText(String.fromCodePoint(code));
      },
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
      onclosetag: (start, end) => {
        flush();
        open.close(html.slice(start, end).toLowerCase());
      },
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  flush();
  open.closeAll();
  return { nodes, byName, byMark, byProperty, typed: typedNodes, data };
}

function addTo(map: Map<string, PageNode[]>, key: string, node: PageNode) {
  const list = map.get(key);
  if (list) list.push(node);
  else map.set(key, [node]);
}
