/**
 * `href` with the place that its page leads back to, as `?from=`; as it is if there is none. A
 * place may carry a place of its own: from Add to Calendar to the recipe, and from there to the list.
 */
export function withFrom(href: string, from: string | undefined) {
  if (!from) return href;
  // These mean nothing in a query; written plainly, the address can be read.
  const written = encodeURIComponent(from).replace(/%(2F|3D|2C)/g, decodeURIComponent);
  const place = href.indexOf("#");
  const page = place < 0 ? href : href.slice(0, place);
  return `${page}${page.includes("?") ? "&" : "?"}from=${written}${href.slice(page.length)}`;
}
