/**
 * `target` where it is a path on this site, else `fallback`: another host in any spelling, a scheme,
 * a backslash or a control character is not followed.
 */
export function safePath(target: unknown, fallback: string) {
  if (typeof target !== "string" || target.length > 2_000) return fallback;
  // eslint-disable-next-line no-control-regex
  if (!/^\/(?![/\\])/.test(target) || /[\\\x00-\x1f\x7f]/.test(target)) return fallback;
  if (!URL.canParse(target, "http://here")) return fallback;
  const url = new URL(target, "http://here");
  // Dots are resolved by now: "/x/..//evil.example" has become "//evil.example".
  if (url.host !== "here" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** A link of our own, where it leads to a path on this site; any other is none. */
export function safeLink<L extends { href: string }>(link: L | undefined): L | undefined {
  const href = safePath(link?.href, "");
  return link && href ? { ...link, href } : undefined;
}
