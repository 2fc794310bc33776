import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { photoWidths } from "~/ui/photo-variants";
import { photoFileName } from "~/server/adapters/photo-files/photo-names";
import { inHousehold } from "~db/in-household";

/** The photos of a recipe in their order, each as its widest JPEG; one whose file is gone is left out. */
export async function* listPhotoFiles(
  { db, photoFiles }: Deps<"db" | "photoFiles">,
  owner: Pick<User, "householdId">,
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
