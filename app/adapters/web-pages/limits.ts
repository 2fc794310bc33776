const MIB = 1024 * 1024;

/** How much of another site's behavior is put up with. Times are milliseconds. */
export const LIMITS = {
  /** Characters of an address. */
  address: 2_000,
  /** For all of it: waiting for a turn, names, connections, redirects, the last byte. */
  total: 10_000,
  redirects: 3,
  /** Bytes of a page, as it is sent and again as it is decoded. */
  page: 3 * MIB,
  /** A body that comes in more pieces than this costs more time than any page is worth. */
  pieces: 16_384,
  /** Bytes of the headers of one answer. Node's own 16 KiB is less than some shops' cookies. */
  headers: 32 * 1024,
  /** Answers of the kind 1xx before the real one. */
  hints: 16,
  /** Fetches under way. */
  atOnce: 4,
  /** Between the starts of two fetches from one host. */
  pause: 1_000,
  /** Fetches that wait for their turn, in all and for one host. */
  waiting: 40,
  waitingPerHost: 8,
  /** Names being looked up. A lookup cannot be called off, and other services need the same threads. */
  lookups: 8,
  cachedFor: 10 * 60_000,
  cachedPages: 20,
  cachedBytes: 16 * MIB,
} as const;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;
