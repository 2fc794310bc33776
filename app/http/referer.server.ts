import { safePath } from "./safe-redirect";

/** The path of our own page that a link or a form was on; null where the browser does not say. */
export function pathOfReferer(request: Request) {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? pathname + search : null;
}

/** Where a page that may be reached from anywhere leads back to; not to itself. */
export function cameFrom(request: Request, otherwise: string) {
  const path = pathOfReferer(request);
  const here = new URL(request.url).pathname;
  return path?.split("?")[0] === here ? otherwise : safePath(path, otherwise);
}
