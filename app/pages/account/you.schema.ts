import * as z from "zod";
import { profileSchema } from "~/household/accounts";
import { unitsSchema } from "~/shop/lists";
import { errorText } from "~/language/messages";

/** The language of the interface: that of the browser, or a chosen one. */
export const LANGUAGE_CHOICES = ["browser", "en", "de"] as const;

/** The form "You". A time zone that was not chosen stays unknown, and a language that is not sent stays the same. */
export const youSchema = z.object({
  ...profileSchema.shape,
  ...unitsSchema.shape,
  timeZone: z.string().max(60, errorText("That time zone is not known.")).default(""),
  language: z.enum(LANGUAGE_CHOICES, errorText("Please choose a language.")).optional(),
});
