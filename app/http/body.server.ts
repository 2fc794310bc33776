import { AppError } from "~/errors";

export const MAX_BODY = 256 * 1024;

/** How much of a body that is too large is let pass by, and for how long, before the answer. */
const DISCARD_BYTES = 8 * 1024 * 1024;
const DISCARD_MS = 1_000;

/**
 * The request with its body read into memory, at most `max` bytes of it. remix-serve has no limit
 * of its own. Throws `too_large`.
 */
export async function withBody(request: Request, max: number): Promise<Request> {
  if (!request.body) return request;
  const announced = Number(request.headers.get("content-length") ?? 0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > max || announced > max) {
      await discard(reader);
      throw new AppError("too_large", "That is more than can be sent at once.");
    }
    chunks.push(next.value);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: size > 0 ? Buffer.concat(chunks) : null,
  });
}

/** Throws `too_large` for a body that announces more than `max` bytes. */
export function requireWithin(request: Request, max: number) {
  if (Number(request.headers.get("content-length") ?? 0) > max) {
    throw new AppError("too_large", "That is more than can be sent at once.");
  }
}

/** Does `work`; where it ends without having read the body, what still comes of that is let pass by. */
export async function letPassBy<T>(request: Request, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } finally {
    if (request.body && !request.bodyUsed && !request.body.locked) {
      await discard(request.body.getReader());
    }
  }
}

/** A client that is still sending would not see an answer: the socket would be reset under it. */
export async function discard(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const until = Date.now() + DISCARD_MS;
  let size = 0;
  const late = new Promise<{ done: true }>((done) => {
    setTimeout(() => done({ done: true }), DISCARD_MS).unref();
  });
  for (;;) {
    const next = await Promise.race([reader.read(), late]);
    if (next.done || !("value" in next) || !next.value) return;
    size += next.value.byteLength;
    if (size > DISCARD_BYTES || Date.now() > until) return;
  }
}
