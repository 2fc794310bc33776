import * as z from "zod";

export const RESTORE_FAILED = "Not restored";

export const restoreSchema = z.object({ trashId: z.string().max(100).default("") });
