/** An element, or a piece of text with the name "". */
export type PageNode = {
  /** The index in `Page.nodes`, in document order. */
  readonly order: number;
  /** The index of the last node inside. For an empty node, it is the node's own index. */
  end: number;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: PageNode | null;
  /** The index of the nearest enclosing block. Texts of one block are one line. */
  readonly block: number;
  /** True for scripts, styles, and text for screen readers, which are not visible. */
  readonly silent: boolean;
  text: string;
};

/** A page as a flat list of nodes in document order. The nodes inside a node follow it, up to `end`. */
export type ImportedPage = {
  readonly nodes: readonly PageNode[];
  readonly byName: ReadonlyMap<string, readonly PageNode[]>;
  /** Elements by each class name and by id. */
  readonly byMark: ReadonlyMap<string, readonly PageNode[]>;
  /** Elements by each name in `itemprop` or `property`. */
  readonly byProperty: ReadonlyMap<string, readonly PageNode[]>;
  /** Elements with an `itemtype` or `typeof`. */
  readonly typed: readonly PageNode[];
  /** Elements with an attribute that looks like JSON. */
  readonly data: readonly PageNode[];
};

/** Returns the class names of an element, and its id. */
export function pageMarksOf(node: PageNode): string[] {
  const id = node.attributes.get("id");
  const names = attributeWordsOf(node.attributes.get("class"));
  return id ? [...names, id] : names;
}

/** Returns the names of an element's content in microdata or RDFa. */
export function propertiesOf(node: PageNode): string[] {
  const names = [
    ...attributeWordsOf(node.attributes.get("itemprop") ?? node.attributes.get("property")),
    // The older form of RDFa uses `rel` with a prefix. Other links have a `rel` without a prefix.
    ...attributeWordsOf(node.attributes.get("rel")).filter((name) => /^(?:v|schema):/.test(name)),
  ];
  return names.map((name) => name.replace(/^(?:schema|v):|^https?:\/\/schema\.org\//, ""));
}

/** Returns the base of relative URLs on the page. */
export function baseAddressOf(page: ImportedPage, url: string): string {
  const href = page.byName.get("base")?.[0]?.attributes.get("href");
  if (!href) return url;
  try {
    return new URL(href, url || undefined).href;
  } catch {
    return url;
  }
}

/** Returns the words of an attribute that contains a list. Returns at most 40 words. */
export function attributeWordsOf(value: string | undefined): string[] {
  const text = value?.trim();
  return text ? text.split(/\s+/, 40) : [];
}

/** Maximum number of text nodes and lines of a page, and of characters of one text. */
const MAX_TEXT_NODES = 150_000;
const MAX_LINES = 10_000;
const MAX_PIECE = 60_000;

/** Matches elements inside a word. */
const NO_SPACE = /^(?:sup|sub|wbr|font|mark|u)$/;

/** One visible line of text with its position. */
type PageLine = {
  text: string;
  /** The first piece of text in the line. */
  node: PageNode;
};

/** Returns the visible text of a node as lines. A block or a line break ends a line. Lines may contain stray spaces. */
export function pageLinesOf(page: ImportedPage, node: PageNode): PageLine[] {
  return linesBetween(page, node.order, node.end);
}

/** Returns the visible text of all nodes from one index to another (both included) as lines. */
export function linesBetween(page: ImportedPage, from: number, to: number): PageLine[] {
  const lines: PageLine[] = [];
  let parts: string[] = [];
  let first: PageNode | null = null;
  let before: PageNode | null = null;
  const finish = () => {
    const text = parts.join("").replace(/\s+/g, " ").trim();
    if (first && text !== "") lines.push({ text, node: first });
    parts = [];
    first = null;
    before = null;
  };
  const last = Math.min(to, from + MAX_TEXT_NODES, page.nodes.length - 1);
  for (let order = from; order <= last; order += 1) {
    const each = page.nodes[order];
    if (lines.length >= MAX_LINES) break;
    if (!each || each.silent) continue;
    if (each.name === "br") finish();
    if (each.name !== "") continue;
    if (first && each.block !== first.block) finish();
    first ??= each;
    const text = each.text.length > MAX_PIECE ? each.text.slice(0, MAX_PIECE) : each.text;
    parts.push(between(before, each), text);
    before = each;
  }
  finish();
  return lines;
}

/** Returns the visible text of a node as one line. */
export function lineOf(page: ImportedPage, node: PageNode): string {
  return pageLinesOf(page, node)
    .map(({ text }) => text)
    .join(" ");
}

/** Returns the text in a node, visible or not, such as a script's source or a title. */
export function pageSourceOf(page: ImportedPage, node: PageNode): string {
  let text = "";
  for (let order = node.order; order <= node.end; order += 1) text += page.nodes[order]?.text ?? "";
  return text;
}

/** Returns whether the inner node equals the outer node or is inside it. */
export function holds(outer: PageNode, inner: PageNode): boolean {
  return inner.order >= outer.order && inner.order <= outer.end;
}

/** Returns the separator between two adjacent texts: a fraction slash or a space that a style sheet draws, or "". */
function between(before: PageNode | null, node: PageNode): string {
  if (!before || !/\d$/.test(before.text.trim()) || !/^\s*[\d¼-¾⅐-⅞]/.test(node.text)) {
    return needsSpace(before, node) ? " " : "";
  }
  if (isUnderLine(before, node)) return "/";
  const isRaised = node.parent?.name === "sup" && before.parent?.name !== "sup";
  const begins = isRaised || isFraction(node.parent) || isFraction(node.parent?.parent);
  return begins && before.parent !== node.parent ? " " : needsSpace(before, node) ? " " : "";
}

const isFraction = (node: PageNode | null | undefined) =>
  node?.name === "mfrac" || /\bfrac/i.test(node?.attributes.get("class") ?? "");

/** Returns whether two numbers are the parts of a fraction, in MathML or in elements with such names. */
function isUnderLine({ parent: top }: PageNode, { parent: bottom }: PageNode): boolean {
  if (!top || !bottom || top === bottom || top.parent !== bottom.parent) return false;
  const isNamed = /\b(?:den|denom|denominator|bottom)\b/i.test(
    bottom.attributes.get("class") ?? "",
  );
  return top.parent?.name === "mfrac" || isNamed;
}

/** Returns whether a style sheet and not a space separates two texts: `<span>2</span><span>cups</span>`. */
function needsSpace(before: PageNode | null, node: PageNode): boolean {
  if (!before?.parent || !node.parent || before.parent === node.parent) return false;
  const lastCharacter = before.text.at(-1) ?? "";
  const nextCharacter = node.text.at(0) ?? "";
  if (!/[\p{L}\p{N}]/u.test(lastCharacter) || !/[\p{L}\p{N}]/u.test(nextCharacter)) return false;
  if (NO_SPACE.test(before.parent.name) || NO_SPACE.test(node.parent.name)) return false;
  const isDigit = /\p{Nd}/u.test(lastCharacter);
  if (isDigit !== /\p{Nd}/u.test(nextCharacter)) return true;
  const isApart = !holds(before.parent, node) && !holds(node.parent, before);
  return (
    isApart &&
    !isDigit &&
    (before.text.trim().length > 1 || /[^\p{ASCII}\p{Script=Latin}]/u.test(lastCharacter))
  );
}
