import { codeOf } from "./engine";

/**
 * The reason why nothing can be stored: another process's lock, a full disk, permissions, a disk error, or an
 * unreachable server.
 */
export type StorageErrorReason = "locked" | "full" | "readonly" | "disk" | "unreachable";

/** Observer of storage errors. */
export type StorageErrors = {
  /** Called if nothing was stored. Returns the error to throw. */
  refuse: (reason: StorageErrorReason, cause: unknown) => unknown;
  /** Called if a referenced row was deleted in the meantime. Returns the error to throw. */
  missing: (cause: unknown) => unknown;
  /** Called after data was stored. */
  stored: () => void;
};

/** Throws the database's own errors. */
export const PLAIN: StorageErrors = {
  refuse: (_reason, cause) => cause,
  missing: (cause) => cause,
  stored: () => {},
};

/**
 * Matches the start of a code: SQLite's result codes (https://www.sqlite.org/rescode.html), PostgreSQL's
 * classes and codes (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const REASONS: readonly [code: RegExp, reason: StorageErrorReason][] = [
  [/^SQLITE_(BUSY|PROTOCOL)/, "locked"],
  [/^SQLITE_FULL/, "full"],
  [/^SQLITE_READONLY/, "readonly"],
  [/^SQLITE_(IOERR|CANTOPEN)/, "disk"],
  [/^55P03/, "locked"],
  [/^53100/, "full"],
  [/^25006/, "readonly"],
  [/^58/, "disk"],
  // The server shuts down, starts, refuses more connections, or does not exist.
  [/^(08|57P0[1-5]|53300)/, "unreachable"],
];
/**
 * No connection to the database's server. A separate class, because calls to other servers fail with the same
 * codes.
 */
export class Unreachable extends Error {}

/**
 * Returns why a database error, itself or as a cause, means that nothing can be stored. Returns null for any other
 * error.
 */
export function storageReasonOf(error: unknown): StorageErrorReason | null {
  const code = codeOf(error);
  const reason = code === null ? null : REASONS.find(([start]) => start.test(code))?.[1];
  if (reason) return reason;
  if (error instanceof Unreachable) return "unreachable";
  return error instanceof Error && error.cause ? storageReasonOf(error.cause) : null;
}

/**
 * Returns true if no connection was made: the server is unreachable, or it refuses the user, the password or the
 * database's name.
 */
export const isConnectionRefused = (error: unknown): error is Error =>
  storageReasonOf(error) === "unreachable" || /^(28|3D000)/.test(codeOf(error) ?? "");

/** Returns true for a file that is not a SQLite database, or is damaged at its start. */
export const isNoDatabase = (error: unknown) => codeOf(error) === "SQLITE_NOTADB";

/** Returns true for a violated foreign key. */
export const isMissing = (error: unknown) =>
  /^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/.test(codeOf(error) ?? "");
