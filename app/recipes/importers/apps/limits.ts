import type { ImportReason } from "~/engine/recipe";

const MIB = 1024 * 1024;

/** One entry of a container, or a file that has to be read as a whole, unpacked. */
export const MAX_ENTRY = 64 * MIB;
/** More entries than this are not looked at; a library of 5,000 with photos has 10,000. */
export const MAX_ENTRIES = 100_000;
/** Elements inside elements, lists inside lists; no app writes as many. */
export const MAX_DEPTH = 64;
/** Containers inside containers: Tandoor's export is a zip of zips. */
export const MAX_NESTING = 3;
/** Rows of one table or file. */
export const MAX_ROWS = 200_000;
/** What may come out of any file, however small. */
const FREE_BYTES = 256 * MIB;
/** JSON with long keys packs to a twentieth; what packs better was made to. */
const MAX_RATIO = 20;

/** Something that cannot be read, with the reason. */
export class Unreadable extends Error {
  override name = "Unreadable";
  readonly reason: ImportReason;

  constructor(reason: ImportReason, options?: ErrorOptions) {
    super(reason.code, options);
    this.reason = reason;
  }
}

/** The same of all that is left of the file. */
export class TooMuch extends Unreadable {
  override name = "TooMuch";
}

/** Counts what is really unpacked of one upload, whatever its directory says. */
export class Budget {
  #left: number;

  constructor(uploadBytes: number) {
    this.#left = FREE_BYTES + MAX_RATIO * uploadBytes;
  }

  /** Throws `TooMuch` once more has come out than a collection of this size can hold. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new TooMuch({ code: "exploding_file" });
  }
}
