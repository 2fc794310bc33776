import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Covers } from "./photo";
import { AppError } from "~/server/values/errors";
import { getMeal } from "~/recipes/meals/meals.server";
import { moveToTrash } from "~/recipes/trash/trash.server";
import type { PhotoData } from "~/ui/picture";
import { PHOTO_TYPES, photoWidths } from "~/ui/photo-variants";
import { inTransaction } from "~db/transactions";
import { photoFileName, readVariant } from "~/server/adapters/photo-files/photo-files";
import type { PhotoMove } from "./photos.schema";
import { requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { t } from "~/language/messages";

type Named = { mealId: string; photoId: string };

const noPhoto = () => new AppError("not_found", t("That photo no longer exists."));

/** Lists the photos of a recipe in order. Returns an empty array for a recipe that is not the household's. */
export const listPhotos = ({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner, mealId: string) =>
  inHousehold(db, owner)
    .selectFrom("photos")
    .where("mealId", "=", mealId)
    .orderBy("position")
    .select(["id", "width", "height", "alt"])
    .execute() satisfies Promise<PhotoData[]>;

/** Returns one photo of the household. Throws `not_found`. */
export async function getPhoto(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  { mealId, photoId }: Named,
) {
  const photo = (await listPhotos(services, user, mealId)).find(({ id }) => id === photoId);
  if (!photo) throw noPhoto();
  return photo;
}

/**
 * Returns a file of a photo of the household by the end of its URL ("800.webp"). If recipes are given, only their
 * photos are allowed. Throws `not_found`.
 */
export async function getPhotoFile(
  { db, photoFiles }: Deps<"db" | "photoFiles">,
  owner: Owner,
  { photoId, file, ofMeals }: { photoId: string; file: string; ofMeals?: readonly string[] },
) {
  const variant = readVariant(file);
  if (!variant) throw noPhoto();
  const photo = await inHousehold(db, owner)
    .selectFrom("photos")
    .where("id", "=", photoId)
    .select(["contentKey", "width", "mealId"])
    .executeTakeFirst();
  if (!photo || !photoWidths(photo.width).includes(variant.width)) throw noPhoto();
  if (ofMeals && !ofMeals.includes(photo.mealId)) throw noPhoto();
  const bytes = await photoFiles.get(photoFileName(photo.contentKey, variant));
  if (!bytes) throw noPhoto();
  return { bytes, type: PHOTO_TYPES[variant.format] };
}

/**
 * Returns the first photos of these recipes of the household, by recipe id. Recipes without photos are not in the
 * result.
 */
export async function coversOf(
  { db }: Deps<"db">,
  owner: Owner,
  mealIds: readonly string[],
): Promise<Covers> {
  if (mealIds.length === 0) return new Map();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", [...new Set(mealIds)])
    .where("coverId", "is not", null)
    .select(["id", "coverId", "coverWidth"])
    .execute();
  return new Map(rows.map(({ id, ...cover }) => [id, cover]));
}

/** Stores the description of a photo. Throws `not_found`. */
export async function describePhoto(
  { db }: Deps<"db" | "now">,
  owner: Owner,
  { mealId, photoId, alt }: Named & { alt: string },
) {
  const { numUpdatedRows } = await inHousehold(db, owner)
    .updateTable("photos")
    .set({ alt })
    .where("mealId", "=", mealId)
    .where("id", "=", photoId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noPhoto();
}

/** Moves a photo within the order of its recipe's photos. Throws `not_found`. */
export async function movePhoto(
  services: Deps<"db" | "now">,
  user: Owner,
  { mealId, photoId, move }: Named & { move: PhotoMove },
) {
  const { householdId } = user;
  await inTransaction(services, user, async (services) => {
    const order = (await listPhotos(services, user, mealId)).map(({ id }) => id);
    const at = order.indexOf(photoId);
    if (at < 0) throw noPhoto();
    order.splice(at, 1);
    const to = { first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[move];
    order.splice(to, 0, photoId);
    for (const [position, id] of order.entries()) {
      await inHousehold(services.db, user)
        .updateTable("photos")
        .set({ position })
        .where("id", "=", id)
        .execute();
    }
    await renumberPhotos(services, { householdId, mealId });
  });
}

/** Changes the description or the position of a photo, or both. Throws `not_found`. */
export async function changePhoto(
  services: Deps<"db" | "now">,
  user: Owner,
  photo: Named,
  { alt, move }: { alt?: string | undefined; move?: PhotoMove | undefined },
) {
  if (alt !== undefined) await describePhoto(services, user, { ...photo, alt });
  if (move !== undefined) await movePhoto(services, user, { ...photo, move });
}

/** Moves a photo to the trash. Returns its recipe's title, and the id for undoing it. Throws `not_found`. */
export async function removePhoto(
  services: Deps<"db" | "now">,
  user: Owner,
  { mealId, photoId }: Named,
) {
  const { householdId } = user;
  const { title } = await getMeal(services, user, mealId);
  const photos = await listPhotos(services, user, mealId);
  if (!photos.some(({ id }) => id === photoId)) throw noPhoto();
  const label = { code: "photo", title } as const;
  const trashItem = { kind: "photo", id: photoId, label } as const;
  const undo = await moveToTrash(services, user, trashItem, (services) =>
    renumberPhotos(services, { householdId, mealId }),
  );
  return { title, undo };
}

type Photo = { householdId: string; mealId: string };

/**
 * Numbers the photos of a recipe from 0 in order, without gaps, and stores the first photo with the recipe. Call it in
 * every transaction that changes the photos.
 */
export async function renumberPhotos({ db }: Deps<"db">, { householdId, mealId }: Photo) {
  const photos = await inHousehold(db, { householdId })
    .selectFrom("photos")
    .where("mealId", "=", mealId)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "width", "position"])
    .execute();
  for (const [position, { id, position: previous }] of photos.entries()) {
    if (position === previous) continue;
    await inHousehold(db, { householdId })
      .updateTable("photos")
      .set({ position })
      .where("id", "=", id)
      .execute();
  }
  const [cover] = photos;
  await inHousehold(db, { householdId })
    .updateTable("meals")
    .set({ coverId: cover?.id ?? null, coverWidth: cover?.width ?? null })
    .where("id", "=", mealId)
    .execute();
}

/**
 * Copies the photos of another recipe to a recipe of the household that has no photos. Both share the files, because
 * files are named by their content. Throws `conflict` and changes nothing if the household's space for photos is used
 * up.
 */
export async function copyPhotos(
  services: Deps<"db" | "now" | "settings">,
  { householdId }: Owner,
  { from, to }: { from: string; to: string },
) {
  await inTransaction(services, { householdId }, async (services) => {
    const { db } = services;
    const photosOf = (mealId: string) =>
      inHousehold(db, { householdId }).selectFrom("photos").where("mealId", "=", mealId);
    const existingPhoto = await photosOf(to).select("id").executeTakeFirst();
    const photos = await photosOf(from).orderBy("position").selectAll().execute();
    if (existingPhoto || photos.length === 0) return;
    const createdAt = services.now().toISOString();
    const copies = photos.map((photo) => ({ ...photo, id: newId(), mealId: to, createdAt }));
    await db.insertInto("photos").values(copies).execute();
    await renumberPhotos(services, { householdId, mealId: to });
    await requireWithinQuota(services, { householdId }, ["photos"]);
  });
}

/** Yields the photos of a recipe in order, each as its widest JPEG. Leaves out a photo whose file is missing. */
export async function* listPhotoFiles(
  { db, photoFiles }: Deps<"db" | "photoFiles">,
  owner: Owner,
  mealId: string,
): AsyncGenerator<Uint8Array> {
  const photos = await inHousehold(db, owner)
    .selectFrom("photos")
    .where("mealId", "=", mealId)
    .orderBy("position")
    .select(["contentKey", "width"])
    .execute();
  for (const { contentKey, width } of photos) {
    const widest = Math.max(...photoWidths(width));
    const bytes = await photoFiles.get(photoFileName(contentKey, { width: widest, format: "jpg" }));
    if (bytes) yield bytes;
  }
}
