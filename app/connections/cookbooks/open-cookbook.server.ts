import { AppError } from "~/server/values/errors";
import type { StoredRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { findAddress } from "./addresses.server";
import { canPublish, isOpen } from "./cookbooks.server";
import { isOfOthers } from "./public-source";
import { sha256 } from "~/server/values/sha256";
import { inHousehold } from "~db/in-household";
import { slugOf } from "./slug";
import { t } from "~/language/messages";

/** The number of hexadecimal digits of a public id. 48 bits distinguish a hundred recipes and their photos. */
const LENGTH = 12;

/**
 * Returns the id of a recipe or a photo in a public cookbook. Without the cookbook's key it reveals nothing about the
 * stored id, and ids of two cookbooks cannot be matched.
 */
export const publicId = (key: string, kind: "recipe" | "photo", id: string) =>
  sha256(`${key} ${kind} ${id}`).slice(0, LENGTH);

/** The maximum number of title characters in an address. */
const WORDS = 60;

/** Returns the last part of a recipe's address: the words of its title, and its public id. */
export const recipeSegment = (key: string, { id, title }: { id: string; title: string }) =>
  `${slugOf(title, WORDS) || "recipe"}-${publicId(key, "recipe", id)}`;

/** Returns the public id at the end of a recipe's address part, or null. */
export const idInSegment = (segment: string) => /(?:^|-)([0-9a-f]{12})$/.exec(segment)?.[1] ?? null;

/** Returns a photo's public id, which contains the public id of its recipe. */
export const publicPhotoId = (key: string, mealId: string, photoId: string) =>
  `${publicId(key, "recipe", mealId)}-${publicId(key, "photo", photoId)}`;

/**
 * Returns a permanent id for a feed or an entry: a UUID of version 8 (RFC 9562) as a URN. It stays the same when
 * addresses change.
 */
export function feedId(key: string, subject: string) {
  const digits = sha256(`${key} feed ${subject}`);
  const variant = "89ab"[Number.parseInt(digits[16] ?? "0", 16) % 4] ?? "8";
  return `urn:uuid:${[
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-")}`;
}

/** A currently public cookbook, including fields that only the server may know. */
export type OpenCookbook = Awaited<ReturnType<typeof openCookbook>>;

/**
 * Returns the public cookbook at an address. Throws `not_found` if no cookbook was ever there or the server has no
 * cookbooks. Throws `gone` if the cookbook there has ended.
 */
export async function openCookbook(services: Deps<"db" | "now" | "settings">, rawSlug: string) {
  const slug = rawSlug.toLowerCase();
  const address = canPublish(services) ? await findAddress(services, slug) : undefined;
  if (!address) throw new AppError("not_found", t("No cookbook was found at this address."));
  const { householdId, collectionId, takenDownAt } = address;
  if (householdId === null || takenDownAt !== null) throw noLonger();
  const cookbook = await inHousehold(services.db, { householdId })
    .selectFrom("publicCookbooks")
    .where("collectionId", "=", collectionId)
    .where("slug", "=", slug)
    .where(isOpen(services))
    .select(["slug", "title", "introduction", "author", "mayShowAll", "key", "publishedAt"])
    .executeTakeFirst();
  if (!cookbook) throw noLonger();
  return { ...cookbook, mayShowAll: cookbook.mayShowAll === 1, householdId, collectionId };
}

const noLonger = () => new AppError("gone", t("This cookbook is no longer public."));
export const noRecipe = () => new AppError("not_found", t("That recipe is not in this cookbook."));

/** A recipe of a cookbook, and the instant when it was added. */
export type Inside = { mealId: string; publishedAt: string };

/** Returns all recipes of a cookbook in order, up to the maximum size of a collection. */
export async function listInside(
  { db }: Deps<"db" | "now" | "settings">,
  { householdId, collectionId, publishedAt }: OpenCookbook,
): Promise<Inside[]> {
  const rows = await inHousehold(db, { householdId })
    .selectFrom("collectionMeals")
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
 * Returns the instant since which a recipe is public. `addedAt` is when it was added to its collection. The result is
 * never before the cookbook's publication, because it is private how long the household had the recipe.
 */
export const publicSince = (publishedAt: string, addedAt: string | null) =>
  addedAt !== null && addedAt > publishedAt ? addedAt : publishedAt;

/** Returns the recipe with a public id. Throws `not_found` if the cookbook does not contain it. */
export async function findInside(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
  id: string | null,
) {
  const inside = id === null ? [] : await listInside(services, cookbook);
  const recipe = inside.find(({ mealId }) => publicId(cookbook.key, "recipe", mealId) === id);
  if (!recipe) throw noRecipe();
  return recipe;
}

/** Returns true if a page shows a recipe's steps and pictures, and not only its title and ingredients. */
export const showsWords = (
  { mayShowAll }: OpenCookbook,
  recipe: Pick<StoredRecipe, "source" | "sourceUrl" | "bookId">,
) => mayShowAll || !isOfOthers(recipe);
