/** Texts of schema errors (zod) that a schema does not give itself. */
import * as z from "zod";
import { en } from "zod/locales";
import { currentLanguage } from "~/language/current";
import { DEFAULT_LANGUAGE } from "~/language/languages";
import { t } from "~/language/messages";

const { localeError: inEnglish } = en();

/**
 * Makes zod write its own error texts in the current language. English has zod's texts, which the API uses. Other
 * languages have shorter ones without names of types.
 */
export function translateSchemaErrors() {
  z.config({
    localeError: (issue) =>
      currentLanguage() === DEFAULT_LANGUAGE ? inEnglish(issue) : shortText(issue),
  });
}

function shortText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "string")
        return t("At most {count, plural, one {# character} other {# characters}}", {
          count: Number(issue.maximum),
        });
      return t("At most {max, number}", { max: Number(issue.maximum) });
    case "too_small":
      if (issue.origin === "string")
        return t("At least {count, plural, one {# character} other {# characters}}", {
          count: Number(issue.minimum),
        });
      return t("At least {min, number}", { min: Number(issue.minimum) });
    case "invalid_type":
      return issue.input === undefined ? t("This is missing") : t("This is not valid");
    default:
      return t("This is not valid");
  }
}
