import { AppError } from "~/server/values/errors";

/** The share of the budget that one client (address or user) may hold. */
const SHARE = 1 / 4;
/** For Retry-After: a body is read or abandoned within this time. */
const RETRY_AFTER = 10;

/** What one request holds of the budget. */
export type Hold = {
  /**
   * Reserves bytes. Throws `unavailable` if the budget is used up, `too_many` if this client's share is.
   */
  take: (bytes: number) => void;
  /** Releases all of it, once. */
  release: () => void;
};

export type BodyBudget = {
  /** `clients` are the request's address and its user. */
  open: (clients: readonly string[]) => Hold;
  /** Bytes reserved now. */
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
      let own = 0;
      return {
        take(bytes) {
          if (total + bytes > capacity) {
            const message = "Too much is being sent right now. Please try again.";
            throw new AppError("unavailable", message, { retryAfter: RETRY_AFTER });
          }
          if (clients.some((client) => (held.get(client) ?? 0) + bytes > capacity * SHARE)) {
            const message = "You are sending too much at once. Please wait a moment.";
            throw new AppError("too_many", message, { retryAfter: RETRY_AFTER });
          }
          own += bytes;
          total += bytes;
          for (const client of clients) add(client, bytes);
        },
        release() {
          total -= own;
          for (const client of clients) add(client, -own);
          own = 0;
        },
      };
    },
    get held() {
      return total;
    },
  };
}
