/**
 * Returns true for a target that all parsers read alike: a path with a query (RFC 9112, origin-form). They differ about
 * two leading slashes (resolved as a host), a backslash (read as a slash by some) and an absolute target (which names a
 * host).
 */
export const isReadableTarget = (target: string) =>
  /^\/(?!\/)/.test(target) && !pathOf(target).includes("\\");

/** Returns false for a broken %-escape, for which Express sends its own page, and for control characters. */
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
 * Removes two things from the query. `_data` makes Remix return one loader's data for pages that hydrate, which
 * Weeknight's do not. U+0000 is in no stored text. Does not change the rest. Never throws.
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

/** Removes U+0000 repeatedly, because the characters around one may form another. */
const withoutNul = (query: string): string =>
  query.includes("%00") ? withoutNul(query.replaceAll("%00", "")) : query;

const isDataParameter = (pair: string) => new URLSearchParams(pair).has("_data");

function splitAt(text: string, mark: string): [before: string, rest: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Returns true for a Host that is valid in a URL. For example, `1.2.3.999` is not. */
export const isReadableHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}/`);
