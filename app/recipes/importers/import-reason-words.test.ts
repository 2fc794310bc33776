import { describe, expect, it } from "vitest";
import { type ImportReason, importReason, readImportReason } from "~/engine/recipe/exported-meal";
import { LimitReached } from "~/household/quotas/quotas";
import { AppError } from "~/server/values/errors";
import { importReasonInWords, importReasonOf, importTitleInWords } from "./import-reason-words";

const CASES: [ImportReason, string][] = [
  [{ code: "empty_file" }, "The file is empty."],
  [{ code: "empty_zip" }, "This zip file is empty."],
  [{ code: "encrypted" }, "It is protected by a password. Export it again without one."],
  [
    { code: "damaged_zip" },
    "This zip file is damaged or was cut off: its table of contents is missing. Please download it again.",
  ],
  [{ code: "damaged_file" }, "It is damaged and cannot be unpacked."],
  [{ code: "large_file" }, "It is larger than 64 MB when it is unpacked."],
  [
    { code: "exploding_file" },
    "The unpacked file is far larger than a recipe collection. The rest was not read.",
  ],
  [{ code: "many_files" }, "The file has more than 100,000 entries. The rest was not read."],
  [{ code: "deep_file" }, "It is nested too deeply."],
  [{ code: "broken_json" }, "It is broken JSON."],
  [{ code: "foreign_file" }, "It is not a recipe of an app that Weeknight knows."],
  [{ code: "no_recipes" }, "This file contains no recipes."],
  [{ code: "unreadable_file" }, "It cannot be read."],
  [{ code: "other_database" }, "This is a database, but not Grocy's."],
  [
    { code: "rest_unread_slow" },
    "Reading the file took too long at this point, so the rest was not read.",
  ],
  [{ code: "rest_unread_broken" }, "The file could not be read from here on."],
  [{ code: "file_over_limit" }, "The file contains more than Weeknight can import at once."],
  [
    { code: "no_room" },
    "Your household has no room for more of it. Delete recipes or lists that you no longer need, and empty the trash.",
  ],
  [{ code: "unknown_format" }, "Weeknight cannot read this kind of file."],
  [
    { code: "many_foreign_entries" },
    "Too many entries are not recipes, so the rest of the file was not read.",
  ],
  [{ code: "not_json" }, "The file is not valid JSON from here on."],
  [{ code: "entry_foreign" }, "This entry is not a recipe."],
  [{ code: "entry_broken_json" }, "This entry is broken JSON."],
  [{ code: "entry_large" }, "This entry is larger than 1 MiB."],
  [{ code: "entry_deep" }, "This entry is nested too deeply."],
  [{ code: "entry_cut_off" }, "The file ends in the middle of this entry."],
  [
    { code: "list_cut_off" },
    "The file is incomplete. It ends in the middle of the list of recipes.",
  ],
  [{ code: "entry_unreadable" }, "This entry cannot be read."],
  [{ code: "entry_slow" }, "This entry took too long to read."],
  [{ code: "entry_no_name" }, "This recipe has no name."],
  [{ code: "entry_no_ingredients" }, "This recipe has no ingredients."],
  [{ code: "no_title" }, "It has no title."],
  [{ code: "no_name" }, "It has no name."],
  [{ code: "no_ingredients" }, "It has no ingredients."],
  [{ code: "many_ingredients" }, "It has too many ingredients."],
  [{ code: "long_title" }, "Its title is too long."],
  [{ code: "long_description" }, "Its description is too long."],
  [{ code: "long_ingredient" }, "One of its ingredients is too long."],
  [{ code: "long_instructions" }, "Its instructions are too long."],
  [{ code: "long_equipment" }, "Its equipment is too long."],
  [{ code: "long_address" }, "Its address is too long."],
  [{ code: "not_storable" }, "It cannot be stored."],
  [{ code: "paprika_trash" }, "It was in Paprika's trash."],
  [{ code: "namesake" }, "You have another recipe of this name."],
  [{ code: "no_such_day" }, "Its day does not exist."],
  [{ code: "past_date" }, "That date is past. Please choose today or a later date."],
  [
    { code: "distant_date" },
    "That date is more than ten years away. Please choose an earlier one.",
  ],
  [{ code: "no_date" }, "Please choose a date, such as 2026-11-20"],
  [{ code: "checked_off" }, "It is already checked off."],
  [{ code: "all_checked_off" }, "They are already checked off."],
  [{ code: "empty_item" }, "It is empty."],
  [
    { code: "weeknight_rest" },
    "Only recipes are imported, with their favorites, tags and photos. The plan, lists, notes and everything else are not imported.",
  ],
  [
    { code: "photos_over_limit" },
    "The file contains more photos than Weeknight can import at once.",
  ],
  [
    { code: "photo_fetch_late" },
    "Fetching the photos of this file took too long, so the remaining photos were not added.",
  ],
  [{ code: "photo_recipe_missing" }, "Its recipe was not imported."],
  [{ code: "photo_recipe_deleted" }, "Its recipe was deleted in the meantime."],
  [{ code: "photo_not_kept" }, "It is no longer stored here. Import its file again."],
  [
    { code: "csv_cut_off", after: "Leek soup" },
    "After “Leek soup”, a closing quotation mark is missing. The text after it was not read.",
  ],
  [
    { code: "csv_cut_off", after: null },
    "In the first row, a closing quotation mark is missing. The text after it was not read.",
  ],
  [{ code: "other_files", count: 2 }, "These files contain no recipes."],
  [
    { code: "kitchenowl_lists", names: "Weekly" },
    "KitchenOwl exports their names, not what is on them.",
  ],
  [{ code: "kitchenowl_rows", what: "expenses", count: 2 }, "Weeknight keeps no accounts."],
  [
    { code: "kitchenowl_rows", what: "members", count: 2 },
    "Each person joins through an invitation.",
  ],
  [{ code: "nutrition", count: 2 }, "Weeknight works it out from the ingredients."],
  [
    { code: "tags_left", tags: ["Soup", "Quick"], limit: 500 },
    "Imported without the tags Soup, Quick: your household has 500 tags, the maximum.",
  ],
  [
    { code: "quota_reached", quota: "recipes", limit: 10_000 },
    "Your household has 10,000 recipes, the maximum.",
  ],
  [
    { code: "quota_reached", quota: "bytes", limit: 3_100_000 },
    "Your household has used all of its 3.1 MB.",
  ],
  [
    { code: "month_full", month: "2027-03", limit: 1_000 },
    "March 2027 has 1,000 planned meals, the maximum.",
  ],
  [
    { code: "day_full", date: "2027-03-08", limit: 40 },
    "8 March 2027 has 40 planned meals, the maximum.",
  ],
  [
    { code: "photo_space_used", limit: 200_000_000 },
    "Your household's photos use all of their 200 MB. Remove photos that you no longer need, and empty the trash.",
  ],
  [{ code: "photo_fault", fault: "huge" }, "It has more than 50 megapixels."],
  [{ code: "photo_not_fetched", fault: "not_found" }, "It no longer exists."],
  [
    { code: "photo_not_fetched", fault: "too_large" },
    "That file is larger than 20 MB. Please make it smaller first.",
  ],
  [{ code: "photos_of_recipe", limit: 12 }, "A recipe can have at most 12 photos."],
  [{ code: "photos_full", limit: 12 }, "A recipe can have at most 12 photos. Remove one first."],
  [{ code: "text", text: "It is blue." }, "It is blue."],
];

