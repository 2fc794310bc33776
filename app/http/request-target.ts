/**
 * True for a request's target that every part behind us reads alike: a path of ours with a query
 * (RFC 9112, origin-form). A path that begins with two slashes is read as a host by whoever resolves
 * it against one, a backslash is a slash to some, and an absolute target names a host of its own.
 */
export const isReadableTarget = (target: string) =>
  /^\/(?!\/)/.test(target) && !pathOf(target).includes("\\");

/**
 * False for a path with a broken %-escape, which Express answers with a page of its own, or with a
 * control character, which is in none of ours.
 */
export function isReadablePath(target: string) {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(pathOf(target)));
  } catch {
    return false;
  }
}

/** The path of a request's target, without its query. */
export const pathOf = (target: string) => target.replace(/[?#].*/s, "");

/**
 * `_data` asks Remix for the answer of one loader, which only pages that hydrate need; none of ours
 * does, and whoever asks gets the page. The other parameters stay as they were written. Never throws.
 */
export function withoutDataParameter(target: string) {
  const [before, fragment] = splitAt(target, "#");
  const [path, query] = splitAt(before, "?");
  const kept = query
    .slice(1)
    .split("&")
    .filter((pair) => !isDataParameter(pair));
  const rest = kept.join("&");
  return path + (rest ? `?${rest}` : "") + fragment;
}

const isDataParameter = (pair: string) => new URLSearchParams(pair).has("_data");

function splitAt(text: string, mark: string): [before: string, rest: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** True for a Host that names one: with it every address of ours can be made (`1.2.3.999` is none). */
export const isReadableHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}/`);
