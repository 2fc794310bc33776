import { AppError } from "~/errors";
import { contextOf } from "./context.server";

export const MAX_BODY = 256 * 1024;

/**
 * How much of a body that nobody wants is let pass by before the answer: four times the largest file, for
 * somewhat less than the server waits for any body, and for as long as more keeps coming.
 */
const PASSING_BYTES = 256 * 1024 * 1024;
const PASSING_MS = 25_000;
const IDLE_MS = 3_000;

/**
 * The request with its body read into memory, at most `max` bytes of it. remix-serve has no limit
 * of its own. Throws `too_large`, and `invalid` where the client leaves before all has come.
 */
export async function withBody(request: Request, max: number): Promise<Request> {
  if (!request.body) return request;
  const announced = Number(request.headers.get("content-length") ?? 0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const read = () => reader.read().catch(endedEarly);
  for (let next = await read(); !next.done; next = await read()) {
    size += next.value.byteLength;
    if (size > max || announced > max) {
      await letPass(request, reader);
      throw new AppError("too_large", "That is more than can be sent at once.");
    }
    chunks.push(next.value);
  }
  const bytes = Buffer.concat(chunks);
  const whole = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: size > 0 ? bytes : null,
  });
  bodies.set(whole, bytes);
  return whole;
}

/** Nobody is left to be told; it is for the log, where it is no failure of ours. */
function endedEarly(cause: unknown): never {
  throw new AppError("invalid", "The request ended before it was whole.", { cause });
}

const bodies = new WeakMap<Request, Buffer>();

/** The body of a request: as `withBody` has read it, without the copies that Remix's request makes of it. */
export async function bytesOf(request: Request): Promise<Buffer> {
  return bodies.get(request) ?? Buffer.from(await request.arrayBuffer());
}

/** Throws `too_large` for a body that announces more than `max` bytes. */
export function requireWithin(request: Request, max: number) {
  if (Number(request.headers.get("content-length") ?? 0) > max) {
    throw new AppError("too_large", "That is more than can be sent at once.");
  }
}

/** Does `work`; where it ends without having read the body, what still comes of that is let pass by. */
export async function letPassBy<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (request.body && !request.bodyUsed && !request.body.locked) {
      await letPass(request, request.body.getReader());
    }
  }
}

/**
 * Reads on what a client still sends: a browser looks at the answer when all is sent. Left unread, it would
 * wait until the server gives up; where the connection is closed under it, it says that it was reset. That
 * happens only beyond the limits. Never throws.
 */
export async function letPass(request: Request, reader: ReadableStreamDefaultReader<Uint8Array>) {
  const until = Date.now() + PASSING_MS;
  let size = 0;
  while (size <= PASSING_BYTES && Date.now() < until) {
    const next = await soon(reader.read());
    if (next?.done) return;
    if (!next) break;
    size += next.value.byteLength;
  }
  contextOf(request).response?.setHeader("Connection", "close");
}

/** What is read, or null where nothing comes for a while, or the client has gone. */
async function soon<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), IDLE_MS).unref();
  });
  try {
    return await Promise.race([reading, idle]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
