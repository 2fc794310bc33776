import * as z from "zod";

/** Days until a link expires; "" for never. */
export const SHARE_DAYS = [
  { value: "", label: "Until I turn it off" },
  { value: "7", label: "For a week" },
  { value: "30", label: "For 30 days" },
] as const;

export const shareSchema = z.object({
  days: z
    .enum(["", "7", "30"])
    .catch("")
    .default("")
    .transform((days) => (days ? Number(days) : null)),
  /** For a list: whether to show items that do not suit everyone, and labels to read. */
  tellsNeeds: z.boolean("Please check the box, or leave it empty").default(false),
});
