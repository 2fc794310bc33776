import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { constants, gunzipSync, inflateRawSync } from "node:zlib";
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import {
  type ByteSource,
  chunksOf,
  ofBytes,
  type Budget,
  MAX_ENTRIES,
  MAX_ENTRY,
  TooMuch,
  Unreadable,
} from "./byte-source";
import { pictureType } from "./recipe-parts";

/** An open zip file. The names only distinguish and group entries. They are never used as paths. */
export type Archive = {
  /** The names of the files in order, with "/" between folders. */
  names: readonly string[];
  /**
   * Unpacks a file. Throws `Unreadable` if the file cannot be unpacked, and `TooMuch` if no further file may be
   * unpacked either.
   */
  read: (name: string) => Promise<Buffer>;
  /** Returns the type of the picture by a file's first bytes, or null. */
  pictureType: (name: string) => Promise<string | null>;
};

/** The number of packed bytes that are enough to recognize a picture, and the maximum number of unpacked bytes. */
const HEAD = 512;
const MAX_HEAD = 1024 * 1024;

class Reader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copied = this.#source.read(position, length).copy(buffer, offset);
    const error = copied < length ? new Unreadable({ code: "damaged_zip" }) : null;
    // A synchronous call would nest a hundred thousand calls for as many entries.
    queueMicrotask(() => callback(error));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { read: readSource } = this.#source;
    const range = {
      size: end - start,
      read: (at: number, length: number) =>
        readSource(start + at, Math.min(length, end - start - at)),
    };
    return Readable.from(chunksOf(range), { objectMode: false });
  }
}

/** Opens a zip file by the directory in it. Throws `Unreadable` with the reason. */
export async function openZip(source: ByteSource, budget: Budget): Promise<Archive> {
  const zip = await directoryOf(source);
  const entries = await entriesOf(zip);
  const unpackedOf = async (name: string, isHead: boolean) => {
    const entry = entries.get(name);
    if (!entry) throw new Unreadable({ code: "damaged_file" });
    if (entry.isEncrypted()) throw new Unreadable({ code: "encrypted" });
    const { at, length } = await placeOf(zip, entry);
    if (length > MAX_ENTRY && !isHead) throw new Unreadable({ code: "large_file" });
    const bytes = source.read(at, isHead ? Math.min(length, HEAD) : length);
    const most = isHead ? MAX_HEAD : MAX_ENTRY;
    return unpack(bytes, entry.compressionMethod, { budget, most, isHead });
  };
  return {
    names: [...entries.keys()],
    read: (name) => unpackedOf(name, false),
    pictureType: async (name) => {
      if (!entries.has(name)) return null;
      return unpackedOf(name, true).then(pictureType, noPicture);
    },
  };
}

/**
 * Returns null for a file that cannot be unpacked, since it is not a picture. Rethrows `TooMuch`, which ends the
 * reading.
 */
function noPicture(error: unknown): null {
  if (error instanceof TooMuch || !(error instanceof Unreadable)) throw error;
  return null;
}

function directoryOf(source: ByteSource): Promise<ZipFile> {
  // The sizes in a directory are not trusted, so they are not checked. The unpacked bytes are counted instead.
  const options = {
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: false,
    autoClose: false,
  };
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new Reader(source), source.size, options, (error, zip) => {
      if (error) reject(new Unreadable({ code: "damaged_zip" }, { cause: error }));
      else resolve(zip);
    });
  });
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("error", (error) => reject(new Unreadable({ code: "damaged_zip" }, { cause: error })));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      const name = nameOf(entry);
      if (!name.endsWith("/")) entries.set(freeName(entries, name), entry);
      if (entries.size > MAX_ENTRIES) reject(new Unreadable({ code: "many_files" }));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Decodes a name as UTF-8 whatever its flag states, because apps do not set the flag. */
function nameOf(entry: Entry): string {
  const raw = entry.fileNameRaw;
  return raw
    .toString(isUtf8(raw) ? "utf8" : "latin1")
    .normalize("NFC")
    .replaceAll("\\", "/");
}

/** Returns a unique name, because two entries with one name are two files. */
function freeName(entries: ReadonlyMap<string, Entry>, name: string): string {
  if (!entries.has(name)) return name;
  for (let number = 2; ; number += 1) {
    if (!entries.has(`${name} (${number})`)) return `${name} (${number})`;
  }
}

/** Returns the position of an entry's bytes and their number. */
function placeOf(zip: ZipFile, entry: Entry): Promise<{ at: number; length: number }> {
  return new Promise((resolve, reject) => {
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) => {
      if (error) reject(new Unreadable({ code: "damaged_file" }, { cause: error }));
      else resolve({ at: header.fileDataStart, length: entry.compressedSize });
    });
  });
}

const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks at most `most` bytes. A longer entry is cut if only its first bytes are needed (`isHead`). Otherwise it is
 * rejected.
 */
function unpack(bytes: Buffer, method: number, { budget, most, isHead }: Unpacking): Buffer {
  if (method !== STORED && method !== DEFLATED) throw new Unreadable({ code: "damaged_file" });
  try {
    const finishFlush = isHead ? constants.Z_SYNC_FLUSH : constants.Z_FINISH;
    const out =
      method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: most, finishFlush });
    if (out.length > most) throw new RangeError();
    budget.spend(out.length);
    return out;
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    const isLarge = error instanceof RangeError;
    if (isLarge) budget.spend(most);
    throw new Unreadable({ code: isLarge ? "large_file" : "damaged_file" }, { cause: error });
  }
}

type Unpacking = { budget: Budget; most: number; isHead?: boolean };

/** Returns whether bytes begin like gzip. */
export const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;
/** Returns whether bytes begin like a zip file, including an empty one. */
export const isZip = (head: Uint8Array) =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);

/** Returns the unpacked bytes of gzip. Throws `Unreadable` if the data is damaged or too large. */
export function gunzip(source: ByteSource, budget: Budget): ByteSource {
  try {
    const bytes = gunzipSync(source.read(0, source.size), { maxOutputLength: MAX_ENTRY });
    budget.spend(bytes.length);
    return ofBytes(bytes);
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    const isLarge = error instanceof RangeError;
    if (isLarge) budget.spend(MAX_ENTRY);
    throw new Unreadable({ code: isLarge ? "large_file" : "damaged_file" }, { cause: error });
  }
}
