import type { ExportedMeal, ImportReason, ParsedRecipe } from "~/engine/recipe";

/**
 * Why there is no recipe, in a sentence for the cook. `isTooLong` says that there is one, beyond the limits. `imageUrls` are
 * the addresses of the page's photo: a model may still find the recipe in the page's text.
 */
export type NoRecipe = { reason: string; isTooLong?: true; imageUrls?: string[] };

/** The titles of the recipes on a page that has several, in its order. */
export type SeveralRecipes = { titles: string[] };

/** Which recipe of a page with several is read: the one of this title, else the page's own, unless somebody asks first. */
export type Choice = { title?: string; asks?: boolean };

/** Something that was fetched or pasted: a page's source, a recipe's text, or a recipe file. */
export type Readable = { text: string; url: string } & Choice;

/** Entries of a recipe file as they stand in it, and the name of its kind. */
export type FileEntries = { format: string; texts: readonly string[] };

/** An entry that is left out; `title` is what it calls itself, "" if that is not known. */
export type SkippedEntry = { title: string; reason: ImportReason };

/**
 * Reads recipes out of what strangers wrote. Never throws: what cannot be read, or takes too long,
 * is no recipe.
 */
export type RecipeReader = {
  read: (readable: Readable) => Promise<ParsedRecipe | NoRecipe | SeveralRecipes>;
  /** One answer for each entry, in their order. */
  readEntries: (entries: FileEntries) => Promise<(ExportedMeal | SkippedEntry)[]>;
};
