/** An element, or (with the name "") a piece of text. */
export type PageNode = {
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
};

/** A page as a flat list in document order: what is inside a node follows it, up to `end`. */
export type Page = {
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
};

/** The class names of an element, and its id. */
export function marksOf(node: PageNode): string[] {
  const id = node.attributes.get("id");
  const names = wordsOf(node.attributes.get("class"));
  return id ? [...names, id] : names;
}

/** The names that an element gives its content by microdata or RDFa. */
export function propertiesOf(node: PageNode): string[] {
  const names = [
    ...wordsOf(node.attributes.get("itemprop") ?? node.attributes.get("property")),
    // RDFa's older way; any other link has a `rel` without a prefix.
    ...wordsOf(node.attributes.get("rel")).filter((name) => /^(?:v|schema):/.test(name)),
  ];
  return names.map((name) => name.replace(/^(?:schema|v):|^https?:\/\/schema\.org\//, ""));
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

/** The words of an attribute that lists them, 40 at most. */
export function wordsOf(value: string | undefined): string[] {
  const text = value?.trim();
  return text ? text.split(/\s+/, 40) : [];
}
