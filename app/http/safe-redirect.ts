/**
 * Returns `target` if it is a path on this site of at most 2,000 characters, else `fallback`. Rejects other hosts in
 * any spelling, schemes, backslashes and control characters.
 */
export function safePath(target: unknown, fallback: string) {
  if (typeof target !== "string" || target.length > 2_000) return fallback;
  // eslint-disable-next-line no-control-regex
  if (!/^\/(?![/\\])/.test(target) || /[\\\x00-\x1f\x7f]/.test(target)) return fallback;
  if (!URL.canParse(target, "http://here")) return fallback;
  const url = new URL(target, "http://here");
  // With resolved dots, "/x/..//evil.example" is "//evil.example".
  if (url.host !== "here" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Returns the link with its normalized path if that is on this site, else undefined. */
export function safeLink<L extends { href: string }>(link: L | undefined): L | undefined {
  const href = safePath(link?.href, "");
  return link && href ? { ...link, href } : undefined;
}
