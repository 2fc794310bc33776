import { AppError } from "~/server/values/errors";
import type { StoredRecipe } from "~/engine/recipe/recipe";
import type { Deps } from "~/server/services";
import { findAddress } from "./addresses.server";
import { canPublish, isOpen } from "./cookbooks.server";
import { publicId } from "./public-ids";
import { isOfOthers } from "./public-source";

/** A cookbook that is public at this moment, with what only the server may know of it. */
export type OpenCookbook = Awaited<ReturnType<typeof openCookbook>>;

/** The cookbook at an address. Throws `not_found` where there never was one, or the server has none, and `gone` where one was. */
export async function openCookbook(services: Deps<"db" | "now" | "settings">, asked: string) {
  const slug = asked.toLowerCase();
  const address = canPublish(services) ? await findAddress(services, slug) : undefined;
  if (!address) throw new AppError("not_found", "There is no cookbook at this address.");
  const { householdId, collectionId, takenDownAt } = address;
  if (householdId === null || takenDownAt !== null) throw noLonger();
  const cookbook = await services.db
    .selectFrom("publicCookbooks")
    .where("householdId", "=", householdId)
    .where("collectionId", "=", collectionId)
    .where("slug", "=", slug)
    .where(isOpen(services))
    .select(["slug", "title", "introduction", "author", "mayShowAll", "key", "publishedAt"])
    .executeTakeFirst();
  if (!cookbook) throw noLonger();
  return { ...cookbook, mayShowAll: cookbook.mayShowAll === 1, householdId, collectionId };
}

const noLonger = () => new AppError("gone", "This cookbook is no longer public.");
export const noRecipe = () =>
  new AppError("not_found", "There is no such recipe in this cookbook.");

/** A recipe of a cookbook, and since when it is in it. */
export type Inside = { mealId: string; publishedAt: string };

/** The recipes of a cookbook in their order: as many as a collection may have. */
export async function listInside(
  { db }: Deps<"db" | "now" | "settings">,
  { householdId, collectionId, publishedAt }: OpenCookbook,
): Promise<Inside[]> {
  const rows = await db
    .selectFrom("collectionMeals")
    .where("householdId", "=", householdId)
    .where("collectionId", "=", collectionId)
    .orderBy("position")
    .orderBy("mealId")
    .select(["mealId", "addedAt"])
    .execute();
  return rows.map(({ mealId, addedAt }) => ({
    mealId,
    publishedAt: publicSince(publishedAt, addedAt),
  }));
}

/**
 * Since when a recipe is public that came into its collection at `addedAt`: an instant, never one before the cookbook was published.
 * Since when the household had it before is nobody's business.
 */
export const publicSince = (publishedAt: string, addedAt: string | null) =>
  addedAt !== null && addedAt > publishedAt ? addedAt : publishedAt;

/** The recipe with a public id. Throws `not_found`. */
export async function findInside(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
  id: string | null,
) {
  const inside = id === null ? [] : await listInside(services, cookbook);
  const found = inside.find(({ mealId }) => publicId(cookbook.key, "recipe", mealId) === id);
  if (!found) throw noRecipe();
  return found;
}

/** Whether its words and pictures are shown, beside its name and its list of ingredients. */
export const showsWords = (
  { mayShowAll }: OpenCookbook,
  recipe: Pick<StoredRecipe, "source" | "sourceUrl" | "bookId">,
) => mayShowAll || !isOfOthers(recipe);
