import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/server/values/errors";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { contextOf } from "./context.server";
import { t } from "~/language/messages";

/** The maximum share of the budget for one client (an address or a user). */
const SHARE = 1 / 4;
/** Seconds for Retry-After. Within this time, a body has been read or abandoned. */
const RETRY_AFTER = 10;

/** The bytes that one request has reserved in the budget. */
type Hold = {
  /**
   * Reserves bytes. Throws `unavailable` if the budget is used up, and `too_many` if this client's share is used up.
   */
  take: (bytes: number) => void;
  /** Releases all bytes of this request. Later calls do nothing. */
  release: () => void;
};

type BodyBudget = {
  /** Starts a reservation for a request. `clients` are its address and its user. */
  open: (clients: readonly string[]) => Hold;
  /** The number of bytes reserved now. */
  readonly held: number;
};

/**
 * Counts the bytes of request bodies in memory: `capacity` in total, and a quarter of it for each client of a
 * request.
 */
export function createBodyBudget(capacity: number): BodyBudget {
  let total = 0;
  const held = new Map<string, number>();

  const add = (client: string, bytes: number) => {
    const now = (held.get(client) ?? 0) + bytes;
    if (now > 0) held.set(client, now);
    else held.delete(client);
  };

  return {
    open(clients) {
      let ownBytes = 0;
      return {
        take(bytes) {
          if (total + bytes > capacity) {
            const message = t("Too much is being sent right now. Please try again.");
            throw new AppError("unavailable", message, { retryAfter: RETRY_AFTER });
          }
          if (clients.some((client) => (held.get(client) ?? 0) + bytes > capacity * SHARE)) {
            const message = t("You are sending too much at once. Please wait a moment.");
            throw new AppError("too_many", message, { retryAfter: RETRY_AFTER });
          }
          ownBytes += bytes;
          total += bytes;
          for (const client of clients) add(client, bytes);
        },
        release() {
          total -= ownBytes;
          for (const client of clients) add(client, -ownBytes);
          ownBytes = 0;
        },
      };
    },
    get held() {
      return total;
    },
  };
}

export const MAX_BODY = 256 * 1024;

/** The timeout between two chunks of a body, in milliseconds. */
const STALLED_MS = 10_000;

/** The maximum number of bytes to drain from an unwanted body before the response: four times the largest file. */
const DRAINED_BYTES = 256 * 1024 * 1024;
const DRAINING_MS = 25_000;
/** The maximum number of bodies drained at the same time. Beyond that, connections are closed. */
const DRAINING_AT_ONCE = 8;
const IDLE_MS = 3_000;

/** The maximum size of a body, and the budget of all bodies. */
type Limits = { max: number; budget: BodyBudget };

const limits = new WeakMap<Request, Limits>();
const bodies = new WeakMap<Request, Promise<Buffer>>();

/** Sets the limits of a request's body before it is read. */
export function limitBody(request: Request, held: Limits) {
  limits.set(request, held);
}

/**
 * Returns the body of a request. The first call reads it after the guards have run, so a visitor's body is never read.
 * Throws `too_large` beyond the route's limit, `invalid` if the client disconnects or stalls, and `too_many` or
 * `unavailable` beyond the budget.
 */
export function bytesOf(request: Request): Promise<Buffer> {
  const cached = bodies.get(request);
  if (cached) return cached;
  const bytes = readWhole(request, limits.get(request));
  bodies.set(request, bytes);
  return bytes;
}

/** Returns the body of a request as text. Throws as `bytesOf` does. */
export const bodyTextOf = async (request: Request) => (await bytesOf(request)).toString("utf8");

async function readWhole(request: Request, held: Limits | undefined): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  // Only requests of unit tests have no limits.
  if (!held) return Buffer.from(await request.arrayBuffer());
  const { max, budget } = held;
  // Start each large body in its own iteration of the event loop.
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
    // Each refusal renders a page, so serve other requests in between.
    await yieldToEventLoop();
    throw error;
  }
}

/** Returns the next chunk. Throws `invalid` after the timeout. */
async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const next = await soon(reader.read(), STALLED_MS);
  if (!next) throw new AppError("invalid", t("The upload was interrupted. Please try again."));
  return next;
}

const tooLarge = () => new AppError("too_large", t("That is too much to send at once."));

/** Throws `too_large` for a body whose Content-Length exceeds `max`. */
export function requireBodyWithin(request: Request, max: number) {
  if (announced(request) > max) throw tooLarge();
}

const announced = (request: Request) => Number(request.headers.get("content-length") ?? 0);

/** Runs `work` and then drains the body if `work` has not read it. */
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
 * Reads and discards the rest of a body, and closes the connection beyond the limits. Browsers read the response only
 * after they have sent the whole body, and report a reset if the connection is closed before. Never throws.
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

/** Reads the rest of a body. Returns true if the body ended within the limits. */
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

/** Returns the value, or null on timeout or if the client disconnected. */
async function soon<T>(reading: Promise<T>, timeout = IDLE_MS): Promise<T | null> {
  const over = new AbortController();
  const late = sleep(timeout, null, { ref: false, signal: over.signal });
  try {
    return await Promise.race([reading, late]);
  } catch {
    return null;
  } finally {
    over.abort();
  }
}
