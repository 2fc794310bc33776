import { promisify } from "node:util";
import { gzip as gzipInThread, gzipSync } from "node:zlib";

const gzip = promisify(gzipInThread);
/** Half of what the level costs that remix-serve takes, for a tenth more bytes. */
const PACKED = { level: 3 };
/** In characters: below it the headers weigh more than what is saved; above it gzipping goes to another thread, which costs more than what it takes for less. */
const SMALL = 1024;
const LARGE = 512 * 1024;

/** A whole text as the body of an answer, gzipped once where the client takes that; the header says so. */
export async function packed(
  request: Request,
  text: string | Buffer<ArrayBuffer>,
  headers: Headers,
) {
  headers.append("Vary", "Accept-Encoding");
  if (text.length < SMALL || !/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) {
    return text;
  }
  headers.set("Content-Encoding", "gzip");
  return text.length < LARGE ? gzipSync(text, PACKED) : gzip(text, PACKED);
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** An answer that is a JSON text already. */
export async function jsonText(request: Request, text: string) {
  const headers = new Headers({ "Content-Type": JSON_TYPE });
  return new Response(await packed(request, text, headers), { headers });
}
