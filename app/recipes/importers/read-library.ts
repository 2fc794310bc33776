import type { ReadPhoto, ReadItem } from "~/server/adapters/library-reader/library-reader";
import { createHash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import type { PhotoFault } from "~/engine/recipe";
import { faultOfKind, isTaken, pictureKindOf } from "~/recipes/photos/photo-refusal";
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "~/recipes/photos/photos.schema";
import type { ExportPhoto } from "./apps/export-item";
import { Unreadable, ofFile } from "./apps/byte-source";
import { readExport } from "./apps/read-export";
import { toReadItem } from "./storable-recipe";

/**
 * Yields the items of another app's file. Stores the photos in a file next to it (`stagePathOf`). Throws the errors of
 * `node:fs`, but no errors because of the file's content.
 */
export async function* readLibrary(path: string, fileName: string): AsyncGenerator<ReadItem> {
  const stage = new PhotoStage(path);
  try {
    for await (const item of ofFile(path, (source) => readExport(source, fileName))) {
      const parsedItem = toReadItem(item);
      if (item.kind === "recipe" && parsedItem.kind === "recipe") {
        yield { ...parsedItem, photos: await stage.keep(item.recipe.photos) };
      } else yield parsedItem;
    }
  } finally {
    stage.close();
  }
}

/** Returns the path of the file that contains all photos in sequence. */
export const stagePathOf = (path: string) => `${path}.photos`;

/** Maximum bytes of all photos of a file: the same limit as for a file itself. */
const MAX_STAGED = 256 * 1024 * 1024;
/** Maximum number of photo URLs of one recipe. Some apps name the same photo in several sizes. */
const MAX_ADDRESSES = 3;

const TOO_MANY: ReadPhoto = { reason: { code: "photos_of_recipe", limit: MAX_PHOTOS } };

/** Stores the photos of a file's recipes on disk next to the file, to save memory. Throws the errors of `node:fs`. */
class PhotoStage {
  readonly #path: string;
  #file: number | null = null;
  #at = 0;

  constructor(path: string) {
    this.#path = stagePathOf(path);
  }

  /** Stores the photos of one recipe. Uses URLs only if there are no files, and stores equal pictures once. */
  async keep(photos: readonly ExportPhoto[]): Promise<ReadPhoto[]> {
    const hashes = new Set<string>();
    const readPhotos: ReadPhoto[] = [];
    for (const photo of photos) {
      if ("address" in photo) continue;
      const put = hashes.size < MAX_PHOTOS ? await this.#put(photo, hashes) : TOO_MANY;
      if (put) readPhotos.push(put);
      if (hashes.size >= MAX_PHOTOS && put && "reason" in put) break;
    }
    if (readPhotos.some((photo) => "at" in photo)) return readPhotos;
    const addresses = photos.flatMap((photo) => ("address" in photo ? [photo.address] : []));
    const uniqueAddresses = [...new Set(addresses)].slice(0, MAX_ADDRESSES);
    return [...readPhotos, ...uniqueAddresses.map((address) => ({ address }))];
  }

  close() {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  async #put(
    photo: Exclude<ExportPhoto, { address: string }>,
    hashes: Set<string>,
  ): Promise<ReadPhoto | null> {
    const bytes = await photo.read().catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      return error.reason;
    });
    if ("code" in bytes) return { reason: bytes };
    const fault = faultOf(bytes);
    if (fault) return { reason: { code: "photo_fault", fault } };
    const hash = createHash("sha256").update(bytes).digest("base64");
    if (hashes.has(hash)) return null;
    if (this.#at + bytes.byteLength > MAX_STAGED) {
      return { reason: { code: "photos_over_limit" } };
    }
    hashes.add(hash);
    this.#file ??= openSync(this.#path, "wx", 0o600);
    for (let from = 0; from < bytes.byteLength;) from += writeSync(this.#file, bytes, from);
    const at = this.#at;
    this.#at += bytes.byteLength;
    return { at, bytes: bytes.byteLength };
  }
}

/** Returns the fault of a photo by its first bytes, or null. Other faults are detected when the photo is encoded. */
function faultOf(bytes: Uint8Array): PhotoFault | null {
  if (bytes.byteLength > MAX_PHOTO_BYTES) return "large";
  const kind = pictureKindOf(bytes);
  return isTaken(kind) ? null : faultOfKind(kind);
}
