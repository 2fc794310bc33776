import { AppError } from "~/server/values/errors";
import { FetchFailure, type FetchProblem } from "../web-pages/refusals";

/** What signs in to a server of task lists. */
export type CaldavAccount = { username: string; password: string };

/** A collection that holds tasks: its address, which ends with a slash, and what it is called. */
export type TaskCollection = { url: string; name: string };

/** A stored object: its ETag as the server wrote it, or null where it said none, and its iCalendar text. */
export type StoredObject = { etag: string | null; data: string };

/** Where an object may be written: over the version that is known, or where there is none. */
export type Condition = { ifMatch: string } | "if there is none";

/**
 * Task lists of other servers by CalDAV (RFC 4791). All throw `CaldavFailure`, with a sentence for the person; none
 * follows a redirect to another origin, and none sends a password in the clear to a public host.
 */
export type Caldav = {
  /**
   * The collections that hold tasks for whoever signs in at an address: that of such a collection, of a user, or
   * of the server. Throws if there is none.
   */
  findCollections: (address: string, account: CaldavAccount) => Promise<TaskCollection[]>;
  /**
   * Those of the objects at `urls` in a collection that are there, by their address. Many are read in several requests:
   * `beforeEach` is called before each request, and ends the reading if it throws.
   */
  readObjects: (
    collection: string,
    urls: readonly string[],
    account: CaldavAccount,
    beforeEach?: () => Promise<void>,
  ) => Promise<Map<string, StoredObject>>;
  /**
   * Writes an object; its new ETag, or null where the server says none. "changed" where the condition is not met.
   */
  putObject: (
    url: string,
    data: string,
    condition: Condition,
    account: CaldavAccount,
  ) => Promise<{ etag: string | null } | "changed">;
  /** Deletes the version of an object that is known; "changed" where it is another one. One that is gone is deleted. */
  deleteObject: (
    url: string,
    etag: string,
    account: CaldavAccount,
  ) => Promise<"deleted" | "changed">;
};

/** A failure at another's server. */
export class CaldavFailure extends AppError {
  /** "temporary" may pass by itself; "permanent" does not before somebody does something. */
  readonly kind: "temporary" | "permanent";
  /** What has to be mended for it to pass. */
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
    "That server does not take this user name and password. Many servers want an app password, made in their settings.",
  no_tasks: "There is no task list at that address. Make one in your to-do app, then look again.",
  not_caldav: "That address does not lead to a CalDAV server. Your to-do app's help names it.",
  elsewhere:
    "That server sends on to another address, where your password was not sent. Type the address that its help names.",
  plain:
    "That address begins with http://, so that anybody on the way could read your password. Type it with https://.",
  full: "That server has no room left, or takes no tasks of this size.",
  read_only: "Tasks may not be written to that list. Choose another one.",
} as const;

const TEMPORARY = {
  broken: "That server has a problem of its own right now.",
  slow: "That server takes too long to answer.",
  too_often: "That server is getting too many requests.",
  nonsense: "That server's answer could not be understood.",
  large: "That server's answer is too large.",
} as const;

/** An error that does not pass by itself. */
export const permanent = (why: keyof typeof PERMANENT, cause?: unknown) =>
  new CaldavFailure("permanent", PERMANENT[why], {
    code: "invalid",
    about: why === "password" ? "password" : "address",
    cause,
  });

/** An error that may pass. */
export const temporary = (why: keyof typeof TEMPORARY, cause?: unknown) =>
  new CaldavFailure("temporary", TEMPORARY[why], { cause });

/** The failure of an HTTP status that is no success. */
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
  password: "Leave user name and password out of the address: they have fields of their own.",
  port: "That address includes a port number, which this server may not reach unless its administrator allows it.",
  private:
    "That address is on a private network, which this server may not reach unless its administrator allows it.",
};

const UPSTREAM: Partial<Record<FetchProblem, string>> = {
  unknown_host: "There is no server at that address. Check how it is spelled.",
  insecure: "That server has no valid security certificate, so nothing was sent to it.",
  too_slow: "That server took too long to answer.",
  too_large: TEMPORARY.large,
  broke_off: "The connection to that server was lost.",
};

/** Whether a request failed because its answer is larger than what is read of any. */
export const isTooLarge = (error: unknown) =>
  error instanceof CaldavFailure &&
  error.cause instanceof FetchFailure &&
  error.cause.why === "too_large";

/** A `CaldavFailure` for anything that a request threw; others stay as they are. */
export function toCaldavFailure(error: unknown): unknown {
  if (!(error instanceof FetchFailure)) return error;
  const invalid = INVALID[error.why];
  if (invalid) return new CaldavFailure("permanent", invalid, { code: "invalid", cause: error });
  const message = UPSTREAM[error.why] ?? "That server cannot be reached right now.";
  return new CaldavFailure("temporary", message, { cause: error });
}