describe("The reason why a part of a file was not imported", () => {
  it.each(CASES)("has a sentence for the stored code %j", (reason, words) => {
    const stored = readImportReason(JSON.stringify(reason));
    expect(stored).toEqual(reason);
    expect(stored && importReasonInWords(stored)).toBe(words);
  });

  it("has a test case for each of its codes", () => {
    const codes = importReason.options.flatMap(({ shape: { code } }) =>
      "options" in code ? code.options : [...code.values],
    );
    expect(new Set(CASES.map(([{ code }]) => code))).toEqual(new Set(codes));
  });

  it.each<[ImportReason, string]>([
    [{ code: "nutrition", count: 1 }, "Nutrition of 1 recipe"],
    [{ code: "nutrition", count: 1_234 }, "Nutrition of 1,234 recipes"],
    [{ code: "other_files", count: 3 }, "3 other files"],
    [{ code: "kitchenowl_lists", names: "Weekly, Party" }, "Shopping lists (Weekly, Party)"],
    [{ code: "kitchenowl_rows", what: "expenses", count: 3 }, "Expenses (3)"],
    [{ code: "kitchenowl_rows", what: "members", count: 3 }, "Members (3)"],
    [{ code: "weeknight_rest" }, "Everything else"],
    [{ code: "file_over_limit" }, "The rest of the file"],
    [{ code: "no_room" }, "The rest of the file"],
    [{ code: "broken_json" }, ""],
  ])("has a title for %j if it is not about a single item", (reason, title) => {
    expect(importTitleInWords(reason)).toBe(title);
  });

  it("is the limit that was reached, or the message of any other error", () => {
    const reached = { code: "day_full", date: "2027-03-08", limit: 40 } as const;
    expect(importReasonOf(new LimitReached(reached))).toEqual(reached);
    const error = new AppError("conflict", "It is blue.");
    expect(importReasonOf(error)).toEqual({ code: "text", text: "It is blue." });
  });
});
