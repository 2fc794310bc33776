import { Tokenizer } from "htmlparser2";
import {
  BLOCK_NAMES,
  KEPT_ATTRIBUTES,
  SILENT_CLASSES,
  SILENT_NAMES,
  VOID_NAMES,
} from "./html-names";
import { openElements } from "./open-elements";
import { propertiesOf, wordsOf, type Page, type PageNode } from "./page";

/** Elements and texts of one page; what comes after is not read. The largest recipe pages have 20,000. */
export const MAX_NODES = 150_000;
const MAX_ATTRIBUTES = 64;
/** Attributes of this length that look like JSON are kept, as "data". */
const MIN_DATA = 200;

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
  let tagName = "";
  let attributes: Map<string, string> | null = null;
  let attributeName = "";
  let attributeValue = "";
  let textNode: PageNode | null = null;
  // The tokenizer gives a text in many pieces when it is full of special characters; they are cut out at once.
  let textFrom = 0;
  let textTo = 0;

  const classes = new Map<string, { marks: string[]; silent: boolean }>();
  /** What a class attribute says; the same one stands at many elements. */
  const classOf = (held: ReadonlyMap<string, string>) => {
    const names = held.get("class");
    if (!names) return undefined;
    const known = classes.get(names);
    if (known) return known;
    const found = { marks: wordsOf(names), silent: SILENT_CLASSES.test(names) };
    classes.set(names, found);
    return found;
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
    if (node.attributes.has("itemtype") || node.attributes.has("typeof")) typed.push(node);
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
  return { nodes, byName, byMark, byProperty, typed, data };
}

function addTo(map: Map<string, PageNode[]>, key: string, node: PageNode) {
  const list = map.get(key);
  if (list) list.push(node);
  else map.set(key, [node]);
}
