import { Tokenizer } from "htmlparser2";
import { BLOCK_NAMES, KEPT_ATTRIBUTES, SILENT_CLASSES, SILENT_NAMES, VOID_NAMES } from "./html-names";
import { openElements } from "./open-elements";
import { marksOf, propertiesOf, type Page, type PageNode } from "./page";

/** Elements and texts of one page; what comes after is not read. The largest recipe pages have 20,000. */
const MAX_NODES = 150_000;
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
  const openTag = () => {
    open.makeWayFor(tagName);
    const node = addNode(tagName, attributes ?? NO_ATTRIBUTES);
    addTo(byName, tagName, node);
    for (const mark of marksOf(node)) addTo(byMark, mark, node);
    for (const name of propertiesOf(node)) addTo(byProperty, name, node);
    if (node.attributes.has("itemtype") || node.attributes.has("typeof")) typed.push(node);
    if (node.attributes.has("data")) data.push(node);
    if (!VOID_NAMES.has(tagName)) open.push(node);
    attributes = null;
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
      onclosetag: (start, end) => open.close(html.slice(start, end).toLowerCase()),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  open.closeAll();
  return { nodes, byName, byMark, byProperty, typed, data };
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
