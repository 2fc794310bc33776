import * as z from "zod";
import { storedRecipe } from "./recipe";

/** Reasons why a picture cannot be used as a photo. */
const PHOTO_FAULTS = [
  "gif",
  "heic",
  "svg",
  "other",
  "animated",
  "broken",
  "huge",
  "heavy",
  "small",
  "narrow",
  "large",
  "late",
  "busy",
] as const;
export type PhotoFault = (typeof PHOTO_FAULTS)[number];

/** Reasons why the photo at a URL was not fetched. */
export const PHOTO_FETCH_FAULTS = [
  "not_found",
  "no_page",
  "refused",
  "sign_in",
  "too_large",
  "too_slow",
  "busy",
  "private",
  "not_reached",
] as const;
export type PhotoFetchFault = (typeof PHOTO_FETCH_FAULTS)[number];

/** Reasons that need no parameters. */
const PLAIN_REASONS = [
  // Reasons about a file of another app, or a file in its archive.
  "empty_file",
  "empty_zip",
  "encrypted",
  "damaged_zip",
  "damaged_file",
  "large_file",
  "exploding_file",
  "many_files",
  "deep_file",
  "broken_json",
  "foreign_file",
  "no_recipes",
  "unreadable_file",
  "other_database",
  "rest_unread_slow",
  "rest_unread_broken",
  "file_over_limit",
  "no_room",
  // Reasons about an entry of a file of recipes.
  "unknown_format",
  "many_foreign_entries",
  "not_json",
  "entry_foreign",
  "entry_broken_json",
  "entry_large",
  "entry_deep",
  "entry_cut_off",
  "list_cut_off",
  "entry_unreadable",
  "entry_slow",
  "entry_no_name",
  "entry_no_ingredients",
  // Reasons about a recipe.
  "no_title",
  "no_name",
  "no_ingredients",
  "many_ingredients",
  "long_title",
  "long_description",
  "long_ingredient",
  "long_instructions",
  "long_equipment",
  "long_address",
  "not_storable",
  "paprika_trash",
  "namesake",
  // Reasons about a planned meal, or an item of a list.
  "no_such_day",
  "past_date",
  "distant_date",
  "no_date",
  "checked_off",
  "all_checked_off",
  "empty_item",
  // Data that Weeknight does not import.
  "weeknight_rest",
  // Reasons about a photo.
  "photos_over_limit",
  "photo_fetch_late",
  "photo_recipe_missing",
  "photo_recipe_deleted",
  "photo_not_kept",
] as const;

const count = z.int().min(0);

/** The reason why data in a file was not imported, or only in part, in its JSON form. */
export const importReason = z.discriminatedUnion("code", [
  z.object({ code: z.enum(PLAIN_REASONS) }),
  /** A CSV file ends within quoted text. `after` is the title of the last complete recipe, or null. */
  z.object({ code: z.literal("csv_cut_off"), after: z.string().nullable() }),
  /** The number of files in an archive that are not recipes. */
  z.object({ code: z.literal("other_files"), count }),
  /** The file of KitchenOwl has only the names of its lists. `names` has the names, separated by commas. */
  z.object({ code: z.literal("kitchenowl_lists"), names: z.string() }),
  z.object({ code: z.literal("kitchenowl_rows"), what: z.enum(["expenses", "members"]), count }),
  /** The nutrition of `count` recipes was not imported. */
  z.object({ code: z.literal("nutrition"), count }),
  /** Tags of a recipe that exceed the household's limit. */
  z.object({ code: z.literal("tags_left"), tags: z.array(z.string()), limit: count }),
  /** The household has reached a limit. `limit` is in bytes for `bytes` and `photos`. */
  z.object({
    code: z.literal("quota_reached"),
    quota: z.enum(["recipes", "lists", "bytes", "photos"]),
    limit: count,
  }),
  /** The household has no space for more photos, since it has used its `limit` in bytes. */
  z.object({ code: z.literal("photo_space_used"), limit: count }),
  /** A month has reached its limit of entries. `month` is `yyyy-MM`. */
  z.object({ code: z.literal("month_full"), month: z.string(), limit: count }),
  /** A day has reached its limit of entries. `date` is `yyyy-MM-dd`. */
  z.object({ code: z.literal("day_full"), date: z.string(), limit: count }),
  z.object({ code: z.literal("photo_fault"), fault: z.enum(PHOTO_FAULTS) }),
  z.object({ code: z.literal("photo_not_fetched"), fault: z.enum(PHOTO_FETCH_FAULTS) }),
  /** The file has more photos of the recipe than a recipe may have. */
  z.object({ code: z.literal("photos_of_recipe"), limit: count }),
  /** The recipe already has the maximum number of photos. */
  z.object({ code: z.literal("photos_full"), limit: count }),
  /** A sentence, from data that was stored before the codes or from an error without a code. */
  z.object({ code: z.literal("text"), text: z.string() }),
]);

export type ImportReason = z.infer<typeof importReason>;
export type PlainImportReason = (typeof PLAIN_REASONS)[number];

/** Returns a reason as JSON for its column. */
export const writeImportReason = (reason: ImportReason): string => JSON.stringify(reason);

/** Parses the reason in a column. Returns null for null. Throws an error if the text is not a reason. */
export const readImportReason = (columnText: string | null): ImportReason | null =>
  columnText === null ? null : importReason.parse(JSON.parse(columnText));

/**
 * A meal in an export or an import of a household. For a recipe from another app, `id` is "". `createdAt` is also "" if
 * its file has no date.
 */
export const exportedMeal = storedRecipe.extend({
  isFavorite: z.boolean(),
  /** The recipe's tags. */
  tags: z.array(z.string()).default([]),
});
export type ExportedMeal = z.infer<typeof exportedMeal>;

/** The reason why an entry of a file was not imported as a meal. */
export type Refusal = { reason: ImportReason };
