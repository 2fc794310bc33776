import * as z from "zod";
import { t } from "~/language/messages";

export const LIBRARY_PATH = "/custom-recipes/library";
export const LIBRARY_FORM = "library-form";

/** 256 MiB: several thousand recipes with photos. */
export const MAX_LIBRARY = 256 * 1024 * 1024;

/** Requires a file. Its content is read as a stream. */
export const librarySchema = z.object({ file: z.file() });

export const LIBRARY_FAILED = (message: string) => ({
  title: t("The import failed"),
  description: message,
});
