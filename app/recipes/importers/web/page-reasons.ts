import { message, t } from "~/language/messages";

/**
 * The reasons why no recipe was read. The thread that reads has no language, so it returns an English sentence, and the
 * caller translates it.
 */
export const PAGE_REASONS = {
  late: message("That page took too long to read."),
  broken: message("That page could not be read."),
  empty: message("That page is empty."),
  long_page: message("That page is too long to read, so part of its recipe could be missing."),
  nothing_on_page: message("We found no ingredients and no steps on that page."),
  long_text: message("That text is too long. Please paste only the recipe."),
  nothing_in_text: message("We found no ingredients and no steps in that text."),
  no_json: message("That file is not valid JSON, or it is nested too deeply."),
  no_schema_recipe: message("That file contains no schema.org recipe."),
  bare: message("It has no ingredients and no steps."),
  many_recipes: message("Only the first 5,000 recipes of a file are read."),
  many_lines: message(
    "This recipe has more than 200 ingredient lines, which is too many to import. Add the recipe in two parts.",
  ),
  long_line: message(
    "One ingredient line of this recipe has more than 500 characters, which is too long to import.",
  ),
  long_steps: message(
    "The steps of this recipe have more than 20,000 characters, which is too long to import. Add the recipe in two parts.",
  ),
};

/** Returns a reason from the thread in the current language. Returns undefined for other texts. */
export function translateReason(english: string): string | undefined {
  const reason = Object.values(PAGE_REASONS).find((sentence) => sentence === english);
  return reason && t(reason);
}
