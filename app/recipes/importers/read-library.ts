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
 * What a file of another app holds, one thing after the other; its photos are put down beside it (`stagePathOf`). Throws
 * what `node:fs` throws, nothing for what is in it.
 */
export async function* readLibrary(path: string, fileName: string): AsyncGenerator<ReadItem> {
  const stage = new PhotoStage(path);
  try {
    for await (const item of ofFile(path, (source) => readExport(source, fileName))) {
      const read = toReadItem(item);
      if (item.kind === "recipe" && read.kind === "recipe") {
        yield { ...read, photos: await stage.keep(item.recipe.photos) };
      } else yield read;
    }
  } finally {
    stage.close();
  }
}

/** Where the photos of a file lie, one behind the other. */
export const stagePathOf = (path: string) => `${path}.photos`;

/** Bytes of all photos of a file: as many as a file itself may have. */
const MAX_STAGED = 256 * 1024 * 1024;
/** Addresses of one recipe: some apps name the same photo in several sizes. */
const MAX_ADDRESSES = 3;

const TOO_MANY: ReadPhoto = { reason: { code: "photos_of_recipe", limit: MAX_PHOTOS } };

/** Puts the photos of a file's recipes down beside it, so that nobody has to hold them. Throws what `node:fs` throws. */
class PhotoStage {
  readonly #path: string;
  #file: number | null = null;
  #at = 0;

  constructor(path: string) {
    this.#path = stagePathOf(path);
  }

  /** Those of one recipe; addresses only where there is nothing else, and the same picture once. */
  async keep(photos: readonly ExportPhoto[]): Promise<ReadPhoto[]> {
    const seen = new Set<string>();
    const kept: ReadPhoto[] = [];
    for (const photo of photos) {
      if ("address" in photo) continue;
      const put = seen.size < MAX_PHOTOS ? await this.#put(photo, seen) : TOO_MANY;
      if (put) kept.push(put);
      if (seen.size >= MAX_PHOTOS && put && "reason" in put) break;
    }
    if (kept.some((photo) => "at" in photo)) return kept;
    const addresses = photos.flatMap((photo) => ("address" in photo ? [photo.address] : []));
    const named = [...new Set(addresses)].slice(0, MAX_ADDRESSES);
    return [...kept, ...named.map((address) => ({ address }))];
  }

  close() {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  async #put(
    photo: Exclude<ExportPhoto, { address: string }>,
    seen: Set<string>,
  ): Promise<ReadPhoto | null> {
    const bytes = await photo.read().catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      return error.reason;
    });
    if ("code" in bytes) return { reason: bytes };
    const fault = faultOf(bytes);
    if (fault) return { reason: { code: "photo_fault", fault } };
    const hash = createHash("sha256").update(bytes).digest("base64");
    if (seen.has(hash)) return null;
    if (this.#at + bytes.byteLength > MAX_STAGED) {
      return { reason: { code: "photos_over_limit" } };
    }
    seen.add(hash);
    this.#file ??= openSync(this.#path, "wx", 0o600);
    for (let from = 0; from < bytes.byteLength;) from += writeSync(this.#file, bytes, from);
    const at = this.#at;
    this.#at += bytes.byteLength;
    return { at, bytes: bytes.byteLength };
  }
}

/** What is wrong with it by its first bytes; the rest is found out where it is made a photo of. */
function faultOf(bytes: Uint8Array): PhotoFault | null {
  if (bytes.byteLength > MAX_PHOTO_BYTES) return "large";
  const kind = pictureKindOf(bytes);
  return isTaken(kind) ? null : faultOfKind(kind);
}
