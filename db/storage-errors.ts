import Sqlite from "better-sqlite3";

/** Why nothing can be stored: another process writes, no room, no permission, or the disk itself. */
export type Reason = "locked" | "full" | "readonly" | "disk";

/** Who is told of it. */
export type StorageErrors = {
  /** Nothing was stored; returns what is thrown to whoever wanted it. */
  refuse: (reason: Reason, cause: unknown) => unknown;
  /** What a row belongs to was deleted meanwhile; returns what is thrown. */
  missing: (cause: unknown) => unknown;
  /** Something was stored. */
  stored: () => void;
};

/** For whoever wants SQLite's own errors. */
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

/** The reason that an error of SQLite gives, itself or as the cause of another; null for any other error. */
export function reasonOf(error: unknown): Reason | null {
  if (error instanceof Sqlite.SqliteError) {
    const [, word = ""] = error.code.split("_");
    return REASONS[word] ?? null;
  }
  return error instanceof Error && error.cause ? reasonOf(error.cause) : null;
}

/** Whether an error of SQLite says that what a row belongs to does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof Sqlite.SqliteError && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
