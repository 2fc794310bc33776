import * as z from "zod";
import { errorText, message } from "~/language/messages";

/** The number of days until a link expires. "" for never. */
export const SHARE_DAYS = [
  { value: "", label: message("Until I turn it off") },
  { value: "7", label: message("For a week") },
  { value: "30", label: message("For 30 days") },
] as const;

export const shareSchema = z.object({
  days: z
    .enum(["", "7", "30"])
    .catch("")
    .default("")
    .transform((days) => (days ? Number(days) : null)),
  /** True for a list that shows items that do not suit everyone, and labels to read. */
  tellsNeeds: z.boolean(errorText("Please check the box, or leave it empty")).default(false),
});
