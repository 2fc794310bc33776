import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { cannotStore } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { requireMeals } from "~/recipes/meals/meals.server";
import { requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { renumberPhotos } from "./photos.server";
import type { EncodedPhoto } from "~/server/adapters/photo-encoder/photo-encoder";
import { photoFileName } from "~/server/adapters/photo-files/photo-files";
import { inHousehold } from "~db/in-household";
import { PhotoConflict } from "./photo-errors";
import { MAX_PHOTOS } from "./photos.schema";
type NewPhoto = { mealId: string; alt: string };

/**
 * Adds a photo to a recipe, after its other photos, from a JPEG, PNG, WebP or AVIF picture. Returns its id. Throws
 * `PhotoRefused` for any other file, and `not_found`. Throws `conflict` if the recipe already has this photo or the
 * maximum number, or if the household's space for photos is used up. On an error, nothing changes. `also` runs in the
 * same transaction.
 */
export async function addPhoto(
  services: Deps<"db" | "now" | "settings" | "photoEncoder" | "photoFiles">,
  user: Owner,
  { mealId, alt, picture }: NewPhoto & { picture: Uint8Array },
  also: (
    services: Pick<Deps<"db" | "now" | "settings" | "photoEncoder" | "photoFiles">, "db">,
  ) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const { householdId } = user;
  const contentKey = contentKeyOf(user, picture);
  await requireRoom(services, user, { mealId, contentKey });
  const photo = await services.photoEncoder.encode(picture, householdId);
  // Check again. Otherwise all requests that wait for the last place would store their files.
  await requireRoom(services, user, { mealId, contentKey });
  await storeFiles(services, contentKey, photo);
  const bytes = photo.files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const id = newId();
  await inTransaction(services, user, async (services) => {
    const position = await requireRoom(services, user, { mealId, contentKey });
    const { width, height } = photo;
    const createdAt = services.now().toISOString();
    await services.db
      .insertInto("photos")
      .values({
        householdId,
        id,
        mealId,
        position,
        contentKey,
        width,
        height,
        bytes,
        alt,
        createdAt,
      })
      .execute();
    await renumberPhotos(services, { householdId, mealId });
    await requireWithinQuota(services, user, ["photos"]);
    await also(services);
  });
  return id;
}

/**
 * Adds an uploaded photo as `addPhoto` does. `alt` is the description of the photo. It is validated first and may
 * reject the upload.
 */
export const addSentPhoto = async (
  services: Deps<"db" | "now" | "settings" | "photoEncoder" | "photoFiles">,
  user: Owner,
  { mealId, path, alt }: { mealId: string; path: string; alt: () => string },
): Promise<string> =>
  addPhoto(services, user, { mealId, alt: alt(), picture: await readFile(path) });

/**
 * Returns the content key of a picture. The key is the same for one household and picture, and differs between
 * households.
 */
const contentKeyOf = ({ householdId }: Owner, picture: Uint8Array) =>
  createHash("sha256").update(`${householdId}\n`).update(picture).digest("hex");

/** Returns the number of photos of the recipe. Throws `conflict` if another photo exceeds a limit. */
async function requireRoom(
  services: Pick<
    Deps<"db" | "now" | "settings" | "photoEncoder" | "photoFiles">,
    "db" | "settings"
  >,
  user: Owner,
  { mealId, contentKey }: { mealId: string; contentKey: string },
) {
  await requireMeals(services, user, [mealId]);
  const photos = await inHousehold(services.db, user)
    .selectFrom("photos")
    .where("mealId", "=", mealId)
    .select("contentKey")
    .execute();
  if (photos.some((photo) => photo.contentKey === contentKey)) {
    throw new PhotoConflict("already_there");
  }
  if (photos.length >= MAX_PHOTOS) {
    throw new PhotoConflict("photos_full");
  }
  await requireWithinQuota(services, user, ["photos"]);
  return photos.length;
}

async function storeFiles(
  {
    photoFiles,
  }: Pick<Deps<"db" | "now" | "settings" | "photoEncoder" | "photoFiles">, "photoFiles">,
  contentKey: string,
  { files }: EncodedPhoto,
) {
  try {
    for (const file of files) await photoFiles.put(photoFileName(contentKey, file), file.bytes);
  } catch (error) {
    throw cannotStore(error);
  }
}
