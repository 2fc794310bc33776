import { Parser } from "htmlparser2";

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';
const HEAD = '<?xml version="1.0" encoding="utf-8"?>';

/**
 * The requested properties of a collection: whether it contains tasks, whether it is writable, and its name.
 */
export const ABOUT_COLLECTION =
  "<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/>";

/** Returns the body of a PROPFIND (RFC 4918, 9.1) for elements of the namespaces d and c. */
export const propfind = (properties: string) =>
  `${HEAD}<d:propfind ${NAMESPACES}><d:prop>${properties}</d:prop></d:propfind>`;

/** Returns the body of a REPORT for the objects at these addresses (RFC 4791, 7.9). */
export function multiget(urls: readonly string[]) {
  const hrefs = urls.map((url) => `<d:href>${escapeXml(new URL(url).pathname)}</d:href>`);
  return `${HEAD}<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop>${hrefs.join("")}</c:calendar-multiget>`;
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An XML element: its local name in lower case, its own text, and its children. */
type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
};

/** The part of a multistatus response (RFC 4918, 13) about one address. */
export type DavResponse = {
  /** The address in the server's form: a path, or an absolute URL. */
  href: string;
  /** False if the address as a whole was refused, for example because it does not exist. */
  isFound: boolean;
  /** The properties found, as one element each. */
  properties: Element[];
};

/** Maximum number of XML elements: more than the response for any household's list has. */
const MOST_ELEMENTS = 50_000;
const DEEPEST = 32;

/**
 * Returns the responses of a multistatus document, or null for any other text. Expands only XML's own five entities and
 * loads nothing. Compares names by their local part. Where two namespaces share a name, CalDAV servers use only one of
 * them in each position.
 */
export function readMultistatus(xml: string): DavResponse[] | null {
  // A truncated response names only some addresses, although the others still exist.
  if (!ENDED.test(xml)) return null;
  const root = readXml(xml);
  if (root?.name !== "multistatus") return null;
  return childrenOf(root, "response").flatMap((response) => {
    const href = childrenOf(response, "href")[0]?.text.trim();
    if (!href) return [];
    const parts = childrenOf(response, "propstat").filter((part) => isSuccess(part));
    return {
      href,
      isFound: isSuccess(response),
      properties: parts.flatMap((part) =>
        childrenOf(part, "prop").flatMap((prop) => prop.children),
      ),
    };
  });
}

/**
 * Matches the end tag of a complete response, or the tag of an empty one. A server may add a comment after it.
 */
const ENDED =
  /(?:<\/(?:[\w.-]+:)?multistatus\s*>|<(?:[\w.-]+:)?multistatus\b[^<>]*\/>)\s*(?:<!--[^>]*-->\s*)?$/i;

/** Returns the element of a property. Returns null if it was not found. */
export const propertyOf = ({ properties }: DavResponse, name: string) =>
  properties.find((property) => property.name === name) ?? null;

/** Returns the text of a property; empty if it was not found. */
export const davTextOf = (response: DavResponse, name: string) =>
  propertyOf(response, name)?.text.trim() ?? "";

/** Returns the direct children with a name. */
export const childrenOf = ({ children }: Element, name: string) =>
  children.filter((child) => child.name === name);

/** Returns true for an element with a status of success, or without a status. */
function isSuccess(element: Element) {
  const [status] = childrenOf(element, "status");
  return status === undefined || /\s2\d\d(\s|$)/.test(status.text);
}

function readXml(xml: string): Element | null {
  const document: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [document];
  let count = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count += 1;
        // Throw to stop reading: the parser's time grows with the square of the depth.
        if (count > MOST_ELEMENTS || open.length > DEEPEST) throw new TooMuch();
        const element: Element = {
          name: name.replace(/^.*:/, "").toLowerCase(),
          attributes,
          text: "",
          children: [],
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const top = open.at(-1);
        if (top) top.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.end(xml);
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
  return document.children[0] ?? null;
}

/** Thrown for a response with too many or too deeply nested elements. */
class TooMuch extends Error {}
