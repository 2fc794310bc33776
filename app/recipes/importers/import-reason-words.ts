import { DATE_PROBLEMS, type DateProblem } from "~/engine/calendar";
import type { ImportReason, PlainImportReason } from "~/engine/recipe";
import { fullOf, LimitReached } from "~/household/quotas";
import { fetchFaultInWords, photosFull } from "~/recipes/photos/photo-errors";
import { photoFaultInWords } from "~/recipes/photos/photo-refusal";
import { tagsLeft } from "~/recipes/tags/tag-words";
import type { AppError } from "~/server/values/errors";
import { message, type Message, t } from "~/language/messages";

const SENTENCES: Record<Exclude<PlainImportReason, "no_room" | DateProblem>, Message> = {
  empty_file: message("The file is empty."),
  empty_zip: message("This zip file is empty."),
  encrypted: message("It is protected by a password. Export it again without one."),
  damaged_zip: message(
    "This zip file is damaged or was cut off: its table of contents is missing. Please download it again.",
  ),
  damaged_file: message("It is damaged and cannot be unpacked."),
  large_file: message("It is larger than 64 MB when it is unpacked."),
  exploding_file: message(
    "The unpacked file is far larger than a recipe collection. The rest was not read.",
  ),
  many_files: message("The file has more than 100,000 entries. The rest was not read."),
  deep_file: message("It is nested too deeply."),
  broken_json: message("It is broken JSON."),
  foreign_file: message("It is not a recipe of an app that Weeknight knows."),
  no_recipes: message("This file contains no recipes."),
  unreadable_file: message("It cannot be read."),
  other_database: message("This is a database, but not Grocy's."),
  rest_unread_slow: message(
    "Reading the file took too long at this point, so the rest was not read.",
  ),
  rest_unread_broken: message("The file could not be read from here on."),
  file_over_limit: message("The file contains more than Weeknight can import at once."),
  unknown_format: message("Weeknight cannot read this kind of file."),
  many_foreign_entries: message(
    "Too many entries are not recipes, so the rest of the file was not read.",
  ),
  not_json: message("The file is not valid JSON from here on."),
  entry_foreign: message("This entry is not a recipe."),
  entry_broken_json: message("This entry is broken JSON."),
  entry_large: message("This entry is larger than 1 MiB."),
  entry_deep: message("This entry is nested too deeply."),
  entry_cut_off: message("The file ends in the middle of this entry."),
  list_cut_off: message("The file is incomplete. It ends in the middle of the list of recipes."),
  entry_unreadable: message("This entry cannot be read."),
  entry_slow: message("This entry took too long to read."),
  entry_no_name: message("This recipe has no name."),
  entry_no_ingredients: message("This recipe has no ingredients."),
  no_title: message("It has no title."),
  no_name: message("It has no name."),
  no_ingredients: message("It has no ingredients."),
  many_ingredients: message("It has too many ingredients."),
  long_title: message("Its title is too long."),
  long_description: message("Its description is too long."),
  long_ingredient: message("One of its ingredients is too long."),
  long_instructions: message("Its instructions are too long."),
  long_equipment: message("Its equipment is too long."),
  long_address: message("Its address is too long."),
  not_storable: message("It cannot be stored."),
  paprika_trash: message("It was in Paprika's trash."),
  namesake: message("You have another recipe of this name."),
  no_such_day: message("Its day does not exist."),
  checked_off: message("It is already checked off."),
  all_checked_off: message("They are already checked off."),
  empty_item: message("It is empty."),
  weeknight_rest: message(
    "Only recipes are imported, with their favorites, tags and photos. The plan, lists, notes and everything else are not imported.",
  ),
  photos_over_limit: message("The file contains more photos than Weeknight can import at once."),
  photo_fetch_late: message(
    "Fetching the photos of this file took too long, so the remaining photos were not added.",
  ),
  photo_recipe_missing: message("Its recipe was not imported."),
  photo_recipe_deleted: message("Its recipe was deleted in the meantime."),
  photo_not_kept: message("It is no longer stored here. Import its file again."),
};

/** Returns the sentence for the user that explains why data in a file was not imported, or only in part. */
export function importReasonInWords(reason: ImportReason): string {
  switch (reason.code) {
    case "csv_cut_off":
      return reason.after === null
        ? t(
            "In the first row, a closing quotation mark is missing. The text after it was not read.",
          )
        : t("After “{row}”, a closing quotation mark is missing. The text after it was not read.", {
            row: reason.after,
          });
    case "no_room": {
      const { remedy } = fullOf({ code: "quota_reached", quota: "bytes", limit: 0 });
      return `${t("Your household has no room for more of it.")} ${remedy}`;
    }
    case "past_date":
    case "distant_date":
    case "no_date":
      return t(DATE_PROBLEMS[reason.code]);
    case "other_files":
      return t("These files contain no recipes.");
    case "kitchenowl_lists":
      return t("KitchenOwl exports their names, not what is on them.");
    case "kitchenowl_rows":
      return reason.what === "expenses"
        ? t("Weeknight keeps no accounts.")
        : t("Each person joins through an invitation.");
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
      return photoFaultInWords(reason.fault);
    case "photo_not_fetched":
      return fetchFaultInWords(reason.fault);
    case "photos_of_recipe":
      return t("A recipe can have at most {limit} photos.", { limit: reason.limit });
    case "photos_full":
      return photosFull(reason.limit);
    case "text":
      return reason.text;
    default:
      return t(SENTENCES[reason.code]);
  }
}

/** Translates a sentence of a reason, which another thread wrote in English, into the current language. */
export function translateSentence(english: string): string {
  const sentence = Object.values(SENTENCES).find((text) => text === english);
  return sentence ? t(sentence) : english;
}

/** Returns the title in a report for a reason whose subject has no title of its own. Returns "" for other reasons. */
export function importTitleInWords(reason: ImportReason): string {
  switch (reason.code) {
    case "other_files":
      return t("{count} other files", { count: reason.count });
    case "kitchenowl_lists":
      return t("Shopping lists ({names})", { names: reason.names });
    case "kitchenowl_rows":
      return reason.what === "expenses"
        ? t("Expenses ({count})", { count: reason.count })
        : t("Members ({count})", { count: reason.count });
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

/** Returns the reason for an error of Weeknight: a limit by its code, and other errors by their message. */
export const importReasonOf = (error: AppError): ImportReason =>
  error instanceof LimitReached ? error.reached : { code: "text", text: error.message };
