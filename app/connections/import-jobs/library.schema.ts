import * as z from "zod";

export const LIBRARY_PATH = "/custom-recipes/library";
export const LIBRARY_FORM = "library-form";

/** 256 MiB: some thousand recipes with photos. */
export const MAX_LIBRARY = 256 * 1024 * 1024;

/** The file is read as it comes; this says that there is one. */
export const librarySchema = z.object({ file: z.file() });

export const LIBRARY_FAILED = (message: string) => ({
  title: "That did not work",
  description: message,
});
