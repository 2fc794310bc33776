import { safePath } from "./safe-redirect";

/** The path of our own page that the request came from; null if unknown. */
export function pathOfReferer(request: Request) {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? pathname + search : null;
}

/** Where a page leads back to that can be reached from anywhere; never itself. */
export function cameFrom(request: Request, otherwise: string) {
  const path = pathOfReferer(request);
  const here = new URL(request.url).pathname;
  return path?.split("?")[0] === here ? otherwise : safePath(path, otherwise);
}
