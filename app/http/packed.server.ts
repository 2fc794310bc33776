import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipInThread,
  gzipSync,
} from "node:zlib";

/** Half of what the level costs that remix-serve takes, for a tenth more bytes. */
const GZIP = { level: 3 };
/** As quick as that, for a tenth fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

type Body = string | Buffer<ArrayBuffer>;

/** How a text is packed, the better first: on this thread, and on another one. */
const PACKERS = [
  {
    encoding: "br",
    isTaken: /\bbr\b/,
    pack: (text: Body) => brotliCompressSync(text, BROTLI),
    packInThread: (text: Body) => promisify(brotliCompress)(text, BROTLI),
  },
  {
    encoding: "gzip",
    isTaken: /\bgzip\b/,
    pack: (text: Body) => gzipSync(text, GZIP),
    packInThread: (text: Body) => promisify(gzipInThread)(text, GZIP),
  },
];

/** In characters: below it the headers weigh more than what is saved; above it packing goes to another thread, which costs more than what it takes for less. */
const SMALL = 1024;
const LARGE = 512 * 1024;

/** A whole text as the body of an answer, packed once in what the client takes; the header says so. */
export async function packed(request: Request, text: Body, headers: Headers) {
  headers.append("Vary", "Accept-Encoding");
  const accepted = request.headers.get("accept-encoding") ?? "";
  const packer = PACKERS.find(({ isTaken }) => isTaken.test(accepted));
  if (text.length < SMALL || !packer) return text;
  headers.set("Content-Encoding", packer.encoding);
  return text.length < LARGE ? packer.pack(text) : packer.packInThread(text);
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** An answer that is a JSON text already. */
export async function jsonText(request: Request, text: string) {
  const headers = new Headers({ "Content-Type": JSON_TYPE });
  return new Response(await packed(request, text, headers), { headers });
}
