import { inLanguage } from "~/language/index.server";
import { DEFAULT_LANGUAGE } from "~/language/languages";
import { formatDate } from "~/server/values/dates";

/** Returns the date of the legal pages as their English text names it: "November 30, 2026". */
export const lastUpdatedInWords = (date: string) =>
  inLanguage(DEFAULT_LANGUAGE, () => formatDate(date, "MMMM d, yyyy"));
