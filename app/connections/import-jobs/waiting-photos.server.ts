import { sql } from "kysely";
import { type ImportReason, readImportReason, writeImportReason } from "~/engine/recipe";
import type { Owner } from "~/household/access";
import type { Deps, Services } from "~/server/services";
import type { Schema } from "~db/schema";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { waitingName } from "~/server/adapters/photo-files/photo-files";
import { inHousehold } from "~db/in-household";

/** The position of a photo's bytes: the number of the part file and the offset in it. */
type Place = { part: number; offset: number };

/** The size of a part file in bytes. A part file contains several waiting photos and is read at once. */
const PART_BYTES = 4 * 1024 * 1024;

/** Writes photos of an import into part files. A write error is logged, and reading that photo later returns null. */
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

/** Reads photos of an import from its part files, and holds one part in memory. */
export class PartReader {
  readonly #files: Services["photoFiles"];
  readonly #libraryId: string;
  #held: { part: number; bytes: Uint8Array | null } | null = null;

  constructor({ photoFiles }: Pick<Deps<"photoFiles" | "log">, "photoFiles">, libraryId: string) {
    this.#files = photoFiles;
    this.#libraryId = libraryId;
  }

  /** Returns a photo's bytes, or null if they are no longer stored. Throws errors of the disk or the object store. */
  async get({ part, offset }: Place, bytes: number): Promise<Uint8Array | null> {
    if (this.#held?.part !== part) {
      this.#held = { part, bytes: await this.#files.get(waitingName(this.#libraryId, part)) };
    }
    const picture = this.#held.bytes?.subarray(offset, offset + bytes);
    return picture?.byteLength === bytes ? picture : null;
  }
}

/** Deletes all part files of an import. */
async function removeParts(
  { photoFiles }: Pick<Deps<"photoFiles" | "log">, "photoFiles">,
  libraryId: string,
  parts: number,
) {
  for (let part = 0; part < parts; part += 1) await photoFiles.remove(waitingName(libraryId, part));
}

/** The maximum number of rows that a statement changes, so that other requests run in between. */
export const LINES_AT_ONCE = 500;

/** Repeats a statement on batches of rows until it changes none. */
export async function untilNone(
  change: () => Promise<{ numUpdatedRows: bigint } | { numDeletedRows: bigint }>,
) {
  for (;;) {
    const result = await change();
    const count = "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows;
    if (count === 0n) return;
    await yieldToEventLoop();
  }
}

type Library = Owner & { id: string };
type Photo = Schema["libraryPhotos"];

/**
 * The estimated ratio of the size of a photo's stored files (three widths in three formats) to that of the original.
 * The original is not stored.
 */
const TIMES = 3;
/** The maximum number of bytes of a photo's files, however large the original is. */
const MOST = 900_000;

/** Returns the estimated stored bytes of a photo from the bytes of its original. */
export const storedBytesOf = (bytes: number) => Math.min(MOST, TIMES * bytes);

/** The number of photos per read. */
const BATCH = 50;

export const insertPhotos = ({ db }: Deps<"db">, rows: readonly Photo[]) =>
  db.insertInto("libraryPhotos").values(rows).execute();

/** Returns the next waiting photos of an import in order, each with the id of its recipe. */
export const nextPhotos = ({ db }: Deps<"db">, { householdId, id }: Library) =>
  inHousehold(db, { householdId })
    .selectFrom("libraryPhotos")
    .where("libraryPhotos.libraryId", "=", id)
    .where("libraryPhotos.outcome", "=", "new")
    .leftJoin("libraryItems", (join) =>
      join
        .onRef("libraryItems.householdId", "=", "libraryPhotos.householdId")
        .onRef("libraryItems.libraryId", "=", "libraryPhotos.libraryId")
        .onRef("libraryItems.position", "=", "libraryPhotos.recipePosition")
        .on("libraryItems.outcome", "=", "added"),
    )
    .orderBy("libraryPhotos.position")
    .limit(BATCH)
    .selectAll("libraryPhotos")
    .select("libraryItems.madeId as mealId")
    .execute();

type PhotoOutcome = Pick<Photo, "outcome"> & { reason?: ImportReason };

const columnsOf = ({ outcome, reason }: PhotoOutcome) => ({
  outcome,
  ...(reason && { reason: writeImportReason(reason) }),
});

