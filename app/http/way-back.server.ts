import { safePath } from "./safe-redirect";

/** Where the page at an address leads back to: its `from` if that is a path of this site, else `otherwise`. */
export const wayBackOf = (address: string, otherwise: string) =>
  safePath(new URL(address, "http://here").searchParams.get("from"), otherwise);

/** The same of the page that a request is for. */
export const wayBack = ({ url }: Request, otherwise: string) => wayBackOf(url, otherwise);

/** Paths of a recipe and of a planned meal: pages, although they carry a `from`. */
const PAGE = /^\/dashboard\/(meals\/[^/?#]+|calendar\/[\d-]{10}\/[^/?#]+)(?=[?#]|$)/;

/** The page below a chain of dialogs, by the `from` of each. */
export function pageUnder(place: string): string {
  if (PAGE.test(place)) return place;
  const under = wayBackOf(place, "");
  return under ? pageUnder(under) : place;
}
