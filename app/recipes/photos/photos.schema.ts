import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { visibleLine } from "~/server/values/text";
import { errorText, message } from "~/language/messages";

/** The id of the form that sends a photo. */
export const PHOTO_FORM = "photo";
/** Maximum number of bytes of a file. A phone's largest JPEG has about fifteen million bytes. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** Maximum number of bytes of the form that sends a photo. */
export const MAX_PHOTO_FORM = MAX_PHOTO_BYTES + 64 * 1024;
/** Maximum number of photos of one recipe. */
export const MAX_PHOTOS = 12;

export const PHOTO_FAILED = message("Photo not added");
export const PHOTOS_FAILED = message("Photos not changed");

const MAX_ALT = 300;
const altText = z
  .string()
  .max(MAX_ALT, errorText("Please keep it under {max} characters", { max: MAX_ALT }))
  .transform(visibleLine);
const alt = altText.prefault("");

/** The input of the form that adds a photo. */
export const photoSchema = z.object({ alt, file: z.file() });
/** The input of the photo form without the file, which is streamed. */
export const photoTextsSchema = z.object({ alt });

const NO_PHOTO = errorText("Please choose a photo");
const photoId = z.string(NO_PHOTO).min(1, NO_PHOTO).max(100);

/** The id of a photo. */
export const photoIdSchema = z.object({ photoId });
/** The description of a photo's content. */
export const altSchema = z.object({ photoId, alt });

/** The positions that a photo can be moved to. */
export const MOVES = ["first", "earlier", "later"] as const;
export type PhotoMove = (typeof MOVES)[number];

/** The input of an API call that changes a photo. */
export const photoChangeSchema = z
  .object({
    alt: altText.optional().describe("What it shows, for those who do not see it"),
    move: z.enum(MOVES).optional().describe("Where it is put among the others"),
  })
  .refine(({ alt, move }) => alt !== undefined || move !== undefined, {
    path: ["alt"],
    ...errorText("Please enter a description or a new position"),
  });

/** A photo of a recipe. */
export const photoShape = z.strictObject({
  id: idText,
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  alt: z.string().describe("What it shows; empty if not described"),
  files: z
    .array(
      z.strictObject({
        width: z.number().int().min(1).describe("Pixels"),
        url: z.string().min(1).describe("As JPEG; ending in .webp or .avif it is that"),
      }),
    )
    .min(1),
});
