import { safePath } from "./safe-redirect";

/** Where a dialog's page leads back to: the `from` of its address, a path of this site, else `otherwise`. */
export const wayBack = (request: Request, otherwise: string) =>
  safePath(new URL(request.url).searchParams.get("from"), otherwise);

/** The page under dialogs that lead back to one another, each by the `from` of its address. */
export function pageUnder(place: string): string {
  const under = safePath(new URL(place, "http://here").searchParams.get("from"), "");
  return under ? pageUnder(under) : place;
}
