import { photoAddress, photoWidths } from "~/ui/photo-variants";
import type { PhotoData } from "~/ui/picture";

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
