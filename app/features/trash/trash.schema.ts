import * as z from "zod";

export const RESTORE_FAILED = "Not restored";

export const restoreSchema = z.object({ trashId: z.string().max(100).default("") });

/** The address of a page of the trash; what it does not know it takes for nothing. */
export const trashPageSchema = z.object({
  page: z.coerce
    .number()
    .transform((page) => Math.max(1, Math.floor(page)))
    .catch(1),
});
