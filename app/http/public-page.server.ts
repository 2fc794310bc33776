import { services } from "./services.server";
import { json } from "@remix-run/node";
import { sha256 } from "~/server/values/sha256";

/** Whether a request names the ETag of what it would get (RFC 9110, 13.1.2): weak or strong, one of several, or `*`. */
export function isNotModified(request: Request, etag: string): boolean {
  const asked = request.headers.get("if-none-match");
  if (asked === null) return false;
  const tags = asked.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** The absolute URL of a path, by the public address or else the browser's. */
export const ownAddress = (request: Request, path: string) =>
  new URL(path, services.settings.APP_URL ?? request.url).href;

/** True for the pages of public cookbooks and what robots read: they are the same for everybody, so that no cookie is read and none is set. */
export const isPublicPage = (request: Request) =>
  /^\/(?:c\/|(?:sitemap\.xml|robots\.txt)$)/i.test(new URL(request.url).pathname);

/** This server's own origin: "https://meals.example.org". */
export const ownOrigin = (request: Request) => ownAddress(request, "/").replace(/\/$/, "");

/** Caches keep it, and ask each time whether it is still so: what is ended is gone at once. */
const REVALIDATED = "public, no-cache";

const tagOf = (text: string) => `"${sha256(text).slice(0, 24)}"`;

/** What a public page shows, with a tag that is another one when that is. */
export const publicData = <T extends object>(data: T) =>
  json(data, { headers: { "Cache-Control": REVALIDATED, ETag: tagOf(JSON.stringify(data)) } });

/** A public file, or that it is still the one that the reader has. */
export function publicFile(request: Request, text: string, type: string) {
  const etag = tagOf(text);
  const headers = { "Content-Type": type, "Cache-Control": REVALIDATED, ETag: etag };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
