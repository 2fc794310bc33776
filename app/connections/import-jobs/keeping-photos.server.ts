import { sql } from "kysely";
import type { Owner } from "~/household/access";
import { type ImportReason, writeImportReason } from "~/engine/recipe";
import { limitsOf } from "~/household/quotas";
import { getUsage } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { waitingBytes, PartWriter, insertPhotos, storedBytesOf } from "./waiting-photos.server";
import { type FileHandle, open, rm } from "node:fs/promises";
import { stagePathOf } from "~/recipes/importers";
import type { ReadPhoto } from "~/server/adapters/library-reader/library-reader";
import type { Schema } from "~db/schema";

/** The maximum number of items of one file. The largest collections have a tenth of this. */
const MAX_ITEMS = 50_000;
/** The maximum number of bytes of a file's items, even if the household has room for more. */
const MAX_BYTES = 128 * 1024 * 1024;

export const TOO_MUCH: ImportReason = { code: "file_over_limit" };

/**
 * Returns how many items and bytes may wait for import: the household's quota minus its stored data and waiting
 * reports. `reason` explains why further bytes do not fit.
 */
export async function roomOf(
  services: Deps<"db" | "settings">,
  user: Owner,
): Promise<{ items: number; bytes: number; reason: ImportReason }> {
  const limits = limitsOf(services.settings);
  const { bytes: used } = await getUsage(services, user);
  const waiting = await inHousehold(services.db, user)
    .selectFrom("libraryItems")
    .select(
      sql<
        number | null
      >`sum(octet_length(title) + coalesce(octet_length(reason), 0) + coalesce(octet_length(content), 0))`.as(
        "bytes",
      ),
    )
    .executeTakeFirstOrThrow();
  const { addresses } = await waitingBytes(services, user);
  const remainingBytes = Math.max(0, limits.bytes - used - Number(waiting.bytes ?? 0) - addresses);
  return remainingBytes > MAX_BYTES
    ? { items: MAX_ITEMS, bytes: MAX_BYTES, reason: TOO_MUCH }
    : {
        items: MAX_ITEMS,
        bytes: remainingBytes,
        reason: { code: "no_room" },
      };
}

/** Returns the estimated bytes that the household has left for photos, and the reason for photos beyond that. */
async function photoRoomOf(services: Deps<"db" | "settings">, user: Owner) {
  const limits = limitsOf(services.settings);
  const { photos: used } = await getUsage(services, user);
  const { photos: waiting } = await waitingBytes(services, user);
  const reason: ImportReason = { code: "photo_space_used", limit: limits.photos };
  return { bytes: Math.max(0, limits.photos - used - waiting), reason };
}

type Photo = Schema["libraryPhotos"];
type Told = Pick<Photo, "outcome" | "reason" | "address" | "part" | "offset" | "bytes">;

/** A recipe that may be imported, with the photos in its file. */
export type Pictured = { position: number; title: string; photos: readonly ReadPhoto[] };

/** The maximum number of photos of one file. Further ones are ignored. */
const MAX_PHOTOS_KEPT = 20_000;
/** A longer address is not the address of a picture. */
const MAX_ADDRESS = 2_000;

const NEW: Told = {
  outcome: "new",
  reason: null,
  address: null,
  part: null,
  offset: null,
  bytes: 0,
};
const toSkipped = (reason: ImportReason): Told => ({
  ...NEW,
  outcome: "skipped",
  reason: writeImportReason(reason),
});

/**
 * Creates the keeper that stores photos of a library's new recipes until they are imported, as far as the household has
 * room. The others are listed with their reason. `end` must be called.
 */
export async function createPhotoKeeper(
  services: Deps<"db" | "settings" | "photoFiles" | "log">,
  { householdId }: Owner,
  { id: libraryId, path }: { id: string; path: string },
) {
  const room = await photoRoomOf(services, { householdId });
  const parts = new PartWriter(services, libraryId);
  const staged = stagePathOf(path);
  let file: FileHandle | null = null;
  let position = 0;

  async function toTold(photo: ReadPhoto): Promise<Told> {
    if ("reason" in photo) return toSkipped(photo.reason);
    if ("address" in photo) {
      const { address } = photo;
      return address.length > MAX_ADDRESS
        ? toSkipped({ code: "long_address" })
        : { ...NEW, address };
    }
    const { at, bytes } = photo;
    const storedBytes = storedBytesOf(bytes);
    if (storedBytes > room.bytes) return toSkipped(room.reason);
    room.bytes -= storedBytes;
    file ??= await open(staged, "r");
    const picture = Buffer.alloc(bytes);
    await file.read(picture, 0, bytes, at);
    return { ...NEW, ...(await parts.add(picture)), bytes };
  }

  return {
    keep: async (recipes: readonly Pictured[]) => {
      const rows: Photo[] = [];
      for (const { position: recipePosition, title, photos } of recipes) {
        for (const photo of photos) {
          if (position > MAX_PHOTOS_KEPT) break;
          const fields = position < MAX_PHOTOS_KEPT ? await toTold(photo) : toSkipped(TOO_MUCH);
          rows.push({ householdId, libraryId, position, recipePosition, title, ...fields });
          position += 1;
        }
      }
      if (rows.length > 0) await insertPhotos(services, rows);
    },
    end: async () => {
      await parts.end();
      await file?.close();
      await rm(staged, { force: true });
    },
  };
}

/** Returns the bytes of the photos' addresses. */
export const addressBytes = (photos: readonly ReadPhoto[]) =>
  photos.reduce((sum, each) => sum + ("address" in each ? Buffer.byteLength(each.address) : 0), 0);
