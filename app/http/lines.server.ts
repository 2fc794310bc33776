import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipInThread,
  gzipSync,
} from "node:zlib";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Owner } from "~/household/access";
import { contextOf } from "./context.server";
import { readWithHouseholdLock } from "./household-lock.server";

const JSON_TYPE = "application/json; charset=utf-8";

/** Builds a response from a JSON text. */
async function jsonText(request: Request, text: string) {
  const headers = new Headers({ "Content-Type": JSON_TYPE });
  return new Response(await packed(request, text, headers), { headers });
}

/**
 * Streams texts or bytes as they are made, uncompressed, because compression would delay the first piece. `signal` is
 * aborted when the client disconnects. Makes the next piece only after the previous ones were read, which Remix does
 * not ensure. Disconnects a client that reads nothing for 30 seconds.
 */
export function streamPieces(
  request: Request,
  pieces: (signal: AbortSignal) => AsyncIterable<string | Uint8Array>,
  headers: Record<string, string>,
) {
  const all = { "Cache-Control": "no-store, no-transform", ...headers };
  // The body of a HEAD response is never read, so the lock that its first piece takes would never be released.
  if (request.method === "HEAD") return new Response(null, { headers: all });
  const abortController = new AbortController();
  const encoder = new TextEncoder();
  const iterator = pieces(abortController.signal)[Symbol.asyncIterator]();
  const end = async () => {
    abortController.abort();
    await iterator.return?.();
  };
  // Remix continues to read for a disconnected client and does not cancel the stream.
  request.signal.addEventListener("abort", () => void end().catch(() => {}), { once: true });
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await untilRead(contextOf(request).response);
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    cancel: end,
  });
  return new Response(body, { headers: all });
}

/** The timeout for a client that does not read, in milliseconds. */
const UNREAD_MS = 30_000;

async function untilRead(response: ServerResponse | null) {
  if (!response?.writableNeedDrain) return;
  const over = new AbortController();
  const events = ["drain", "close"].map((event) => once(response, event, { signal: over.signal }));
  const late = pause(UNREAD_MS, "late", { signal: over.signal, ref: false });
  const first = await Promise.race([...events, late]).finally(() => {
    // Abandoned promises must not become unhandled rejections.
    for (const waiting of [...events, late]) waiting.catch(() => {});
    over.abort();
  });
  if (first === "late") response.destroy();
}

/**
 * Streams batches as a JSON array under the household's lock, with one batch in memory. Sends a single batch in one
 * piece.
 */
export const streamArray = (
  request: Request,
  user: Owner,
  rows: AsyncIterable<unknown[]>,
): Promise<Response> => {
  async function* texts() {
    for await (const batch of rows) yield batch.map((row) => JSON.stringify(row));
  }
  return streamTexts(request, user, texts());
};

/** Streams batches of JSON texts as a JSON array under the household's lock, with one batch in memory. */
export async function streamTexts(
  request: Request,
  user: Owner,
  rows: AsyncIterable<string[]>,
): Promise<Response> {
  const batches = await readWithHouseholdLock(request, user, rows);
  const first = await batches.next();
  const second = first.done ? first : await batches.next();
  if (second.done) return jsonText(request, `[${(first.value ?? []).join()}]`);
  return streamPieces(
    request,
    async function* () {
      yield `[${[...first.value, ...second.value].join()}`;
      for await (const batch of batches) if (batch.length > 0) yield `,${batch.join()}`;
      yield "]";
    },
    { "Content-Type": JSON_TYPE },
  );
}

/** Streams values as lines of JSON. */
export function streamLines(
  request: Request,
  values: (signal: AbortSignal) => AsyncIterable<unknown>,
) {
  return streamPieces(
    request,
    async function* (signal) {
      for await (const value of values(signal)) yield `${JSON.stringify(value)}\n`;
    },
    { "Content-Type": "application/x-ndjson" },
  );
}

/** Gzip level 3 costs half the CPU of the level that remix-serve uses, for a tenth more bytes. */
const GZIP = { level: 3 };
/** Brotli quality 3 is as fast as gzip level 3, for a tenth fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

type Body = string | Buffer<ArrayBuffer>;

/** The encodings, best first, each with its function for the main thread and for a worker thread. */
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

/**
 * Sizes in characters. Below SMALL, headers outweigh the savings. Above LARGE, a worker thread compresses the text; for
 * shorter texts, the transfer to the thread costs more than it saves.
 */
const SMALL = 1024;
const LARGE = 512 * 1024;

/**
 * Returns a text as the body of a response, compressed once in an encoding that the client accepts. Sets
 * `Content-Encoding`.
 */
export async function packed(request: Request, text: Body, headers: Headers) {
  headers.append("Vary", "Accept-Encoding");
  const accepted = request.headers.get("accept-encoding") ?? "";
  const packer = PACKERS.find(({ isTaken }) => isTaken.test(accepted));
  if (text.length < SMALL || !packer) return text;
  headers.set("Content-Encoding", packer.encoding);
  return text.length < LARGE ? packer.pack(text) : packer.packInThread(text);
}