/** Stores the outcome of a waiting photo. */
export const notePhoto = (
  { db }: Deps<"db">,
  { householdId, id }: Library,
  position: number,
  outcome: PhotoOutcome,
) =>
  inHousehold(db, { householdId })
    .updateTable("libraryPhotos")
    .set(columnsOf(outcome))
    .where("libraryId", "=", id)
    .where("position", "=", position)
    .where("outcome", "=", "new")
    .execute();

/** Stores the same outcome for all photos of an import that have a given outcome, in batches. */
export const noteAllPhotos = (
  { db }: Deps<"db">,
  { householdId, id }: Library,
  from: Photo["outcome"],
  outcome: PhotoOutcome,
) =>
  untilNone(() =>
    inHousehold(db, { householdId })
      .updateTable("libraryPhotos")
      .set(columnsOf(outcome))
      .where("libraryId", "=", id)
      .where("position", "in", (of) =>
        inHousehold(of, { householdId })
          .selectFrom("libraryPhotos")
          .where("libraryId", "=", id)
          .where("outcome", "=", from)
          .limit(LINES_AT_ONCE)
          .select("position"),
      )
      .executeTakeFirst(),
  );

/**
 * Returns the number of an import's photos for each outcome, how many waiting photos must be downloaded, and the
 * reasons of the failed ones.
 */
export async function getPhotos({ db }: Deps<"db">, { householdId, id }: Library, lines: number) {
  const counted = await inHousehold(db, { householdId })
    .selectFrom("libraryPhotos")
    .where("libraryId", "=", id)
    .groupBy("outcome")
    .select((of) => [
      "outcome",
      of.fn.countAll<number>().as("count"),
      of.fn.count<number>("address").as("addresses"),
    ])
    .execute();
  const skippedPhotos = await inHousehold(db, { householdId })
    .selectFrom("libraryPhotos")
    .where("libraryId", "=", id)
    .where("outcome", "=", "skipped")
    .orderBy("position")
    .limit(lines)
    .select(["position", "title", "reason"])
    .execute();
  const of = (outcome: Photo["outcome"]) => counted.find((row) => row.outcome === outcome);
  const count = (outcome: Photo["outcome"]) => Number(of(outcome)?.count ?? 0);
  return {
    coming: count("new"),
    fromWeb: Number(of("new")?.addresses ?? 0),
    came: count("added"),
    left: count("skipped"),
    known: count("known"),
    lines: skippedPhotos.map(({ reason, ...line }) => ({
      ...line,
      reason: readImportReason(reason),
    })),
  };
}

/** Returns the estimated stored bytes of waiting photos plus the bytes of their addresses. */
export async function waitingBytes({ db }: Deps<"db">, owner: Owner) {
  const row = await inHousehold(db, owner)
    .selectFrom("libraryPhotos")
    .where("outcome", "=", "new")
    .select([
      sql<number>`coalesce(sum(case when bytes * ${sql.lit(TIMES)} < ${sql.lit(MOST)}
        then bytes * ${sql.lit(TIMES)} else ${sql.lit(MOST)} end), 0)`.as("photos"),
      sql<number>`coalesce(sum(octet_length(coalesce(address, ''))), 0)`.as("addresses"),
    ])
    .executeTakeFirstOrThrow();
  return { photos: Number(row.photos), addresses: Number(row.addresses) };
}

/** Returns the number of part files of an import. Must be called before its rows are deleted. */
export async function countParts(
  { db }: Deps<"db">,
  { householdId, id }: Library,
): Promise<number> {
  const row = await inHousehold(db, { householdId })
    .selectFrom("libraryPhotos")
    .where("libraryId", "=", id)
    .select((of) => of.fn.max<number | null>("part").as("last"))
    .executeTakeFirst();
  return row?.last === null || row === undefined ? 0 : Number(row.last) + 1;
}

/** Deletes the files of an import's waiting photos after the import has ended. */
export async function releasePhotos(
  services: Deps<"db"> & Deps<"photoFiles" | "log">,
  library: Library,
) {
  await removePhotoParts(services, library.id, await countParts(services, library));
}

/** Deletes the first `parts` part files of an import. Logs an error instead of throwing it. */
export const removePhotoParts = (
  services: Deps<"photoFiles" | "log">,
  libraryId: string,
  parts: number,
) =>
  removeParts(services, libraryId, parts).catch((error: unknown) =>
    // The nightly job removes leftover files.
    services.log.warn({ err: error }, "photos of a collection could not be removed"),
  );
