import type { ImportReason } from "~/engine/recipe";
import { isUtf8 } from "node:buffer";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const MIB = 1024 * 1024;

/** Maximum bytes of one unpacked entry of a container, or of a file that is read as a whole. */
export const MAX_ENTRY = 64 * MIB;
/** Maximum number of entries to read. A library of 5,000 recipes with photos has 10,000. */
export const MAX_ENTRIES = 100_000;
/** Maximum nesting of elements or lists. No app nests deeper. */
export const MAX_DEPTH = 64;
/** Maximum nesting of containers: Tandoor's export is a zip of zips. */
export const MAX_NESTING = 3;
/** Maximum number of rows of one table or file. */
export const MAX_ROWS = 200_000;
/** The number of unpacked bytes that every file may have, however small it is. */
const FREE_BYTES = 256 * MIB;
/**
 * The maximum ratio of unpacked to packed bytes. JSON with long keys compresses to a twentieth. Files that compress
 * better are made to exhaust memory.
 */
const MAX_RATIO = 20;

/** The error for data that cannot be read, with the reason. */
export class Unreadable extends Error {
  override name = "Unreadable";
  readonly reason: ImportReason;

  constructor(reason: ImportReason, options?: ErrorOptions) {
    super(reason.code, options);
    this.reason = reason;
  }
}

/** The error if the rest of a file cannot be read, with the reason. */
export class TooMuch extends Unreadable {
  override name = "TooMuch";
}

/** Counts the unpacked bytes of one upload, whatever sizes its directory states. */
export class Budget {
  #left: number;

  constructor(uploadBytes: number) {
    this.#left = FREE_BYTES + MAX_RATIO * uploadBytes;
  }

  /** Throws `TooMuch` if more bytes were unpacked than a collection of this size can contain. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new TooMuch({ code: "exploding_file" });
  }
}

/** Bytes that are read on demand, from a file on disk or from an entry in memory. */
export type ByteSource = {
  size: number;
  /** Reads at most `length` bytes starting at `at`. */
  read: (at: number, length: number) => Buffer;
};

const CHUNK = 256 * 1024;

/** Runs a function over the bytes of a file and then closes the file. Throws the errors of `node:fs`. */
export async function* ofFile<T>(
  path: string,
  use: (source: ByteSource) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const file = openSync(path, "r");
  const size = fstatSync(file).size;
  // Zip directories are read in pieces of a few bytes.
  let held = { at: 0, bytes: Buffer.alloc(0) };
  const fromDisk = (at: number, length: number) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
    let filled = 0;
    while (filled < bytes.length) {
      const byteCount = readSync(file, bytes, filled, bytes.length - filled, at + filled);
      if (byteCount === 0) break;
      filled += byteCount;
    }
    return bytes.subarray(0, filled);
  };
  const readBytes = (at: number, length: number) => {
    if (length >= CHUNK) return fromDisk(at, length);
    const from = at - held.at;
    const isHeld = from >= 0 && from + Math.min(length, size - at) <= held.bytes.length;
    if (!isHeld) held = { at, bytes: fromDisk(at, CHUNK) };
    const start = isHeld ? from : 0;
    return held.bytes.subarray(start, start + length);
  };
  try {
    yield* use({ size, read: readBytes });
  } finally {
    closeSync(file);
  }
}

export const ofBytes = (bytes: Uint8Array): ByteSource => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: buffer.length, read: (at, length) => buffer.subarray(at, at + length) };
};

/** Yields all bytes of a source, a quarter of a megabyte at a time. */
export function* chunksOf(source: ByteSource): Generator<Buffer> {
  for (let at = 0; at < source.size; at += CHUNK) yield source.read(at, CHUNK);
}

/**
 * Yields the text of a source in chunks. Decodes UTF-8, or UTF-16 by its byte order mark, or else Windows-1252. For
 * files of DOS programs, decodes code page 437 if it is likelier.
 */
export function* sourceTextOf(source: ByteSource, { isFromDos = false } = {}): Generator<string> {
  const decode = decoderOf(source, isFromDos);
  for (const bytes of chunksOf(source)) yield decode(bytes);
  const rest = decode(null);
  if (rest) yield rest;
}

/** Returns the text of a source as one string. Throws `Unreadable` if the source is too large. */
export function wholeText(source: ByteSource): string {
  if (source.size > MAX_ENTRY) throw new Unreadable({ code: "large_file" });
  return [...sourceTextOf(source)].join("");
}

function decoderOf(source: ByteSource, isFromDos: boolean): (bytes: Buffer | null) => string {
  const [first, second] = source.read(0, 2);
  const mark =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : null;
  const isUnicode = mark !== null || isAllUtf8(source);
  if (!isUnicode && isFromDos && isCodePage437(source)) {
    return (bytes) => (bytes ? ofCodePage437(bytes) : "");
  }
  const decoder = new TextDecoder(mark ?? (isUnicode ? "utf-8" : "windows-1252"));
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
}

/** Returns whether the whole source is UTF-8. A chunk may end within a character, which has at most four bytes. */
function isAllUtf8(source: ByteSource): boolean {
  let carried = Buffer.alloc(0);
  for (const chunk of chunksOf(source)) {
    const bytes = Buffer.concat([carried, chunk]);
    let end = bytes.length;
    for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
      const byte = bytes[bytes.length - back] ?? 0;
      if (byte >= 0xc0) end = bytes.length - back;
      if (byte < 0x80 || byte >= 0xc0) break;
    }
    if (!isUtf8(bytes.subarray(0, end))) return false;
    carried = Buffer.from(bytes.subarray(end));
  }
  return isUtf8(carried);
}

/** The letters at 0x80 to 0xA8 of the code page, and its other characters that occur in recipes. */
const CODE_PAGE_437 = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿";
const MORE_437: Record<number, string> = { 0xab: "½", 0xac: "¼", 0xe1: "ß", 0xf8: "°", 0xf1: "±" };

/** Returns whether bytes are code page 437. Where DOS has letters, Windows has rare signs, and vice versa. */
function isCodePage437(source: ByteSource): boolean {
  let dos = 0;
  let windows = 0;
  for (const byte of source.read(0, CHUNK)) {
    if (
      (byte >= 0x80 && byte <= 0x90) ||
      byte === 0x94 ||
      (byte >= 0x99 && byte <= 0x9a) ||
      byte === 0xe1 ||
      byte === 0xab ||
      byte === 0xac ||
      byte === 0xf8
    )
      dos += 1;
    else if (byte >= 0xc0 || (byte >= 0x91 && byte <= 0x97)) windows += 1;
  }
  return dos > windows;
}

const ofCodePage437 = (bytes: Buffer) =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_437[byte - 0x80] ?? MORE_437[byte] ?? "·"),
  ).join("");
