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

/** The URLs of precompressed files. Empty in development. */
const compressed = new Set([
  ...listCompressed("public/build", "/build/"),
  ...listCompressed("public/build/_assets", "/build/_assets/"),
]);

/**
 * Serves a build file precompressed. It is a sixth smaller than the response that remix-serve compresses for each
 * request. Ranges and old browsers get the uncompressed file.
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
  if (extname(url) !== ".svg") FOR_DOCUMENTS.forEach((name) => response.removeHeader(name));
}

/**
 * Headers that only documents need. Without them, style sheets and scripts save half a kilobyte of the ten packets in
 * which the style sheet of a first paint arrives.
 */
const FOR_DOCUMENTS = [
  "Content-Security-Policy",
  "X-Frame-Options",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
];

function accepts(headers: IncomingMessage["headers"], encoding: string) {
  const accepted = String(headers["accept-encoding"] ?? "").split(",");
  return accepted.some((acceptedEncoding) => acceptedEncoding.trim() === encoding);
}

function listCompressed(folder: string, prefix: string) {
  return listFolder(folder)
    .filter((name) => /\.(br|gz)$/.test(name))
    .map((name) => prefix + name);
}

/** Returns the files of a folder; an empty list if it does not exist, as before the first build. */
function listFolder(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
