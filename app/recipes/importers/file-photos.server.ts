import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import { addPhoto, ALREADY_THERE } from "~/recipes/photos/adding.server";
import { createPhotoFetcher } from "~/recipes/photos/photo-fetcher.server";
import type { Deps } from "~/server/services";

type AllDeps = Parameters<typeof addPhoto>[0] & Deps<"webPages" | "log">;
/** A recipe of a file, and the address of its photo. */
export type FilePhoto = { mealId: string; address: string };

/**
 * Adds the photos of imported recipes from their addresses, one after the other. Never throws: a recipe whose photo is
 * missing keeps the address, and its page offers to fetch the photo later. Ends once the household's space is used up.
 */
export async function addFilePhotos(
  services: AllDeps,
  user: Pick<User, "householdId">,
  photos: readonly FilePhoto[],
): Promise<void> {
  const fetchPhoto = createPhotoFetcher(services);
  for (const { mealId, address } of photos) {
    try {
      const picture = await fetchPhoto(address);
      if (typeof picture !== "string") {
        await addPhoto(services, user, { mealId, alt: "", picture });
      }
    } catch (error) {
      if (!(error instanceof AppError)) {
        services.log.error({ err: error }, "the photos of a recipe file could not be added");
        return;
      }
      if (error.code === "conflict" && error.message !== ALREADY_THERE) return;
    }
  }
}
