import { DATE_PROBLEMS } from "~/engine/calendar";
import type { ImportReason, PlainImportReason } from "~/engine/recipe";
import { fullOf, LimitReached } from "~/household/quotas";
import { FETCH_FAULT_WORDS, photosFull } from "~/recipes/photos/photo-errors";
import { TOLD } from "~/recipes/photos/photo-refusal";
import { tagsLeft } from "~/recipes/tags/tag-words";
import type { AppError } from "~/server/values/errors";
import { t } from "~/language/messages";

const SENTENCES: Record<PlainImportReason, string> = {
  empty_file: "The file is empty.",
  empty_zip: "This zip file is empty.",
  encrypted: "It is protected by a password. Export it again without one.",
  damaged_zip:
    "This zip file is damaged or was cut off: its table of contents is missing. Please download it again.",
  damaged_file: "It is damaged and cannot be unpacked.",
  large_file: "It is larger than 64 MB when it is unpacked.",
  exploding_file:
    "The file unpacks to far more than a recipe collection holds. What came after was not read.",
  many_files: "The file has more than 100,000 entries. What came after was not read.",
  deep_file: "It is nested too deeply.",
  broken_json: "It is broken JSON.",
  foreign_file: "It is not a recipe of an app that Weeknight knows.",
  no_recipes: "There are no recipes in this file.",
  unreadable_file: "It cannot be read.",
  other_database: "This is a database, but not Grocy's.",
  rest_unread_slow: "Reading the file took too long here, so what comes after was not read.",
  rest_unread_broken: "The file could not be read from here on.",
  file_over_limit: "The file holds more than Weeknight takes along at once.",
  no_room: `Your household has no room for more of it. ${fullOf({ code: "quota_reached", quota: "bytes", limit: 0 }).remedy}`,
  unknown_format: "Weeknight cannot read this kind of file.",
  many_foreign_entries: "Too many entries are not recipes, so the rest of the file was not read.",
  not_json: "From here on the file is not JSON.",
  entry_foreign: "This entry is not a recipe.",
  entry_broken_json: "This entry is broken JSON.",
  entry_large: "This entry is larger than 1 MiB.",
  entry_deep: "This entry is nested too deeply.",
  entry_cut_off: "The file ends in the middle of this entry.",
  list_cut_off: "The file ends before its list does; what came after is missing.",
  entry_unreadable: "This entry cannot be read.",
  entry_slow: "This entry took too long to read.",
  entry_no_name: "This recipe has no name.",
  entry_no_ingredients: "This recipe has no ingredients.",
  no_title: "It has no title.",
  no_name: "It has no name.",
  no_ingredients: "It has no ingredients.",
  many_ingredients: "It has too many ingredients.",
  long_title: "Its title is too long.",
  long_description: "Its description is too long.",
  long_ingredient: "One of its ingredients is too long.",
  long_instructions: "Its instructions are too long.",
  long_equipment: "Its equipment is too long.",
  long_address: "Its address is too long.",
  not_storable: "It cannot be stored.",
  paprika_trash: "It was in Paprika's trash.",
  namesake: "You have another recipe of this name.",
  no_such_day: "Its day does not exist.",
  past_date: DATE_PROBLEMS.past_date,
  distant_date: DATE_PROBLEMS.distant_date,
  no_date: DATE_PROBLEMS.no_date,
  checked_off: "It is ticked off already.",
  all_checked_off: "They are ticked off already.",
  empty_item: "It is empty.",
  weeknight_rest:
    "Only recipes come, with their favorites, tags and photos. The plan, lists, notes and all else stay in the file.",
  photos_over_limit: "The file holds more photos than Weeknight takes along at once.",
  photo_fetch_late: "Fetching the photos of this file took too long, so the rest was left.",
  photo_recipe_missing: "Its recipe did not come.",
  photo_recipe_deleted: "Its recipe was deleted meanwhile.",
  photo_not_kept: "It is kept here no longer. Its file would have to be read again.",
};

/** Returns the sentence for the user why something of a file was not imported, or not as a whole. */
export function importReasonInWords(reason: ImportReason): string {
  switch (reason.code) {
    case "csv_cut_off": {
      const where =
        reason.after === null
          ? t("At its first row")
          : t("After “{after}”", { after: reason.after });
      return t(
        "{where} the file breaks off in a text whose quote is never closed. The text after it was not read.",
        { where },
      );
    }
    case "other_files":
      return t("There are no recipes in them.");
    case "kitchenowl_lists":
      return t("KitchenOwl exports their names, not what is on them.");
    case "kitchenowl_rows":
      return KITCHENOWL_ROWS[reason.what].sentence;
    case "nutrition":
      return t("Weeknight works it out from the ingredients.");
    case "tags_left":
      return tagsLeft(reason.tags, reason.limit);
    case "quota_reached":
    case "month_full":
    case "day_full":
      return fullOf(reason).message;
    case "photo_space_used": {
      const { message, remedy } = fullOf({ ...reason, code: "quota_reached", quota: "photos" });
      return `${message} ${remedy}`;
    }
    case "photo_fault":
      return TOLD[reason.fault];
    case "photo_not_fetched":
      return FETCH_FAULT_WORDS[reason.fault];
    case "photos_of_recipe":
      return t("A recipe can have at most {limit} photos.", { limit: reason.limit });
    case "photos_full":
      return photosFull(reason.limit);
    case "text":
      return reason.text;
    default:
      return SENTENCES[reason.code];
  }
}

const KITCHENOWL_ROWS = {
  expenses: { title: "Expenses", sentence: "Weeknight keeps no accounts." },
  members: { title: "Members", sentence: "Everybody joins by an invitation." },
};

/** Returns what a report calls the thing that a reason is about, if that has no title of its own; else "". */
export function importTitleInWords(reason: ImportReason): string {
  switch (reason.code) {
    case "other_files":
      return t("{count} other files", { count: reason.count });
    case "kitchenowl_lists":
      return t("Shopping lists ({names})", { names: reason.names });
    case "kitchenowl_rows":
      return `${KITCHENOWL_ROWS[reason.what].title} (${reason.count})`;
    case "nutrition":
      return t("Nutrition of {count, plural, one {# recipe} other {# recipes}}", {
        count: reason.count,
      });
    case "weeknight_rest":
      return t("Everything else");
    case "file_over_limit":
    case "no_room":
      return t("The rest of the file");
    default:
      return "";
  }
}

/** Returns the reason for an error of Weeknight's own: a limit by its code, anything else by its message. */
export const importReasonOf = (error: AppError): ImportReason =>
  error instanceof LimitReached ? error.reached : { code: "text", text: error.message };
