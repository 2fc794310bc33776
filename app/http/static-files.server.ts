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
  const accepted = String(headers["accept-encoding"] ?? "")
    .split(",")
    .map((one) => one.trim());
  const encoding = ENCODINGS.find(
    ({ ending, name }) => compressed.has(url + ending) && accepted.includes(name),
  );
  if (!encoding) return;
  request.url = url + encoding.ending;
  response.setHeader("Content-Type", TYPES[extname(url)] ?? "application/octet-stream");
  response.setHeader("Content-Encoding", encoding.name);
  response.setHeader("Vary", "Accept-Encoding");
}

function listCompressed(folder: string, prefix: string) {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(br|gz)$/.test(name))
      .map((name) => prefix + name);
  } catch {
    return [];
  }
}
