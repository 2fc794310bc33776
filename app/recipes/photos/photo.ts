import { photoAddress, photoWidths } from "~/ui/photo-variants";
import type { PhotoData } from "~/ui/picture";
import { withFrom } from "~/ui/way-back";

/** The first photo of a recipe, and the width of its largest file in pixels. Both are null if there is no photo. */
export type Cover = { coverId: string | null; coverWidth: number | null };

/** The covers of the recipes that have one, by recipe id. */
export type Covers = ReadonlyMap<string, Cover>;

const NO_COVER: Cover = { coverId: null, coverWidth: null };

/**
 * Returns the cover of a recipe. Returns an empty cover if none exists, or if the meal is not a recipe of the
 * household.
 */
export const coverIn = (covers: Covers, mealId: string | null): Cover =>
  covers.get(mealId ?? "") ?? NO_COVER;

/** Returns a photo of a recipe for the API. `files` has the URLs of its JPEG files, each with its width in pixels. */
export const photoJson = (mealId: string, { id, width, height, alt }: PhotoData) => ({
  id,
  width,
  height,
  alt,
  files: photoWidths(width).map((fileWidth) => ({
    width: Math.min(fileWidth, width),
    url: photoAddress(`/api/meals/${mealId}/photos/${id}`, fileWidth, "jpg"),
  })),
});

/** Returns the path of the page of a recipe's photos, or of the page that adds a photo. */
export const photosPath = (mealId: string, from?: string, page: "all" | "new" = "all") =>
  withFrom(`/dashboard/meals/${mealId}/photos${page === "new" ? "/new" : ""}`, from);
