/**
 * `href` with the place that its page leads back to, as `?from=`; as it is if there is none. A
 * place may carry a place of its own: from Add to Calendar to the recipe, and from there to the list.
 */
export function withFrom(href: string, from: string | undefined) {
  if (!from) return href;
  // These mean nothing in a query; written plainly, the address can be read.
  const written = encodeURIComponent(from).replace(/%(2F|3D|2C)/g, decodeURIComponent);
  return `${href}${href.includes("?") ? "&" : "?"}from=${written}`;
}
