import * as z from "zod";
import { profileSchema } from "~/household/accounts";
import { unitsSchema } from "~/shop/lists";
import { isLanguage } from "~/language/languages";
import { errorText } from "~/language/messages";

/** The value of the choice "As in your browser". */
export const OF_BROWSER = "browser";

const isChoice = (code: string) => code === OF_BROWSER || isLanguage(code);

/** The form "You". A time zone that was not chosen stays unknown, and a language that is not sent stays the same. */
export const youSchema = z.object({
  ...profileSchema.shape,
  ...unitsSchema.shape,
  timeZone: z.string().max(60, errorText("That time zone is not known.")).default(""),
  language: z.string().refine(isChoice, errorText("Please choose a language.")).optional(),
});
