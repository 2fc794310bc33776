import { safePath } from "./safe-redirect";

/**
 * Returns the path to which the page at an address leads back: its `from` if that is a path of this site, else
 * `otherwise`.
 */
export const wayBackOf = (address: string, otherwise: string) =>
  safePath(new URL(address, "http://here").searchParams.get("from"), otherwise);

/**
 * Returns the path to which the requested page leads back: its `from` if that is a path of this site, else `otherwise`.
 */
export const wayBack = ({ url }: Request, otherwise: string) => wayBackOf(url, otherwise);

/** Matches the paths of a recipe and of a planned meal, which are pages although they have a `from`. */
const PAGE = /^\/dashboard\/(meals\/[^/?#]+|calendar\/[\d-]{10}\/[^/?#]+)(?=[?#]|$)/;

/** Returns the page under a chain of dialogs, by following the `from` of each dialog. */
export function pageUnder(place: string): string {
  if (PAGE.test(place)) return place;
  const under = wayBackOf(place, "");
  return under ? pageUnder(under) : place;
}
