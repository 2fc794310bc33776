import { waitingName } from "~/server/adapters/photo-files/photo-names";
import type { Deps, Services } from "~/server/services";
/** Where the bytes of a photo lie. */
export type Place = { part: number; offset: number };

/** Photos are kept together until they come, as much in one file: it is read at once. */
const PART_BYTES = 4 * 1024 * 1024;

/** Puts photos of a collection into parts. What cannot be stored is missed where it is read. */
export class PartWriter {
  readonly #deps: Deps<"photoFiles" | "log">;
  readonly #libraryId: string;
  #held: Uint8Array[] = [];
  #bytes = 0;
  #part = 0;

  constructor(deps: Deps<"photoFiles" | "log">, libraryId: string) {
    this.#deps = deps;
    this.#libraryId = libraryId;
  }

  async add(picture: Uint8Array): Promise<Place> {
    if (this.#bytes > 0 && this.#bytes + picture.byteLength > PART_BYTES) await this.end();
    const place = { part: this.#part, offset: this.#bytes };
    this.#held.push(picture);
    this.#bytes += picture.byteLength;
    return place;
  }

  async end() {
    if (this.#bytes === 0) return;
    const { photoFiles, log } = this.#deps;
    const name = waitingName(this.#libraryId, this.#part);
    const whole = Buffer.concat(this.#held);
    this.#held = [];
    this.#bytes = 0;
    this.#part += 1;
    try {
      await photoFiles.put(name, whole);
    } catch (error) {
      log.error({ err: error }, "photos of a collection could not be kept");
    }
  }
}

/** Reads photos of a collection out of its parts, of which it holds one. */
export class PartReader {
  readonly #files: Services["photoFiles"];
  readonly #libraryId: string;
  #held: { part: number; bytes: Uint8Array | null } | null = null;

  constructor({ photoFiles }: Pick<Deps<"photoFiles" | "log">, "photoFiles">, libraryId: string) {
    this.#files = photoFiles;
    this.#libraryId = libraryId;
  }

  /** Null where they are kept no longer. Throws what the disk or the other server says. */
  async get({ part, offset }: Place, bytes: number): Promise<Uint8Array | null> {
    if (this.#held?.part !== part) {
      this.#held = { part, bytes: await this.#files.get(waitingName(this.#libraryId, part)) };
    }
    const picture = this.#held.bytes?.subarray(offset, offset + bytes);
    return picture?.byteLength === bytes ? picture : null;
  }
}

/** Lets go of all parts of a collection. */
export async function removeParts(
  { photoFiles }: Pick<Deps<"photoFiles" | "log">, "photoFiles">,
  libraryId: string,
  parts: number,
) {
  for (let part = 0; part < parts; part += 1) await photoFiles.remove(waitingName(libraryId, part));
}
