import { Parser } from "htmlparser2";

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';
const HEAD = '<?xml version="1.0" encoding="utf-8"?>';

/** What is asked of a collection: whether it holds tasks, may be written to, and what it is called. */
export const ABOUT_COLLECTION =
  "<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/>";

/** The body of a PROPFIND (RFC 4918, 9.1) for elements of the namespaces d and c. */
export const propfind = (properties: string) =>
  `${HEAD}<d:propfind ${NAMESPACES}><d:prop>${properties}</d:prop></d:propfind>`;

/** The body of a REPORT for the objects at these addresses (RFC 4791, 7.9). */
export function multiget(urls: readonly string[]) {
  const hrefs = urls.map((url) => `<d:href>${escapeXml(new URL(url).pathname)}</d:href>`);
  return `${HEAD}<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop>${hrefs.join("")}</c:calendar-multiget>`;
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An element of XML: its local name in small letters, its own text, and what is inside of it. */
type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
};

/** What a multistatus answer (RFC 4918, 13) says of one address. */
export type DavResponse = {
  /** As the server wrote it: a path, or a whole address. */
  href: string;
  /** False where the whole of it was refused, such as one that is not there. */
  isFound: boolean;
  /** The properties that were found, in one element each. */
  properties: Element[];
};

/** More than the answer for any household's list has. */
const MOST_ELEMENTS = 50_000;
const DEEPEST = 32;

/**
 * The responses of a multistatus answer; null for anything else. Entities but XML's own five are not expanded, and
 * nothing is loaded. Names are told by their local part: of two namespaces that say the same word, CalDAV's servers use
 * one in each place.
 */
export function readMultistatus(xml: string): DavResponse[] | null {
  // One that was cut off on its way names some addresses alone: the others are not gone.
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
      properties: parts.flatMap((part) => childrenOf(part, "prop").flatMap((it) => it.children)),
    };
  });
}

/** The end tag of a whole answer, or the tag of an empty one; a server may sign it with a comment. */
const ENDED =
  /(?:<\/(?:[\w.-]+:)?multistatus\s*>|<(?:[\w.-]+:)?multistatus\b[^<>]*\/>)\s*(?:<!--[^>]*-->\s*)?$/i;

/** The element of a property; null where it was not found. */
export const propertyOf = ({ properties }: DavResponse, name: string) =>
  properties.find((it) => it.name === name) ?? null;

/** The text of a property; empty where it was not found. */
export const textOf = (response: DavResponse, name: string) =>
  propertyOf(response, name)?.text.trim() ?? "";

/** The elements of a name directly inside of another. */
export const childrenOf = ({ children }: Element, name: string) =>
  children.filter((it) => it.name === name);

/** Without a status it is found. */
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
        // Thrown, so that nothing more is read: the parser's time grows with the square of the depth.
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

/** An answer with more elements, or deeper ones, than are read. */
class TooMuch extends Error {}
