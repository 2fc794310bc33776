/** A page of another site, complete. */
export type WebPage = {
  /** The final URL after redirects, without a #fragment. */
  url: string;
  /** The decoded text. */
  text: string;
  /** The type without parameters, in lower case: text/html, application/ld+json and so on. */
  contentType: string;
  /** ISO 8601, UTC. Up to ten minutes ago if the page was cached. */
  fetchedAt: string;
};

/** Fetches other sites' pages. */
export type WebPages = {
  /**
   * Fetches a page by the URL that a user gave. Throws AppError with a message for the user: `invalid` for a URL that
   * may not be fetched (neither http nor https, with a password, on a private network …), `upstream` if the site cannot
   * be reached, is too slow, refuses, or does not send a page.
   */
  fetchPage: (url: string) => Promise<WebPage>;
  /**
   * Fetches a file that should be a picture, by an address from a page or a user, in the same queue and with the same
   * rules. The caller must detect its real type by its bytes. Throws `FetchFailure`, whose messages are about pages.
   */
  fetchPicture: (url: string) => Promise<Uint8Array>;
};

const MIB = 1024 * 1024;

/** Limits for other sites' responses. Times are in milliseconds. */
export const FETCH_LIMITS = {
  /** The maximum number of characters of a URL. */
  address: 2_000,
  /** The time limit in total: queue, DNS, connections, redirects and the body. */
  total: 10_000,
  redirects: 3,
  /** The maximum number of bytes of a page, as sent and again as decoded. */
  page: 3 * MIB,
  /**
   * The maximum number of bytes of a response that a program reads: from a task server, a sign-in provider or a
   * receiver of messages.
   */
  reply: 256 * 1024,
  /** The maximum number of bytes of a picture. */
  picture: 20 * MIB,
  /** The maximum number of chunks of a body. More chunks would take longer than any page is worth. */
  pieces: 16_384,
  /** The maximum number of bytes of a response's headers. Node's default of 16 KiB is less than some shops' cookies. */
  headers: 32 * 1024,
  /** The maximum number of 1xx responses before the final one. */
  hints: 16,
  /** The maximum number of concurrent fetches. */
  concurrency: 4,
  /** The minimum time between the starts of two fetches from one host. */
  pause: 1_000,
  /** The maximum number of waiting fetches, in total and for one host. */
  waiting: 40,
  waitingPerHost: 8,
  /**
   * The maximum number of concurrent DNS look-ups. They cannot be aborted, and other services need the same threads.
   */
  lookups: 8,
  cachedFor: 10 * 60_000,
  cachedPages: 20,
  cachedBytes: 16 * MIB,
} as const;

export type FetchLimits = Readonly<Record<keyof typeof FETCH_LIMITS, number>>;
