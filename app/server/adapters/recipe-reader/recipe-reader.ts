import type { ExportedMeal, ImportReason, ParsedRecipe } from "~/engine/recipe";

/**
 * The reason why no recipe was read, as a message for the user. `isTooLong` marks a recipe beyond the limits.
 * `imageUrls` are the addresses of the page's photo, because a model may still find the recipe in the page's text.
 */
export type NoRecipe = { reason: string; isTooLong?: true; imageUrls?: string[] };

/** The titles of the recipes on a page that has several, in its order. */
export type SeveralRecipes = { titles: string[] };

/**
 * The recipe to read on a page with several: the one with this title, else the page's own. With `asks`, the user
 * chooses first.
 */
export type Choice = { title?: string; asks?: boolean };

/** Fetched or pasted text: a page's source, a recipe's text, or a recipe file. */
export type Readable = { text: string; url: string } & Choice;

/** Entries of a recipe file as they are written, and the name of its format. */
export type FileEntries = { format: string; texts: readonly string[] };

/** A skipped entry. `title` is its own title, "" if unknown. */
export type SkippedEntry = { title: string; reason: ImportReason };

/**
 * Reads recipes from untrusted text. Never throws: text that cannot be read, or takes too long, counts as no
 * recipe.
 */
export type RecipeReader = {
  read: (readable: Readable) => Promise<ParsedRecipe | NoRecipe | SeveralRecipes>;
  /** Returns one result for each entry, in their order. */
  readEntries: (entries: FileEntries) => Promise<(ExportedMeal | SkippedEntry)[]>;
};
