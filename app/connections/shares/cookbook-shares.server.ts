import { AppError } from "~/server/values/errors";
import { type Owner, endOf, nowOf, stillWorks } from "~/household/access";
import { getCollection, getCookbook, recipesOf } from "~/recipes/collections/index.server";

import type { Deps } from "~/server/services";
import { newToken } from "~/server/tokens.server";
import { inHousehold } from "~db/in-household";

/** The token and expiry of the link to a collection; null if there is none. Throws `not_found` for none of the household's. */
export async function findCookbookShare(
  services: Deps<"db" | "now">,
  user: Owner,
  collectionId: string,
) {
  await getCollection(services, user, collectionId);
  const row = await inHousehold(services.db, user)
    .selectFrom("collectionShares")
    .where("collectionId", "=", collectionId)
    .where(stillWorks(services))
    .select(["token", "expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Creates it, in the place of one that has ended. Returns its token: of two at once both get the same. */
export async function addCookbookShare(
  services: Deps<"db" | "now">,
  user: Owner,
  { collectionId, days }: { collectionId: string; days: number | null },
): Promise<string> {
  const { householdId } = user;
  const row = { token: newToken(), expiresAt: endOf(services, days), createdAt: nowOf(services) };
  await services.db
    .insertInto("collectionShares")
    .values({ householdId, collectionId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["householdId", "collectionId"])
        .doUpdateSet(row)
        .where("collectionShares.expiresAt", "<=", nowOf(services)),
    )
    .execute();
  return (await findCookbookShare(services, user, collectionId))?.token ?? row.token;
}

/** Ends it. Throws `not_found` if there is none. */
export async function removeCookbookShare(
  services: Deps<"db" | "now">,
  owner: Owner,
  collectionId: string,
) {
  const deleted = await inHousehold(services.db, owner)
    .deleteFrom("collectionShares")
    .where("collectionId", "=", collectionId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", "That is not shared.");
}

const findOpen = (services: Deps<"db" | "now">, token: string) =>
  services.db
    .selectFrom("collectionShares")
    .where("token", "=", token)
    .where(stillWorks(services))
    .select(["householdId", "collectionId"])
    .executeTakeFirst();

/** The part of a cookbook that a link shows to anybody, as it is now; null if the link does not exist or has expired. */
export async function findOpenCookbook(services: Deps<"db" | "now">, token: string, part: number) {
  const share = await findOpen(services, token);
  if (!share) return null;
  return getCookbook(services, share, { collectionId: share.collectionId, part });
}

/** The ids of the photos that it shows, and whose they are; null for the same. */
export async function findCookbookCovers(services: Deps<"db" | "now">, token: string) {
  const share = await findOpen(services, token);
  if (!share) return null;
  const rows = await recipesOf(services, share, share.collectionId)
    .select("meals.coverId")
    .execute();
  return { householdId: share.householdId, covers: rows.flatMap(({ coverId }) => coverId ?? []) };
}
