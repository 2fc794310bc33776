import { sql } from "kysely";
import { DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { makerRemains } from "~/household/access/index.server";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { isReserved, isSlug, SLUG_MAX, slugOf } from "./slug";

/** How long nobody else gets an address that was given up: links to it may still be about. */
const KEPT_MS = 90 * DAY_MS;
/** Addresses of a household, those counted that it gave up lately. */
export const MAX_ADDRESSES = 30;
/** How many are tried where one is taken: "soups-2" to "soups-9". */
const TRIES = 9;

/** The row of an address; undefined where nobody has it. */
export const findAddress = ({ db }: Deps<"db">, slug: string) =>
  db.selectFrom("cookbookAddresses").where("slug", "=", slug).selectAll().executeTakeFirst();

/** Why the administrator took a cookbook of the household down, the last one; null where none is. */
export async function findTakenDown({ db }: Deps<"db">, owner: Owner) {
  const row = await inHousehold(db, owner)
    .selectFrom("cookbookAddresses")
    .where("takenDownAt", "is not", null)
    .orderBy("takenDownAt", "desc")
    .select("takenDownBecause")
    .executeTakeFirst();
  return row ? (row.takenDownBecause ?? "") : null;
}

/** A free address for a collection of that name; one of no meaning where its letters are none of an address. */
export async function proposeSlug({ db }: Deps<"db">, name: string): Promise<string> {
  const base = slugOf(name, SLUG_MAX - 2);
  const plain = isSlug(base) && !isReserved(base) ? base : `our-${base || "recipes"}`;
  const all = [plain, ...Array.from({ length: TRIES - 1 }, (_, at) => `${plain}-${at + 2}`)];
  const taken = await db
    .selectFrom("cookbookAddresses")
    .where("slug", "in", all)
    .select("slug")
    .execute();
  const free = all.find((slug) => isSlug(slug) && !taken.some((row) => row.slug === slug));
  return free ?? plain;
}

/**
 * Gives a collection an address, in a transaction; the one that it had before is kept for the household for a while. Throws
 * `invalid` at the field where somebody else has it, and `conflict` for too many.
 */
export async function claimAddress(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  { slug, collectionId }: { slug: string; collectionId: string },
) {
  const createdAt = now().toISOString();
  await endAddresses({ db, now }, { householdId }, collectionId);
  await db
    .insertInto("cookbookAddresses")
    .values({
      slug,
      householdId,
      collectionId,
      createdAt,
      endedAt: null,
      takenDownAt: null,
      takenDownBecause: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet({ collectionId, endedAt: null })
        .where("cookbookAddresses.householdId", "=", householdId)
        .where("cookbookAddresses.endedAt", "is not", null),
    )
    .execute();
  const row = await findAddress({ db }, slug);
  if (row?.householdId !== householdId || row.collectionId !== collectionId) {
    const message = "That address is taken. Please choose another one.";
    throw new AppError("invalid", message, { fields: { slug: [message] } });
  }
  const all = inHousehold(db, { householdId }).selectFrom("cookbookAddresses");
  if ((await countRows(all)) > MAX_ADDRESSES) {
    const message =
      "Your household has given up too many addresses lately. Please use one of them.";
    throw new AppError("conflict", message, { fields: { slug: [message] } });
  }
}

/** Notes that there is nothing any more at the addresses of a collection. */
export async function endAddresses(
  { db, now }: Deps<"db" | "now">,
  owner: Owner,
  collectionId: string,
) {
  await inHousehold(db, owner)
    .updateTable("cookbookAddresses")
    .set({ endedAt: now().toISOString() })
    .where("collectionId", "=", collectionId)
    .where("endedAt", "is", null)
    .execute();
}

/** Holds for the row of an address where a cookbook is public at it. */
const isInUse = (
  services: Deps<"now">,
) => sql<boolean>`exists (select 1 from "publicCookbooks" where
  "publicCookbooks"."householdId" = "cookbookAddresses"."householdId"
  and "publicCookbooks"."collectionId" = "cookbookAddresses"."collectionId"
  and "publicCookbooks"."slug" = "cookbookAddresses"."slug" and "publicCookbooks"."endedAt" is null
  and ${makerRemains(services, "publicCookbooks")})`;

/**
 * Every night: what was given up long enough ago is free again, unless the administrator took it down. What went with a
 * collection, a household or an access token begins to wait for that, and what came back out of the trash waits no more.
 * Returns how many are free.
 */
export async function forgetAddresses({ db, now }: Deps<"db" | "now">): Promise<number> {
  await db
    .updateTable("cookbookAddresses")
    .set({ endedAt: null })
    .where("endedAt", "is not", null)
    .where(isInUse({ now }))
    .execute();
  await db
    .updateTable("cookbookAddresses")
    .set({ endedAt: now().toISOString() })
    .where("endedAt", "is", null)
    .where((of) => of.not(isInUse({ now })))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom("cookbookAddresses")
    .where("endedAt", "<=", new Date(now().getTime() - KEPT_MS).toISOString())
    .where((of) => of.or([of("takenDownAt", "is", null), of("householdId", "is", null)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
