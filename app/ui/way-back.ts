/**
 * Returns `href` with the place that its page leads back to, as `?from=`. Without a way back, it is unchanged. A place
 * may contain another one: from Add to Calendar to the recipe, and from there to the list.
 */
export function withFrom(href: string, from: string | undefined) {
  if (!from) return href;
  // These characters have no meaning in a query. Unescaped, the address is readable.
  const encodedFrom = encodeURIComponent(from).replace(/%(2F|3D|2C)/g, decodeURIComponent);
  const place = href.indexOf("#");
  const page = place < 0 ? href : href.slice(0, place);
  return `${page}${page.includes("?") ? "&" : "?"}from=${encodedFrom}${href.slice(page.length)}`;
}
