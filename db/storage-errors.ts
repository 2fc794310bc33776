import Sqlite from "better-sqlite3";

/** Why nothing can be stored: another process's lock, a full disk, permissions, or a disk error. */
export type Reason = "locked" | "full" | "readonly" | "disk";

/** Observer of storage errors. */
export type StorageErrors = {
  /** Nothing was stored; returns the error to throw. */
  refuse: (reason: Reason, cause: unknown) => unknown;
  /** A referenced row was deleted meanwhile; returns the error to throw. */
  missing: (cause: unknown) => unknown;
  /** Something was stored. */
  stored: () => void;
};

/** Throws SQLite's own errors. */
export const PLAIN: StorageErrors = {
  refuse: (_reason, cause) => cause,
  missing: (cause) => cause,
  stored: () => {},
};

/** By the first word of SQLite's result code (https://www.sqlite.org/rescode.html). */
const REASONS: Record<string, Reason> = {
  BUSY: "locked",
  PROTOCOL: "locked",
  FULL: "full",
  READONLY: "readonly",
  IOERR: "disk",
  CANTOPEN: "disk",
};

/** The reason of an SQLite error, itself or as a cause; null for any other error. */
export function reasonOf(error: unknown): Reason | null {
  if (error instanceof Sqlite.SqliteError) {
    const [, word = ""] = error.code.split("_");
    return REASONS[word] ?? null;
  }
  return error instanceof Error && error.cause ? reasonOf(error.cause) : null;
}

/** True for a violated foreign key. */
export const isMissing = (error: unknown) =>
  error instanceof Sqlite.SqliteError && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
