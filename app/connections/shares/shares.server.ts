import { AppError } from "~/server/values/errors";
import { type Owner, endOf, nowOf, stillWorks } from "~/household/access";
import { getCollection, getCookbook, recipesOf } from "~/recipes/collections/index.server";
import type { Deps } from "~/server/services";
import { newToken } from "~/server/tokens.server";
import { inHousehold } from "~db/in-household";
import { weekStartOf } from "~/server/values/dates";
import { getOpenTable } from "~/plan/calendar/index.server";
import { keepNewest } from "~/household/quotas/index.server";
import type * as z from "zod";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import { getList, getToldList } from "~/shop/lists/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import { showSubRecipes } from "~/recipes/meals";
import { getPhotoFile, listPhotos } from "~/recipes/photos/index.server";
import { toSharedList, toSharedRecipe } from "./shared";
import type { shareSchema } from "./shares.schema";
import { t } from "~/language/messages";

/** The shared object: a meal, the list or the dinners of the week of a date, or a collection. */
export type ShareTarget =
  | { kind: "meal"; mealId: string }
  | { kind: "list"; weekStartDate: string }
  | { kind: "dinners"; weekStartDate: string }
  | { kind: "cookbook"; collectionId: string };

/** Returns the token and expiry of a share link, or null. */
export async function findShare(services: Deps<"db" | "now">, user: Owner, shared: ShareTarget) {
  if (shared.kind === "dinners") {
    return tellingNothing(await findWeekShare(services, user, shared.weekStartDate));
  }
  if (shared.kind === "cookbook") {
    return tellingNothing(await findCookbookShare(services, user, shared.collectionId));
  }
  const { column, id } = await columnOf(services, user, shared);
  const row = await inHousehold(services.db, user)
    .selectFrom("shares")
    .where(column, "=", id)
    .where(stillWorks(services))
    .select(["token", "expiresAt", "tellsNeeds"])
    .executeTakeFirst();
  return row ? { ...row, tellsNeeds: row.tellsNeeds === 1 } : null;
}

const tellingNothing = <Link>(link: Link | null) => link && { ...link, tellsNeeds: false };

/**
 * Creates a share link and returns its token. The link expires after some days or never. The link to a list can include
 * items that do not suit everyone. If a link exists, returns its token.
 */
export async function addShare(
  services: Deps<"db" | "now">,
  user: Owner,
  shared: ShareTarget,
  { days = null, tellsNeeds = false }: Partial<z.infer<typeof shareSchema>> = {},
): Promise<string> {
  const existing = await findShare(services, user, shared);
  if (existing) return existing.token;
  if (shared.kind === "dinners") {
    return addWeekShare(services, user, { weekStartDate: shared.weekStartDate, days });
  }
  if (shared.kind === "cookbook") {
    return addCookbookShare(services, user, { collectionId: shared.collectionId, days });
  }
  const token = newToken();
  const { column, id } = await columnOf(services, user, shared);
  // Replaces an expired link.
  await inHousehold(services.db, user)
    .deleteFrom("shares")
    .where(column, "=", id)
    .where("expiresAt", "<=", nowOf(services))
    .execute();
  await services.db
    .insertInto("shares")
    .values({
      token,
      householdId: user.householdId,
      kind: shared.kind,
      mealId: column === "mealId" ? id : null,
      listId: column === "listId" ? id : null,
      expiresAt: endOf(services, days),
      tellsNeeds: tellsNeeds ? 1 : 0,
      createdAt: nowOf(services),
    })
    .execute();
  return token;
}

/** Deletes a share link. Throws `not_found` if nothing is shared. */
export async function removeShare(services: Deps<"db" | "now">, user: Owner, shared: ShareTarget) {
  if (shared.kind === "dinners") return removeWeekShare(services, user, shared.weekStartDate);
  if (shared.kind === "cookbook") return removeCookbookShare(services, user, shared.collectionId);
  const { column, id } = await columnOf(services, user, shared);
  const deleted = await inHousehold(services.db, user)
    .deleteFrom("shares")
    .where(column, "=", id)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", t("This is not shared."));
}

