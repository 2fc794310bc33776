import { AppError } from "~/server/values/errors";
import type { StoredRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { findAddress } from "./addresses.server";
import { canPublish, isOpen } from "./cookbooks.server";
import { isOfOthers } from "./public-source";
import { sha256 } from "~/server/values/sha256";
import { inHousehold } from "~db/in-household";
import { slugOf } from "./slug";

/** Hexadecimal digits of a public id: 48 bits tell a hundred recipes and their photos apart. */
const LENGTH = 12;

/**
 * The id by which a recipe or a photo is known in a public cookbook. It says nothing of the stored one without the cookbook's
 * key, and nothing joins those of two cookbooks.
 */
export const publicId = (key: string, kind: "recipe" | "photo", id: string) =>
  sha256(`${key} ${kind} ${id}`).slice(0, LENGTH);

/** Characters of a title's words in an address. */
const WORDS = 60;

/** The last part of a recipe's address: the words of its title, and its public id. */
export const recipeSegment = (key: string, { id, title }: { id: string; title: string }) =>
  `${slugOf(title, WORDS) || "recipe"}-${publicId(key, "recipe", id)}`;

/** The public id at the end of such a part; null where there is none. */
export const idInSegment = (segment: string) => /(?:^|-)([0-9a-f]{12})$/.exec(segment)?.[1] ?? null;

/** A photo's public id, which says of which recipe it is. */
export const publicPhotoId = (key: string, mealId: string, photoId: string) =>
  `${publicId(key, "recipe", mealId)}-${publicId(key, "photo", photoId)}`;

/** A name for ever of what a feed tells of, whatever its address becomes: a UUID of version 8 (RFC 9562) as a URN. */
export function feedId(key: string, what: string) {
  const digits = sha256(`${key} feed ${what}`);
  const variant = "89ab"[Number.parseInt(digits[16] ?? "0", 16) % 4] ?? "8";
  return `urn:uuid:${[
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-")}`;
}

/** A cookbook that is public at this moment, with what only the server may know of it. */
export type OpenCookbook = Awaited<ReturnType<typeof openCookbook>>;

/** The cookbook at an address. Throws `not_found` where there never was one, or the server has none, and `gone` where one was. */
export async function openCookbook(services: Deps<"db" | "now" | "settings">, asked: string) {
  const slug = asked.toLowerCase();
  const address = canPublish(services) ? await findAddress(services, slug) : undefined;
  if (!address) throw new AppError("not_found", "There is no cookbook at this address.");
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
