import type * as z from "zod";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import { AppError } from "~/server/values/errors";
import { type Owner, endOf, nowOf, stillWorks } from "~/household/access";
import { getList, getToldList } from "~/shop/lists/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import { showSubRecipes } from "~/recipes/meals";
import { getPhotoFile, listPhotos } from "~/recipes/photos/index.server";

import type { Deps } from "~/server/services";
import { newToken } from "~/server/tokens.server";
import {
  addCookbookShare,
  findCookbookCovers,
  findCookbookShare,
  findOpenCookbook,
  removeCookbookShare,
} from "./cookbook-shares.server";
import { toSharedList, toSharedRecipe } from "./shared";
import type { shareSchema } from "./shares.schema";
import { inHousehold } from "~db/in-household";
import {
  addWeekShare,
  findWeekShare,
  listSharedCovers,
  openWeekShare,
  removeWeekShare,
} from "./week-shares.server";

/** What is shared: a meal, the list or the dinners of the week of a date, or a collection. */
export type Shared =
  | { kind: "meal"; mealId: string }
  | { kind: "list"; weekStartDate: string }
  | { kind: "dinners"; weekStartDate: string }
  | { kind: "cookbook"; collectionId: string };

/** The token and expiry of a share link; null if there is none. */
export async function findShare(services: Deps<"db" | "now">, user: Owner, shared: Shared) {
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
 * Creates a share link that expires after some days or never, and of a list says what is not for everybody, or does not;
 * idempotent. Returns its token.
 */
export async function addShare(
  services: Deps<"db" | "now">,
  user: Owner,
  shared: Shared,
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
  // Replaces an expired one.
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

/** Ends a share link. Throws `not_found` if there is none. */
export async function removeShare(services: Deps<"db" | "now">, user: Owner, shared: Shared) {
  if (shared.kind === "dinners") return removeWeekShare(services, user, shared.weekStartDate);
  if (shared.kind === "cookbook") return removeCookbookShare(services, user, shared.collectionId);
  const { column, id } = await columnOf(services, user, shared);
  const deleted = await inHousehold(services.db, user)
    .deleteFrom("shares")
    .where(column, "=", id)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", "That is not shared.");
}

/** What stands behind a link of a recipe or a list that has not expired. */
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

/** What a share link shows to anybody, of a large cookbook one part, of a list that of one store if one is asked for. Throws `not_found` if it does not exist or has expired. */
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
    const read = share.tellsNeeds === 1 ? getToldList : getList;
    return {
      kind: "list" as const,
      list: toSharedList(await read(services, share, share.weekStartDate, storeId)),
    };
  }
  const cookbook = await findOpenCookbook(services, token, part);
  if (cookbook) return { kind: "cookbook" as const, cookbook };
  return { kind: "dinners" as const, table: await openWeekShare(services, token) };
}

/**
 * A file of a photo of the recipe, of the dinners or of the cookbook, that a share link shows, by the end of its address. Throws `not_found`,
 * also for a photo of any other recipe.
 */
export async function openSharedPhoto(
  services: Deps<"db" | "now"> & Deps<"photoFiles">,
  token: string,
  asked: { photoId: string; file: string },
) {
  const share = await findOpen(services, token);
  if (share) {
    const ofMeals = share.mealId === null ? [] : [share.mealId];
    return getPhotoFile(services, share, { ...asked, ofMeals });
  }
  const { householdId, covers } =
    (await findCookbookCovers(services, token)) ?? (await listSharedCovers(services, token));
  if (!covers.includes(asked.photoId)) throw new AppError("not_found", "That photo is gone.");
  return getPhotoFile(services, { householdId }, asked);
}

/** The list that a share link shows. Throws `not_found` also where the link is a recipe's. */
export async function openSharedList(
  services: Deps<"db" | "now">,
  token: string,
  storeId: string | null,
) {
  const shared = await openShare(services, token, { storeId });
  if (shared.kind === "list") return shared.list;
  throw new AppError("not_found", "This link is not one of a grocery list.");
}

/** Column and id of what is shared. Throws `not_found` if it is not the household's. */
async function columnOf(
  services: Deps<"db" | "now">,
  user: Owner,
  shared: Extract<Shared, { kind: "meal" | "list" }>,
) {
  if (shared.kind === "meal") {
    const { id } = await getMeal(services, user, shared.mealId);
    return { column: "mealId" as const, id };
  }
  const { id } = await getList(services, user, shared.weekStartDate);
  return { column: "listId" as const, id };
}