/** Returns the row of an unexpired link to a recipe or a list. */
const findOpen = (services: Deps<"db" | "now">, token: string) =>
  services.db
    .selectFrom("shares")
    .leftJoin("groceryLists", (join) =>
      join
        .onRef("groceryLists.householdId", "=", "shares.householdId")
        .onRef("groceryLists.id", "=", "shares.listId"),
    )
    .where("token", "=", token)
    .where(stillWorks(services))
    .select(["shares.householdId", "shares.mealId", "shares.tellsNeeds"])
    .select("groceryLists.weekStartDate")
    .executeTakeFirst();

/**
 * Returns what a share link shows to anyone. For a large cookbook, returns one part. For a list, returns the items of
 * one store if `storeId` is set. Throws `not_found` if the link does not exist or has expired.
 */
export async function openShare(
  services: Deps<"db" | "now">,
  token: string,
  { part = 1, storeId = null }: { part?: number; storeId?: string | null } = {},
) {
  const share = await findOpen(services, token);
  if (share?.mealId) {
    const meal = await getMeal(services, share, share.mealId);
    const subRecipes = await runCooperatively(showSubRecipes(meal));
    return {
      kind: "meal" as const,
      meal: toSharedRecipe(meal),
      subRecipes,
      photos: await listPhotos(services, share, meal.id),
    };
  }
  if (share?.weekStartDate) {
    const readList = share.tellsNeeds === 1 ? getToldList : getList;
    return {
      kind: "list" as const,
      list: toSharedList(await readList(services, share, share.weekStartDate, storeId)),
    };
  }
  const cookbook = await findOpenCookbook(services, token, part);
  if (cookbook) return { kind: "cookbook" as const, cookbook };
  return { kind: "dinners" as const, table: await openWeekShare(services, token) };
}

/**
 * Returns a file of a photo that a share link shows, from its recipe, dinners or cookbook. `file` is the end of its
 * address. Throws `not_found` for any other photo.
 */
export async function openSharedPhoto(
  services: Deps<"db" | "now"> & Deps<"photoFiles">,
  token: string,
  params: { photoId: string; file: string },
) {
  const share = await findOpen(services, token);
  if (share) {
    const ofMeals = share.mealId === null ? [] : [share.mealId];
    return getPhotoFile(services, share, { ...params, ofMeals });
  }
  const { householdId, covers } =
    (await findCookbookCovers(services, token)) ?? (await listSharedCovers(services, token));
  if (!covers.includes(params.photoId))
    throw new AppError("not_found", t("This photo no longer exists."));
  return getPhotoFile(services, { householdId }, params);
}

/**
 * Returns the list of a share link. Throws `not_found` if the link does not exist, has expired or is for something
 * else.
 */
export async function openSharedList(
  services: Deps<"db" | "now">,
  token: string,
  storeId: string | null,
) {
  const shared = await openShare(services, token, { storeId });
  if (shared.kind === "list") return shared.list;
  throw new AppError("not_found", t("This link is not for a grocery list."));
}

/** Returns the column and id of the shared object. Throws `not_found` if the household does not have it. */
async function columnOf(
  services: Deps<"db" | "now">,
  user: Owner,
  shared: Extract<ShareTarget, { kind: "meal" | "list" }>,
) {
  if (shared.kind === "meal") {
    const { id } = await getMeal(services, user, shared.mealId);
    return { column: "mealId" as const, id };
  }
  const { id } = await getList(services, user, shared.weekStartDate);
  return { column: "listId" as const, id };
}

/**
 * Returns the token and expiry of the link to a collection, or null. Throws `not_found` if the household
 * has no such collection.
 */
