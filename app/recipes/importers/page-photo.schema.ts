import * as z from "zod";
import { MAX_PHOTO_BYTES } from "~/recipes/photos/photos.schema";

/** The id of the form that sends the photo of a page. */
export const PAGE_PHOTO_FORM = "page-photo";

/** Bytes of the form with a photo in it. */
export const MAX_PAGE_PHOTO_FORM = MAX_PHOTO_BYTES + 64 * 1024;

/** Photos that a household may have read within a day, as `http/rate-limit.server.ts` counts them: each costs whoever runs this the model's fee. */
export const PHOTOS_A_DAY = 20;

/** The file is read as it comes; this says that there is one. */
export const pagePhotoSchema = z.object({ file: z.file() });

export const NOT_READ = "Could not read the photo";
