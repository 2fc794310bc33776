import type { IncomingMessage, IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { type FetchLimits, FETCH_LIMITS } from "./web-pages";
import { fail, toPageError } from "./refusals";
import { createConnect, type Lookup, type OutgoingRequest, userAgentOf } from "./connect.server";
import { readAllowHosts, readPageAddress } from "./page-address.server";

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/**
 * Sends one request to an address from a user or another server, under the rules of fetched pages: only to public
 * hosts, and to those of IMPORT_ALLOW_HOSTS. The time is limited, and the response to `LIMITS.reply` bytes. Follows no
 * redirects. Returns a response of any status with its body as UTF-8. Throws `FetchFailure` if there is no response.
 */
export type GuardedRequest = (address: string, request: OutgoingRequest) => Promise<GuardedAnswer>;

type Options = {
  /** `host:port` entries of IMPORT_ALLOW_HOSTS. */
  allowHosts: readonly string[];
  /** The app's public URL, for the user agent. */
  appUrl?: string | null;
  /** A replacement for DNS in tests. */
  lookup?: Lookup;
  limits?: Partial<FetchLimits>;
  /** True to cut off a body at the limit instead of failing, for receivers of which only the status matters. */
  cutsBody?: boolean;
};

/** Creates guarded requests. Throws an Error if `allowHosts` is invalid. */
export function createGuardedRequest({ allowHosts, appUrl, lookup, ...options }: Options) {
  const limits = { ...FETCH_LIMITS, page: FETCH_LIMITS.reply, ...options.limits };
  const allowed = readAllowHosts(allowHosts);
  const connect = createConnect({ lookup, userAgent: userAgentOf(appUrl), limits });
  const request: GuardedRequest = async (address, init) => {
    const target = readPageAddress(address, allowed);
    const signal = AbortSignal.timeout(limits.total);
    try {
      const answer = await connect(target, signal, init);
      try {
        const bytes = await (options.cutsBody ? readStart : readBody)(answer, limits);
        const { statusCode: status = 0, headers } = answer;
        return { status, headers, body: bytes.toString("utf8") };
      } finally {
        answer.destroy();
      }
    } catch (error) {
      throw toPageError(error, signal);
    }
  };
  return {
    request,
    /** Throws `FetchFailure` for an address that is never contacted, judged by the address alone. */
    requireAddress: (address: string) => void readPageAddress(address, allowed),
    mayBePlain: (url: URL) => allowed.has(`${url.hostname}:${url.port || "80"}`),
  };
}

const unpackers = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  br: promisify(brotliDecompress),
} as const;
const unpackZlib = promisify(inflate);
const unpackRaw = promisify(inflateRaw);

const FIRST_SIZE = 64 * 1024;

/** Reads and decompresses a body. Throws AppError `upstream` beyond a limit. */
export async function readBody(
  incoming: IncomingMessage,
  limits: Pick<FetchLimits, "page" | "pieces">,
): Promise<Buffer> {
  const encoding = (incoming.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (!isKnown(encoding)) throw fail("garbled", encoding);
  const body = await collect(incoming, limits);
  if (encoding === "identity" || body.length === 0) return body;
  try {
    return await unpack(body, encoding, limits.page);
  } catch (error) {
    const isLarge =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw fail(isLarge ? "too_large" : "garbled", error);
  }
}

/**
 * Reads a body up to the limit and then closes the connection. Returns nothing of a compressed body. Throws AppError
 * `upstream` if the connection is lost earlier.
 */
async function readStart(
  incoming: IncomingMessage,
  limits: Pick<FetchLimits, "page" | "pieces">,
): Promise<Buffer> {
  const start = await collect(incoming, limits, { cuts: true });
  return incoming.headers["content-encoding"] === undefined ? start : Buffer.alloc(0);
}

type Encoding = keyof typeof unpackers | "deflate" | "identity";

function isKnown(encoding: string): encoding is Encoding {
  return Object.hasOwn(unpackers, encoding) || encoding === "deflate" || encoding === "identity";
}

/**
 * Returns the bytes as sent. Each chunk is copied at once, because a chunk of one byte would keep its 64 KiB
 * buffer alive.
 */
function collect(
  incoming: IncomingMessage,
  limits: Pick<FetchLimits, "page" | "pieces">,
  { cuts = false } = {},
) {
  return new Promise<Buffer>((resolve, reject) => {
    let held = Buffer.allocUnsafe(FIRST_SIZE);
    let size = 0;
    let pieces = 0;
    incoming.on("data", (piece: Buffer) => {
      pieces += 1;
      if (size + piece.length > limits.page || pieces > limits.pieces) {
        if (cuts) resolve(held.subarray(0, size));
        incoming.destroy(cuts ? undefined : fail("too_large"));
        return;
      }
      if (size + piece.length > held.length) {
        const larger = Buffer.allocUnsafe(Math.max(held.length * 2, size + piece.length));
        held.copy(larger, 0, 0, size);
        held = larger;
      }
      size += piece.copy(held, size);
    });
    incoming.on("error", reject);
    incoming.on("close", () => reject(fail("broke_off")));
    incoming.on("end", () => resolve(held.subarray(0, size)));
  });
}

/** Stops decompressing beyond `most` bytes. */
function unpack(body: Buffer, encoding: Exclude<Encoding, "identity">, most: number) {
  const options = { maxOutputLength: most };
  if (encoding !== "deflate") return unpackers[encoding](body, options);
  // The standard's deflate has a zlib header; some servers omit it.
  const hasFrame = ((body[0] ?? 0) & 0x0f) === 8;
  return hasFrame ? unpackZlib(body, options) : unpackRaw(body, options);
}
