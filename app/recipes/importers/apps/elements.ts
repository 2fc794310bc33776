import { Parser } from "htmlparser2";
import { MAX_DEPTH, MAX_ENTRY, Unreadable } from "./byte-source";

/** An element of XML or HTML with its content. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
};

type Wanted = (name: string, attributes: Record<string, string>) => boolean;

/**
 * Yields the wanted elements one at a time, each with all its content, and skips the others. Decodes only the five
 * predefined entities of XML. Entities of a document type remain text. Throws `Unreadable` if elements are nested too
 * deeply, or if one contains more than a recipe with its photos.
 */
export function* elementsIn(
  chunks: Iterable<string>,
  isWanted: Wanted,
  { isXml }: { isXml: boolean },
): Generator<Element> {
  const elements: Element[] = [];
  const open: Element[] = [];
  let depth = 0;
  let unseen = 0;
  let held = 0;
  const hold = (bytes: number) => {
    held += bytes;
    if (held > MAX_ENTRY) throw new Unreadable({ code: "large_file" });
  };
  const parser = new Parser(
    {
      onattribute(name, value) {
        hold(name.length + value.length + ATTRIBUTE);
      },
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw new Unreadable({ code: "deep_file" });
        if (!isXml && UNSEEN.has(name)) unseen += 1;
        const parent = open.at(-1);
        if (!parent && !isWanted(name, attributes)) {
          held = 0;
          return;
        }
        hold(ELEMENT);
        const element = { name, attributes, children: [] };
        parent?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const children = open.at(-1)?.children;
        if (!children || unseen > 0) return;
        hold(text.length + TEXT);
        children.push(text);
      },
      onclosetag(name) {
        depth -= 1;
        if (!isXml && UNSEEN.has(name)) unseen -= 1;
        const element = open.pop();
        if (element && open.length === 0) {
          elements.push(element);
          held = 0;
        }
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  for (const chunk of chunks) {
    parser.write(chunk);
    yield* elements.splice(0);
  }
  parser.end();
  yield* elements;
}

/** The approximate number of bytes of an attribute in addition to its characters. */
const ATTRIBUTE = 128;
const ELEMENT = 128;
const TEXT = 16;

const UNSEEN = new Set(["script", "style"]);

/** Yields all matching elements inside an element, outer ones first. */
export function* within(element: Element, fits: (element: Element) => boolean): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (fits(child)) yield child;
    yield* within(child, fits);
  }
}

/** Returns the children with these names. */
export const childrenCalled = (element: Element, ...names: string[]) =>
  element.children.filter(
    (child): child is Element =>
      typeof child !== "string" && names.includes(child.name.toLowerCase()),
  );

/** Returns all text in an element. HTML elements that begin a line also begin a line of the text. */
export function textIn(element: Element | undefined): string {
  if (!element) return "";
  return element.children
    .map((child) => {
      if (typeof child === "string") return child;
      return LINES.has(child.name) ? `\n${textIn(child)}\n` : textIn(child);
    })
    .join("");
}

const LINES = new Set(["p", "div", "li", "br", "tr", "ul", "ol", "h1", "h2", "h3", "h4"]);

/** Returns the text of the first child with one of these names, or "". */
export const textOfChild = (element: Element, ...names: string[]) =>
  textIn(childrenCalled(element, ...names)[0]);
