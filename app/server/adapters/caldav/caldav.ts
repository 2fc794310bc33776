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
