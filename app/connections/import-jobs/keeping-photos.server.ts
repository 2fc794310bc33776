import { sql } from "kysely";
import type { User } from "~/household/access";
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

type Cook = Pick<User, "householdId">;

/** More things of one file are not kept; the largest collections have a tenth. */
const MAX_ITEMS = 50_000;
/** What they say together takes at most this many bytes, also where a household has room for more. */
const MAX_BYTES = 128 * 1024 * 1024;

export const TOO_MUCH: ImportReason = { code: "file_over_limit" };

/**
 * How many things, and how many bytes of them, may wait to be brought in: what a household may store, without what it
 * has and what reports hold already. `reason` says why there can be no more bytes.
 */
export async function roomOf(
  services: Deps<"db" | "settings">,
  user: Cook,
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
  const left = Math.max(0, limits.bytes - used - Number(waiting.bytes ?? 0) - addresses);
  return left > MAX_BYTES
    ? { items: MAX_ITEMS, bytes: MAX_BYTES, reason: TOO_MUCH }
    : {
        items: MAX_ITEMS,
        bytes: left,
        reason: { code: "no_room" },
      };
}

/** How many bytes of photos may come as far as can be told before, and what is said of those beyond. */
async function photoRoomOf(services: Deps<"db" | "settings">, user: Cook) {
  const limits = limitsOf(services.settings);
  const { photos: used } = await getUsage(services, user);
  const { photos: waiting } = await waitingBytes(services, user);
  const reason: ImportReason = { code: "photo_space_used", limit: limits.photos };
  return { bytes: Math.max(0, limits.photos - used - waiting), reason };
}

type Photo = Schema["libraryPhotos"];
type Told = Pick<Photo, "outcome" | "reason" | "address" | "part" | "offset" | "bytes">;

/** A recipe that may come, with what its file has of photos. */
export type Pictured = { position: number; title: string; photos: readonly ReadPhoto[] };

/** More photos of one file are not looked at. */
const MAX_PHOTOS_KEPT = 20_000;
/** An address that is longer is none of a picture. */
const MAX_ADDRESS = 2_000;

const NEW: Told = {
  outcome: "new",
  reason: null,
  address: null,
  part: null,
  offset: null,
  bytes: 0,
};
const left = (reason: ImportReason): Told => ({
  ...NEW,
  outcome: "skipped",
  reason: writeImportReason(reason),
});

/**
 * Keeps the photos of a collection's recipes from beside its file on until they come, as many as the household has room
 * for; the others are told. `end` has to be called.
 */
export async function createPhotoKeeper(
  services: Deps<"db" | "settings" | "photoFiles" | "log">,
  { householdId }: Pick<User, "householdId">,
  { id: libraryId, path }: { id: string; path: string },
) {
  const room = await photoRoomOf(services, { householdId });
  const parts = new PartWriter(services, libraryId);
  const staged = stagePathOf(path);
  let file: FileHandle | null = null;
  let position = 0;

  async function toTold(photo: ReadPhoto): Promise<Told> {
    if ("reason" in photo) return left(photo.reason);
    if ("address" in photo) {
      const { address } = photo;
      return address.length > MAX_ADDRESS ? left({ code: "long_address" }) : { ...NEW, address };
    }
    const { at, bytes } = photo;
    const stored = storedBytesOf(bytes);
    if (stored > room.bytes) return left(room.reason);
    room.bytes -= stored;
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
          const told = position < MAX_PHOTOS_KEPT ? await toTold(photo) : left(TOO_MUCH);
          rows.push({ householdId, libraryId, position, recipePosition, title, ...told });
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

/** What photos of a file say in words. */
export const addressBytes = (photos: readonly ReadPhoto[]) =>
  photos.reduce((sum, each) => sum + ("address" in each ? Buffer.byteLength(each.address) : 0), 0);
