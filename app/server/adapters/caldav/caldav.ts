import { AppError } from "~/server/values/errors";
import { FetchFailure, type FetchProblem } from "../web-pages/refusals";

/** The credentials for a server of task lists. */
export type CaldavAccount = { username: string; password: string };

/** A collection of tasks: its address, which ends with a slash, and its name. */
export type TaskCollection = { url: string; name: string };

/**
 * A stored object: its ETag as the server wrote it, or null if the server sent none, and its iCalendar text.
 */
export type StoredObject = { etag: string | null; data: string };

/** When an object may be written: over the known version, or only as a new one. */
export type Condition = { ifMatch: string } | "if there is none";

/**
 * Task lists of other servers by CalDAV (RFC 4791). All functions throw `CaldavFailure` with a sentence for the
 * user. None follows a redirect to another origin or sends an unencrypted password to a public host.
 */
export type Caldav = {
  /**
   * Returns the collections of tasks for an account at an address: that of such a collection, of a user, or of
   * the server. Throws without such a collection.
   */
  findCollections: (address: string, account: CaldavAccount) => Promise<TaskCollection[]>;
  /**
   * Returns the objects at `urls` in a collection that exist, by address. Many are read in several requests.
   * `beforeEach` is called before each request and ends the reading if it throws.
   */
  readObjects: (
    collection: string,
    urls: readonly string[],
    account: CaldavAccount,
    beforeEach?: () => Promise<void>,
  ) => Promise<Map<string, StoredObject>>;
  /**
   * Writes an object and returns its new ETag, or null if the server sends none. Returns "changed" if the
   * condition is not met.
   */
  putObject: (
    url: string,
    data: string,
    condition: Condition,
    account: CaldavAccount,
  ) => Promise<{ etag: string | null } | "changed">;
  /**
   * Deletes the known version of an object. Returns "changed" if the version is another one. A missing object
   * counts as deleted.
   */
  deleteObject: (
    url: string,
    etag: string,
    account: CaldavAccount,
  ) => Promise<"deleted" | "changed">;
};

/** A failure at another server. */
export class CaldavFailure extends AppError {
  /** "temporary" may resolve itself. "permanent" needs someone to fix it. */
  readonly kind: "temporary" | "permanent";
  /** The setting that has to be corrected. */
  readonly about: "password" | "address";

  constructor(
    kind: "temporary" | "permanent",
    message: string,
    {
      code = "upstream",
      about = "address",
      cause,
    }: {
      code?: "invalid" | "upstream";
      about?: "password" | "address";
      cause?: unknown;
    } = {},
  ) {
    super(code, message, { cause });
    this.kind = kind;
    this.about = about;
  }
}

const PERMANENT = {
  password:
    "That server rejected this user name and password. Many servers require an app password, which you create in their settings.",
  no_tasks:
    "No task list was found at that address. Create one in your to-do app, then search again.",
  not_caldav:
    "That address does not lead to a CalDAV server. Look it up in the help of your to-do app.",
  elsewhere:
    "That server redirects to another address. Your password was not sent there. Enter the address from the server’s help.",
  plain:
    "That address begins with http://, so others could read your password on the way. Enter it with https://.",
  full: "That server has no space left, or does not accept tasks of this size.",
  read_only: "That list is read-only. Choose another one.",
} as const;

const TEMPORARY = {
  broken: "That server has an internal problem. Try again later.",
  slow: "That server takes too long to answer.",
  too_often: "That server is getting too many requests.",
  nonsense: "That server's answer could not be understood.",
  large: "That server's answer is too large.",
} as const;

/** Returns a failure that does not resolve itself. */
export const permanent = (why: keyof typeof PERMANENT, cause?: unknown) =>
  new CaldavFailure("permanent", PERMANENT[why], {
    code: "invalid",
    about: why === "password" ? "password" : "address",
    cause,
  });

/** Returns a failure that may resolve itself. */
export const temporary = (why: keyof typeof TEMPORARY, cause?: unknown) =>
  new CaldavFailure("temporary", TEMPORARY[why], { cause });

/** Returns the failure for an unsuccessful HTTP status. */
export function failureOf(status: number): CaldavFailure {
  if (status === 401) return permanent("password", status);
  if (status === 403) return permanent("read_only", status);
  if (status === 413 || status === 507) return permanent("full", status);
  if (status === 429) return temporary("too_often", status);
  if (status >= 500 || status === 408 || status === 423) return temporary("broken", status);
  if (status >= 300 && status < 400) return permanent("elsewhere", status);
  return permanent("not_caldav", status);
}

const INVALID: Partial<Record<FetchProblem, string>> = {
  unreadable: "That is not a complete web address. It starts with https://.",
  too_long: "That web address is too long. It may have at most 2,000 characters.",
  scheme: "That web address does not start with https://.",
  password: "Leave user name and password out of the address: they have their own fields.",
  port: "That address includes a port number that this server may not reach. The administrator can allow it.",
  private:
    "That address is on a private network that this server may not reach. The administrator can allow it.",
};

const UPSTREAM: Partial<Record<FetchProblem, string>> = {
  unknown_host: "No server was found at that address. Check the spelling.",
  insecure: "That server has no valid security certificate, so nothing was sent to it.",
  too_slow: "That server took too long to answer.",
  too_large: TEMPORARY.large,
  broke_off: "The connection to that server was lost.",
};

/** Returns whether a request failed because its response exceeds the size limit. */
export const isTooLarge = (error: unknown) =>
  error instanceof CaldavFailure &&
  error.cause instanceof FetchFailure &&
  error.cause.why === "too_large";

/** Converts an error of a request to a `CaldavFailure`. Other errors are returned unchanged. */
export function toCaldavFailure(error: unknown): unknown {
  if (!(error instanceof FetchFailure)) return error;
  const invalid = INVALID[error.why];
  if (invalid) return new CaldavFailure("permanent", invalid, { code: "invalid", cause: error });
  const message = UPSTREAM[error.why] ?? "That server cannot be reached right now.";
  return new CaldavFailure("temporary", message, { cause: error });
}
