/** A file, and when it was written last. */
export type PhotoFile = { name: string; at: Date };

/**
 * Where the files of photos lie: under names that say what is in them, so that what is there is never written over with
 * something else. Names are of letters, digits, `-` and `.`, a file takes some hundred KB. Throws what the disk or the other
 * server says.
 */
export type PhotoFiles = {
  /** Whole or not at all; again, too, where it is there. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Null where there is none. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** What is not there is no mistake. */
  remove: (name: string) => Promise<void>;
  /** All of them, some hundred at a time. */
  list: () => AsyncIterable<PhotoFile[]>;
};
