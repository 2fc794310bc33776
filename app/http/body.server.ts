import { AppError } from "~/errors";
import { yieldToEventLoop } from "~/cooperative-scheduling";
import type { BodyBudget } from "./body-budget";
import { contextOf } from "./context.server";

export const MAX_BODY = 256 * 1024;

/** A body that stalls for so long is given up. */
const STALLED_MS = 10_000;

/**
 * How much of a body that nobody wants is let pass by before the answer: four times the largest file, for
 * somewhat less than the server waits for any body, and for as long as more keeps coming.
 */
const DRAINED_BYTES = 256 * 1024 * 1024;
const DRAINING_MS = 25_000;
/** So many at once: where more come, somebody wants to keep the server busy. */
const DRAINING_AT_ONCE = 8;
const IDLE_MS = 3_000;

/** The most bytes that a body may have, and what all bodies have together. */
type Limits = { max: number; budget: BodyBudget };

const limits = new WeakMap<Request, Limits>();
const bodies = new WeakMap<Request, Promise<Buffer>>();

/** Notes what the body of a request is held to, for when it is read. */
export function limitBody(request: Request, held: Limits) {
  limits.set(request, held);
}

/**
 * The body of a request, read at the first call: after the guards, so that a stranger's body is not read at
 * all. Throws `too_large` beyond the route's limit, `invalid` where the client leaves or stalls, and
 * `too_many` or `unavailable` where more of one client's, or of all, are in memory than there is room for.
 */
export function bytesOf(request: Request): Promise<Buffer> {
  const known = bodies.get(request);
  if (known) return known;
  const bytes = readWhole(request, limits.get(request));
  bodies.set(request, bytes);
  return bytes;
}

/** The same as text. */
export const textOf = async (request: Request) => (await bytesOf(request)).toString("utf8");

async function readWhole(request: Request, held: Limits | undefined): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  // It came by no route: a test's.
  if (!held) return Buffer.from(await request.arrayBuffer());
  const { max, budget } = held;
  // Of many large ones that come at once each begins in a turn of its own.
  if (announced(request) > MAX_BODY) await yieldToEventLoop();
  const context = contextOf(request);
  const user = await context.user;
  const hold = budget.open([context.network, ...(user ? [user.id] : [])]);
  context.response?.once("close", hold.release);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await nextOf(reader); !next.done; next = await nextOf(reader)) {
      size += next.value.byteLength;
      if (size > max) throw tooLarge();
      hold.take(next.value.byteLength);
      chunks.push(next.value);
    }
    await context.confirmUser?.();
    return Buffer.concat(chunks);
  } catch (error) {
    hold.release();
    chunks.length = 0;
    await drainBody(request, reader);
    // Each answer is a page: of many that are refused at once, others are served in between.
    await yieldToEventLoop();
    throw error;
  }
}

/** The next piece, for which a client has ten seconds. */
async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const next = await soon(reader.read(), STALLED_MS);
  if (!next) throw new AppError("invalid", "The request was cut off before it was complete.");
  return next;
}

const tooLarge = () => new AppError("too_large", "That is too much to send at once.");

/** Throws `too_large` for a body that announces more than `max` bytes. */
export function requireWithin(request: Request, max: number) {
  if (announced(request) > max) throw tooLarge();
}

const announced = (request: Request) => Number(request.headers.get("content-length") ?? 0);

/** Does `work`; where it ends without having read the body, what still comes of that is let pass by. */
export async function withDrainedBody<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (request.body && !request.bodyUsed && !request.body.locked) {
      await drainBody(request, request.body.getReader());
    }
  }
}

/**
 * Reads on what a client still sends: a browser looks at the answer when all is sent. Left unread, it would
 * wait until the server gives up; where the connection is closed under it, it says that it was reset. That
 * happens only beyond the limits. Never throws.
 */
export async function drainBody(request: Request, reader: ReadableStreamDefaultReader<Uint8Array>) {
  if (draining < DRAINING_AT_ONCE) {
    draining++;
    const isWhole = await readOn(reader).finally(() => draining--);
    if (isWhole) return;
  }
  contextOf(request).response?.setHeader("Connection", "close");
}

let draining = 0;

/** True where the body has ended within the limits. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const until = Date.now() + DRAINING_MS;
  let size = 0;
  while (size <= DRAINED_BYTES && Date.now() < until) {
    const next = await soon(reader.read());
    if (!next || next.done) return next?.done ?? false;
    size += next.value.byteLength;
  }
  return false;
}

/** What is read, or null where nothing comes for a while, or the client has gone. */
async function soon<T>(reading: Promise<T>, timeout = IDLE_MS): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), timeout).unref();
  });
  try {
    return await Promise.race([reading, idle]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
