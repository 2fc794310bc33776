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
