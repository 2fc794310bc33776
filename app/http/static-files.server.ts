import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".svg": "image/svg+xml",
};
const ENCODINGS = [
  { ending: ".br", name: "br" },
  { ending: ".gz", name: "gzip" },
];

/** The addresses of what the build has compressed; empty while developing, where nothing is. */
const compressed = new Set([
  ...listCompressed("public/build", "/build/"),
  ...listCompressed("public/build/_assets", "/build/_assets/"),
]);

/**
 * Has a file of the build sent as the build has compressed it: a sixth smaller than what remix-serve makes
 * of it, anew for each request. Parts of files, and old browsers, are sent as they are.
 */
export function preferCompressed(request: IncomingMessage, response: ServerResponse) {
  const { url = "", method, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || headers.range) return;
  const encoding = ENCODINGS.find(
    ({ ending, name }) => compressed.has(url + ending) && accepts(headers, name),
  );
  if (!encoding) return;
  request.url = url + encoding.ending;
  response.setHeader("Content-Type", TYPES[extname(url)] ?? "application/octet-stream");
  response.setHeader("Content-Encoding", encoding.name);
  response.setHeader("Vary", "Accept-Encoding");
}

function accepts(headers: IncomingMessage["headers"], encoding: string) {
  const accepted = String(headers["accept-encoding"] ?? "").split(",");
  return accepted.some((one) => one.trim() === encoding);
}

/** What lies directly in public/, and the folders that the build and `npm run dev` write there. */
const files = new Set(listFolder("public").map((name) => `/${name}`));
const FOLDERS = /^\/(build|dev)\//;

/**
 * Spares a page what remix-serve does before it: asking the disk, each time, for a file of that name. To
 * the part that serves files it shows a hidden one, which that never looks for; everything else goes by
 * Express's `originalUrl`.
 */
export function passFilesBy(request: IncomingMessage) {
  const { url = "/" } = request;
  const path = url.replace(/[?#].*/s, "");
  if (files.has(path) || FOLDERS.test(path)) return;
  Object.assign(request, { originalUrl: url });
  request.url = "/.page";
}

function listCompressed(folder: string, prefix: string) {
  return listFolder(folder)
    .filter((name) => /\.(br|gz)$/.test(name))
    .map((name) => prefix + name);
}

/** Nothing where the folder is not there, which it is not before the first build. */
function listFolder(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
