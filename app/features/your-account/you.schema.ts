import * as z from "zod";
import { profileSchema } from "~/features/accounts/accounts.schema";
import { unitsSchema } from "~/features/groceries/groceries.schema";

/** The form "You". A time zone that is not chosen stays unknown. */
export const youSchema = z.object({
  ...profileSchema.shape,
  ...unitsSchema.shape,
  timeZone: z.string().max(60, "That time zone is not known.").default(""),
});
