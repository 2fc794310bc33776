import { AppError } from "~/server/values/errors";
import { FetchFailure } from "../web-pages/refusals";
import {
  type CaldavReason,
  caldavReasonInWords,
  type PERMANENT,
  reasonOfFetch,
  type TEMPORARY,
} from "./caldav-errors";

/** The credentials for a server of task lists. */
export type CaldavAccount = { username: string; password: string };

/** A collection of tasks: its address, which ends with a slash, and its name. */
export type TaskCollection = { url: string; name: string };

/** A stored object: its ETag in the server's form, or null if the server sent none, and its iCalendar text. */
export type StoredObject = { etag: string | null; data: string };

/** The condition for writing an object: the stored version is the known one, or there is no object yet. */
export type Condition = { ifMatch: string } | "if there is none";

/**
 * Task lists of other servers by CalDAV (RFC 4791). All functions throw `CaldavFailure` with a message for the user.
 * None follows a redirect to another origin or sends an unencrypted password to a public host.
 */
export type Caldav = {
  /**
   * Returns the collections of tasks for an account. The address is that of a collection, of a user, or of the server.
   * Throws if none exists.
   */
  findCollections: (address: string, account: CaldavAccount) => Promise<TaskCollection[]>;
  /**
   * Returns the existing objects at `urls` in a collection, by address. Reads many objects in several requests.
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
   * Deletes the known version of an object. Returns "changed" if the server has another version. A missing object
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
  /** "temporary" may resolve itself. "permanent" requires a change by the user or the administrator. */
  readonly kind: "temporary" | "permanent";
  readonly reason: CaldavReason;
  /** The setting that has to be corrected. */
  readonly about: "password" | "address";

  constructor(
    kind: "temporary" | "permanent",
    reason: CaldavReason,
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
    super(code, caldavReasonInWords(reason) ?? reason, { cause });
    this.kind = kind;
    this.reason = reason;
    this.about = about;
  }
}

/** Returns a failure that requires a change by the user or the administrator. */
export const permanent = (why: keyof typeof PERMANENT, cause?: unknown) =>
  new CaldavFailure("permanent", why, {
    code: "invalid",
    about: why === "password" ? "password" : "address",
    cause,
  });

/** Returns a failure that may resolve itself. */
export const temporary = (why: keyof typeof TEMPORARY, cause?: unknown) =>
  new CaldavFailure("temporary", why, { cause });

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

/** Returns true if a request failed because its response exceeds the size limit. */
export const isTooLarge = (error: unknown) =>
  error instanceof CaldavFailure &&
  error.cause instanceof FetchFailure &&
  error.cause.why === "too_large";

/** Converts an error of a request to a `CaldavFailure`. Other errors are returned unchanged. */
export function toCaldavFailure(error: unknown): unknown {
  if (!(error instanceof FetchFailure)) return error;
  const { reason, isInvalid } = reasonOfFetch(error.why);
  return isInvalid
    ? new CaldavFailure("permanent", reason, { code: "invalid", cause: error })
    : new CaldavFailure("temporary", reason, { cause: error });
}
