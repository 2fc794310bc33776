import * as z from "zod";
import { profileSchema } from "~/household/accounts";
import { unitsSchema } from "~/shop/lists";
import { errorText } from "~/language/messages";

/** The form "You". A time zone that was not chosen stays unknown. */
export const youSchema = z.object({
  ...profileSchema.shape,
  ...unitsSchema.shape,
  timeZone: z.string().max(60, errorText("That time zone is not known.")).default(""),
});
