/**
 * Returns true for a target that all parsers read alike: a path with a query (RFC 9112, origin-form). They differ about
 * two leading slashes (resolved as a host), a backslash (read as a slash by some) and an absolute target (which names a
 * host).
 */
export const isReadableTarget = (target: string) =>
  /^\/(?!\/)/.test(target) && !pathOf(target).includes("\\");

/** Returns false for a broken %-escape, which Express answers with its own page, and for control characters. */
export function isReadablePath(target: string) {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(pathOf(target)));
  } catch {
    return false;
  }
}

/** Returns the path of a target, without its query. */
export const pathOf = (target: string) => target.replace(/[?#].*/s, "");

/**
 * Removes from the query `_data`, by which Remix answers with one loader's data for pages that hydrate (ours do
 * not), and U+0000, which no stored text contains. The rest stays as written. Never throws.
 */
export function withPlainQuery(target: string) {
  const [before, fragment] = splitAt(target, "#");
  const [path, query] = splitAt(before, "?");
  const keptPairs = withoutNul(query.slice(1))
    .split("&")
    .filter((pair) => !isDataParameter(pair));
  const rest = keptPairs.join("&");
  return path + (rest ? `?${rest}` : "") + fragment;
}

/** Removes U+0000 repeatedly: the characters around one may form another. */
const withoutNul = (query: string): string =>
  query.includes("%00") ? withoutNul(query.replaceAll("%00", "")) : query;

const isDataParameter = (pair: string) => new URLSearchParams(pair).has("_data");

function splitAt(text: string, mark: string): [before: string, rest: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Returns true for a Host from which a URL can be made (not `1.2.3.999`). */
export const isReadableHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}/`);
