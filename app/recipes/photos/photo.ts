import { photoAddress, photoWidths } from "~/ui/photo-variants";
import type { PhotoData } from "~/ui/picture";
import { withFrom } from "~/ui/way-back";

/** The first photo of a recipe, and the pixels that its largest file is wide; nulls where it has none. */
export type Cover = { coverId: string | null; coverWidth: number | null };

/** Those of the recipes that have one, by the recipe's id. */
export type Covers = ReadonlyMap<string, Cover>;

const NO_COVER: Cover = { coverId: null, coverWidth: null };

/** The cover of a recipe; of none for what is no recipe of the household. */
export const coverIn = (covers: Covers, mealId: string | null): Cover =>
  covers.get(mealId ?? "") ?? NO_COVER;

/** A photo of a recipe as calls give it: `files` has the addresses of its JPEG files, each with the pixels that it is wide. */
export const photoJson = (mealId: string, { id, width, height, alt }: PhotoData) => ({
  id,
  width,
  height,
  alt,
  files: photoWidths(width).map((one) => ({
    width: Math.min(one, width),
    url: photoAddress(`/api/meals/${mealId}/photos/${id}`, one, "jpg"),
  })),
});

/** The page of a recipe's photos, or the one that adds one. */
export const photosPath = (mealId: string, from?: string, page: "all" | "new" = "all") =>
  withFrom(`/dashboard/meals/${mealId}/photos${page === "new" ? "/new" : ""}`, from);
