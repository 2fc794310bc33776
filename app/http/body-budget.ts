import { AppError } from "~/errors";

/** No client, by address or as a user, holds more than this share of what there is for all. */
const SHARE = 1 / 4;
/** Seconds after which to try again: a body is read, or given up, within that time. */
const RETRY_AFTER = 10;

/** What one request holds of the budget. */
export type Hold = {
  /** Holds so many bytes more. Throws `unavailable` where all hold too much, `too_many` where this client does. */
  take: (bytes: number) => void;
  /** Gives all of it back, once. */
  release: () => void;
};

export type BodyBudget = {
  /** For a request of these clients: its address, its user. */
  open: (clients: readonly string[]) => Hold;
  /** Bytes that are held now. */
  readonly held: number;
};

/**
 * Counts the bytes of request bodies that are in memory: `capacity` of them in all, and a quarter of it for
 * each of a request's clients.
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
            throw new AppError(
              "unavailable",
              "Too much is being sent right now. Please try again.",
              {
                retryAfter: RETRY_AFTER,
              },
            );
          }
          if (clients.some((client) => (held.get(client) ?? 0) + bytes > capacity * SHARE)) {
            throw new AppError(
              "too_many",
              "You are sending too much at once. Please wait a moment.",
              {
                retryAfter: RETRY_AFTER,
              },
            );
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
