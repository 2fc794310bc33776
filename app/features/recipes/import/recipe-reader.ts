import type { ExportedMeal } from "../exported-meal";

/** A recipe as it was read from somebody's page, for the cook to review. */
export type PageRecipe = {
  title: string;
  description: string;
  /** One of our cuisines where that is certain, else "Other". */
  cuisine: string;
  /** One of our proteins where that is certain. */
  protein: string | null;
  /** One of our courses where the page names it. */
  course: string | null;
  /** Minutes in all. */
  cookingTime: number | null;
  ingredients: string[];
  /** One step a line. */
  instructions: string;
  sourceUrl: string;
  imageUrl: string | null;
  servings: number | null;
};

/** Why nothing came, in a sentence for the cook. */
export type NoRecipe = { reason: string };

/** Something that was fetched or pasted: a page's source, a recipe's text, or a recipe file. */
export type Readable = { text: string; url: string };

/** Entries of a recipe file as they stand in it, and the name of its kind. */
export type FileEntries = { format: string; texts: readonly string[] };

/** An entry that is left out; `title` is what it calls itself, "" where that is not known. */
export type SkippedEntry = { title: string; reason: string };

/**
 * Reads recipes out of what strangers wrote. Never throws: what cannot be read, or takes too long,
 * is no recipe.
 */
export type RecipeReader = {
  read: (readable: Readable) => Promise<PageRecipe | NoRecipe>;
  /** One answer for each entry, in their order. */
  readEntries: (entries: FileEntries) => Promise<(ExportedMeal | SkippedEntry)[]>;
};
