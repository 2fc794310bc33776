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

/** Why something cannot be read, in a sentence for the person. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

/** The same of all that is left of the file. */
export class TooMuch extends Unreadable {
  override name = "TooMuch";
}

/** The words for both; each is a whole sentence. */
export const REASONS = {
  empty: "The file is empty.",
  emptyZip: "This zip file is empty.",
  encrypted: "It is protected by a password. Export it again without one.",
  damagedZip:
    "This zip file is damaged or was cut off: its table of contents is missing. Please download it again.",
  damaged: "It is damaged and cannot be unpacked.",
  tooLarge: "It is larger than 64 MB when it is unpacked.",
  tooMuch:
    "The file unpacks to far more than a recipe collection holds. What came after was not read.",
  tooMany: "The file has more than 100,000 entries. What came after was not read.",
  tooDeep: "It is nested too deeply.",
  brokenJson: "It is broken JSON.",
  notRecipe: "It is not a recipe of an app that Weeknight knows.",
  noRecipes: "There are no recipes in this file.",
  noName: "It has no name.",
  noIngredients: "It has no ingredients.",
  cannotRead: "It cannot be read.",
} as const;

/** Counts what is really unpacked of one upload, whatever its directory says. */
export class Budget {
  #left: number;

  constructor(uploadBytes: number) {
    this.#left = FREE_BYTES + MAX_RATIO * uploadBytes;
  }

  /** Throws `TooMuch` once more has come out than a collection of this size can hold. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new TooMuch(REASONS.tooMuch);
  }
}