async function findCookbookShare(services: Deps<"db" | "now">, user: Owner, collectionId: string) {
  await getCollection(services, user, collectionId);
  const row = await inHousehold(services.db, user)
    .selectFrom("collectionShares")
    .where("collectionId", "=", collectionId)
    .where(stillWorks(services))
    .select(["token", "expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Creates the link to a collection and returns its token. Replaces an expired link; two concurrent calls return the
 * same token.
 */
async function addCookbookShare(
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

/** Deletes the link to a collection. Throws `not_found` if it is not shared. */
async function removeCookbookShare(
  services: Deps<"db" | "now">,
  owner: Owner,
  collectionId: string,
) {
  const deleted = await inHousehold(services.db, owner)
    .deleteFrom("collectionShares")
    .where("collectionId", "=", collectionId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", t("This is not shared."));
}

const findOpenCollection = (services: Deps<"db" | "now">, token: string) =>
  services.db
    .selectFrom("collectionShares")
    .where("token", "=", token)
    .where(stillWorks(services))
    .select(["householdId", "collectionId"])
    .executeTakeFirst();

/**
 * Returns a part of the cookbook that a link shows, in its current state. Returns null if the link does not exist or
 * has expired.
 */
async function findOpenCookbook(services: Deps<"db" | "now">, token: string, part: number) {
  const share = await findOpenCollection(services, token);
  if (!share) return null;
  return getCookbook(services, share, { collectionId: share.collectionId, part });
}

/**
 * Returns the ids of the photos that a cookbook's link shows, and their household. Returns null if the link does not
 * exist or has expired.
 */
async function findCookbookCovers(services: Deps<"db" | "now">, token: string) {
  const share = await findOpenCollection(services, token);
  if (!share) return null;
  const rows = await recipesOf(services, share, share.collectionId)
    .select("meals.coverId")
    .execute();
  return { householdId: share.householdId, covers: rows.flatMap(({ coverId }) => coverId ?? []) };
}

/** Returns the token and expiry of the link to the dinners of the week of `date`, or null. */
async function findWeekShare(services: Deps<"db" | "now">, owner: Owner, date: string) {
  const row = await inHousehold(services.db, owner)
    .selectFrom("weekShares")
    .where("weekStartDate", "=", weekStartOf(date))
    .where(stillWorks(services))
    .select(["token", "expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Creates the link to a week's dinners and returns its token. Replaces an expired link; two concurrent calls return the
 * same token.
 */
async function addWeekShare(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  { weekStartDate, days }: { weekStartDate: string; days: number | null },
): Promise<string> {
  const row = { token: newToken(), expiresAt: endOf(services, days), createdAt: nowOf(services) };
  const week = weekStartOf(weekStartDate);
  await services.db
    .insertInto("weekShares")
    .values({ householdId, weekStartDate: week, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["householdId", "weekStartDate"])
        .doUpdateSet(row)
        .where("weekShares.expiresAt", "<=", nowOf(services)),
    )
    .execute();
  await keepNewest(services, "weekShares", householdId);
  return (await findWeekShare(services, { householdId }, week))?.token ?? row.token;
}

/** Deletes the link to a week's dinners. Throws `not_found` if the week is not shared. */
async function removeWeekShare(services: Deps<"db" | "now">, owner: Owner, date: string) {
  const deleted = await inHousehold(services.db, owner)
    .deleteFrom("weekShares")
    .where("weekStartDate", "=", weekStartOf(date))
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", t("This is not shared."));
}

/**
 * Returns the week that a link shows, as it is currently planned. Throws `not_found` if the link does not exist or has
 * expired.
 */
async function openWeekShare(services: Deps<"db" | "now">, token: string) {
  const share = await findOpenWeek(services, token);
  return getOpenTable(services, share, share.weekStartDate);
}

/**
 * Returns the ids of the photos that the link to a week shows, and their household. Throws `not_found` if the link does
 * not exist or has expired.
 */
async function listSharedCovers(services: Deps<"db" | "now">, token: string) {
  const share = await findOpenWeek(services, token);
  const { places } = await getOpenTable(services, share, share.weekStartDate);
  const covers = places.flatMap(({ dinners }) => dinners.flatMap(({ coverId }) => coverId ?? []));
  return { householdId: share.householdId, covers };
}

async function findOpenWeek(services: Deps<"db" | "now">, token: string) {
  const share = await services.db
    .selectFrom("weekShares")
    .where("token", "=", token)
    .where(stillWorks(services))
    .select(["householdId", "weekStartDate"])
    .executeTakeFirst();
  if (!share) throw new AppError("not_found", t("This link was turned off or never existed."));
  return share;
}
