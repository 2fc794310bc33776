import { sql } from "kysely";
import { type ImportReason, readImportReason, writeImportReason } from "~/engine/recipe";
import type { Owner } from "~/household/access";
import type { Deps, Services } from "~/server/services";
import type { Schema } from "~db/schema";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { waitingName } from "~/server/adapters/photo-files/photo-files";
import { inHousehold } from "~db/in-household";

/** Where the bytes of a photo lie. */
type Place = { part: number; offset: number };

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
async function removeParts(
  { photoFiles }: Pick<Deps<"photoFiles" | "log">, "photoFiles">,
  libraryId: string,
  parts: number,
) {
  for (let part = 0; part < parts; part += 1) await photoFiles.remove(waitingName(libraryId, part));
}

/** So many lines of a report change at once: others get their turn in between. */
export const LINES_AT_ONCE = 500;

/** Runs a statement on some lines of a report until it finds no more of them. */
export async function untilNone(
  change: () => Promise<{ numUpdatedRows: bigint } | { numDeletedRows: bigint }>,
) {
  for (;;) {
    const done = await change();
    const count = "numUpdatedRows" in done ? done.numUpdatedRows : done.numDeletedRows;
    if (count === 0n) return;
    await yieldToEventLoop();
  }
}

type Library = Owner & { id: string };
type Photo = Schema["libraryPhotos"];

/** What a photo takes beside the picture that it is made of, which is kept no longer: three widths in three formats. */
const TIMES = 3;
/** No photo takes more, however large its picture is. */
const MOST = 900_000;

/** About what will be stored of a picture of so many bytes. */
export const storedBytesOf = (bytes: number) => Math.min(MOST, TIMES * bytes);

/** So many are looked up at once. */
const BATCH = 50;

export const insertPhotos = ({ db }: Deps<"db">, rows: readonly Photo[]) =>
  db.insertInto("libraryPhotos").values(rows).execute();

/** The next photos of a collection that are to come, in their order, each with the recipe that it is of. */
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

/** Notes what became of a photo that was to come. */
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

/** The same of all photos of one outcome, where there is no need to look at each. */
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

/** How many photos of a collection have each outcome, how many of those to come have to be fetched, and why some do not come. */
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
  const left = await inHousehold(db, { householdId })
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
    lines: left.map(({ reason, ...line }) => ({ ...line, reason: readImportReason(reason) })),
  };
}

/** About what the photos that wait will take of the household's room, and what their addresses take. */
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

/** How many parts keep the photos of a collection; asked before its rows go. */
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

/** Lets go of the bytes of a collection's photos: all that could come has come, or comes no more. */
export async function releasePhotos(
  services: Deps<"db"> & Deps<"photoFiles" | "log">,
  library: Library,
) {
  await removePhotoParts(services, library.id, await countParts(services, library));
}

/** The same of so many parts. */
export const removePhotoParts = (
  services: Deps<"photoFiles" | "log">,
  libraryId: string,
  parts: number,
) =>
  removeParts(services, libraryId, parts).catch((error: unknown) =>
    // The night removes what lies there too long.
    services.log.warn({ err: error }, "photos of a collection could not be removed"),
  );
