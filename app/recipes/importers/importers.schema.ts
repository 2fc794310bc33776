import * as z from "zod";
import { LIMITS } from "~/engine/recipe";
import { MAX_PHOTO_BYTES } from "~/recipes/photos/photos.schema";
import { errorText, message, t } from "~/language/messages";

/** The error for an import without a URL. */
const ENTER_URL = message("Please enter a recipe URL");
const NO_URL = errorText(ENTER_URL);

/** The title of the chosen recipe, if a page has several. */
const recipeTitle = z.string().trim().max(LIMITS.title).default("");

export const parseUrlSchema = z.object({
  url: z.string(NO_URL).trim().min(1, NO_URL),
  recipe: recipeTitle,
});

/** Returns the toast of a form without a URL. Returns undefined if there is a URL. */
export const ifEmpty = (text: (name: string) => string) =>
  text("url").trim() ? undefined : { title: t(ENTER_URL) };

/** The maximum number of bytes of a pasted page: two megabytes. */
export const MAX_PASTED = 2 * 1024 * 1024;

const NOTHING_PASTED = errorText("Please paste the page or the recipe");

export const pasteSchema = z.object({
  pasted: z
    .string(NOTHING_PASTED)
    .trim()
    .min(1, NOTHING_PASTED)
    .max(MAX_PASTED, errorText("That is more than two megabytes.")),
  url: z.string().trim().max(LIMITS.url).default(""),
  recipe: recipeTitle,
});

export const FILE_FORM = "file-form";

/** Requires only that there is a file, since the file is streamed. */
export const fileSchema = z.object({ file: z.file() });

/** Returns the message for a failed import, with the kind of source. */
export const parseFailed = (from: "URL" | "text" | "file") =>
  t(
    "Could not parse the recipe from this {from, select, URL {URL} text {text} other {file}}. Please try entering the recipe manually.",
    { from },
  );
/** Returns the sentence of the specification, followed by the reason. */
export const PARSE_ERROR = (message: string, { reason }: { reason?: string | undefined }) => ({
  title: t("Error parsing recipe"),
  description: [message, reason].filter(Boolean).join(" "),
});
export const PARSED = {
  get title() {
    return t("Recipe parsed successfully! Please review and adjust the details below.");
  },
};

/** A recipe that was read from a page. */
export const parsedShape = z.strictObject({
  title: z.string(),
  description: z.string(),
  cuisine: z.string().min(1),
  protein: z.string().nullable(),
  cookingTime: z.number().int().min(1).nullable(),
  ingredients: z.array(z.string().min(1)),
  instructions: z.string(),
  sourceUrl: z.string().min(1),
  imageUrl: z.string().nullable(),
});

/** A recipe that was read from a photo. */
export const readPhotoShape = parsedShape.omit({ sourceUrl: true, imageUrl: true }).extend({
  course: z.string(),
  servings: z.number().int().min(1),
});

/** The id of the form that sends the photo of a page. */
export const PAGE_PHOTO_FORM = "page-photo";

/** Maximum number of bytes of the form that contains a photo. */
export const MAX_PAGE_PHOTO_FORM = MAX_PHOTO_BYTES + 64 * 1024;

/**
 * Maximum number of photos per household and day, as `http/rate-limit.server.ts` counts them. The operator pays the
 * model's fee for each photo.
 */
export const PHOTOS_A_DAY = 20;

/** Requires only that there is a file, since the file is streamed. */
export const pagePhotoSchema = z.object({ file: z.file() });

export const NOT_READ = message("Could not read the photo");
