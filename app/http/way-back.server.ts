import { safePath } from "./safe-redirect";

/**
 * Where a dialog's page leads back to: `from` of its URL if that is a path of this site, else `otherwise`.
 */
export const wayBack = (request: Request, otherwise: string) =>
  safePath(new URL(request.url).searchParams.get("from"), otherwise);

/** The page below a chain of dialogs, by the `from` of each. */
export function pageUnder(place: string): string {
  const under = safePath(new URL(place, "http://here").searchParams.get("from"), "");
  return under ? pageUnder(under) : place;
}
