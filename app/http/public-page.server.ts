import { services } from "./services.server";
import { json } from "@remix-run/node";
import { sha256 } from "~/server/values/sha256";

/**
 * Returns whether a request names the ETag of its response (RFC 9110, 13.1.2): weak or strong, one of several,
 * or `*`.
 */
export function isNotModified(request: Request, etag: string): boolean {
  const ifNoneMatch = request.headers.get("if-none-match");
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** Returns the absolute URL of a path, with the public address or else the browser's. */
export const ownAddress = (request: Request, path: string) =>
  new URL(path, services.settings.APP_URL ?? request.url).href;

/**
 * Returns true for the pages of public cookbooks and the files for robots. They are the same for everyone, so
 * no cookie is read or set.
 */
export const isPublicPage = (request: Request) =>
  /^\/(?:c\/|(?:sitemap\.xml|robots\.txt)$)/i.test(new URL(request.url).pathname);

/** Returns this server's own origin: "https://meals.example.org". */
export const ownOrigin = (request: Request) => ownAddress(request, "/").replace(/\/$/, "");

/** Caches may store the response but must revalidate it each time, so that an ended cookbook disappears at once. */
const REVALIDATED = "public, no-cache";

const tagOf = (text: string) => `"${sha256(text).slice(0, 24)}"`;

/** Returns the data of a public page with an ETag that changes with the data. */
export const publicData = <T extends object>(data: T) =>
  json(data, { headers: { "Cache-Control": REVALIDATED, ETag: tagOf(JSON.stringify(data)) } });

/** Returns a public file. Returns 304 if the client already has it. */
export function publicFile(request: Request, text: string, type: string) {
  const etag = tagOf(text);
  const headers = { "Content-Type": type, "Cache-Control": REVALIDATED, ETag: etag };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
