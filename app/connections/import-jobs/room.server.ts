import { sql } from "kysely";
import type { User } from "~/household/access";
import type { ImportReason } from "~/engine/recipe";
import { limitsOf } from "~/household/quotas";
import { getUsage } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { waitingBytes } from "./waiting-photos.server";
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
export async function photoRoomOf(services: Deps<"db" | "settings">, user: Cook) {
  const limits = limitsOf(services.settings);
  const { photos: used } = await getUsage(services, user);
  const { photos: waiting } = await waitingBytes(services, user);
  const reason: ImportReason = { code: "photo_space_used", limit: limits.photos };
  return { bytes: Math.max(0, limits.photos - used - waiting), reason };
}
