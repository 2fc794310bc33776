import { sql } from "kysely";
import { DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { makerRemains } from "~/household/access/index.server";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { isReserved, isSlug, SLUG_MAX, slugOf } from "./slug";
import { t } from "~/language/messages";

/** How long an address that is no longer used is reserved, in milliseconds, because links to it may still exist. */
const KEPT_MS = 90 * DAY_MS;
/** The maximum number of addresses per household, including those that it stopped using recently. */
export const MAX_ADDRESSES = 30;
/** The number of addresses tried if the first is taken: "soups-2" to "soups-9". */
const TRIES = 9;

/** Returns the row of an address. Returns undefined if it is not in use. */
export const findAddress = ({ db }: Deps<"db">, slug: string) =>
  db.selectFrom("cookbookAddresses").where("slug", "=", slug).selectAll().executeTakeFirst();

/**
 * Returns the reason why the administrator last took down a cookbook of the household. Returns null if none is down.
 */
export async function findTakenDown({ db }: Deps<"db">, owner: Owner) {
  const row = await inHousehold(db, owner)
    .selectFrom("cookbookAddresses")
    .where("takenDownAt", "is not", null)
    .orderBy("takenDownAt", "desc")
    .select("takenDownBecause")
    .executeTakeFirst();
  return row ? (row.takenDownBecause ?? "") : null;
}

/**
 * Returns a free address for a collection of that name, or a meaningless one if the name has no letters for an address.
 */
export async function proposeSlug({ db }: Deps<"db">, name: string): Promise<string> {
  const base = slugOf(name, SLUG_MAX - 2);
  const plain = isSlug(base) && !isReserved(base) ? base : `our-${base || "recipes"}`;
  const all = [plain, ...Array.from({ length: TRIES - 1 }, (_, at) => `${plain}-${at + 2}`)];
  const addresses = await db
    .selectFrom("cookbookAddresses")
    .where("slug", "in", all)
    .select("slug")
    .execute();
  const free = all.find((slug) => isSlug(slug) && !addresses.some((row) => row.slug === slug));
  return free ?? plain;
}

/**
 * Assigns an address to a collection, in a transaction. Its earlier address stays reserved for the household for 90
 * days. Throws `invalid` at the field if another household has the address, and `conflict` for too many addresses.
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
    const message = t("That address is taken. Please choose another one.");
    throw new AppError("invalid", message, { fields: { slug: [message] } });
  }
  const all = inHousehold(db, { householdId }).selectFrom("cookbookAddresses");
  if ((await countRows(all)) > MAX_ADDRESSES) {
    const message = t(
      "Your household has used too many addresses. Please use an earlier one again.",
    );
    throw new AppError("conflict", message, { fields: { slug: [message] } });
  }
}

/** Marks the addresses of a collection as ended. */
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

/** An SQL condition for an address at which a cookbook is public. */
const isInUse = (
  services: Deps<"now">,
) => sql<boolean>`exists (select 1 from "publicCookbooks" where
  "publicCookbooks"."householdId" = "cookbookAddresses"."householdId"
  and "publicCookbooks"."collectionId" = "cookbookAddresses"."collectionId"
  and "publicCookbooks"."slug" = "cookbookAddresses"."slug" and "publicCookbooks"."endedAt" is null
  and ${makerRemains(services, "publicCookbooks")})`;

/**
 * Frees addresses that ended 90 days ago, except those that the administrator took down. Runs every night. Addresses
 * whose collection, household or access token was deleted start to wait, and addresses restored from the trash stop
 * waiting. Returns the number of freed addresses.
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
