import * as z from "zod";
import type { ImportReason } from "./import-reason";
import { storedRecipe } from "./recipe";

/**
 * A meal as it leaves the household and comes back. A recipe of another program has `id` "" and, if its
 * file does not tell, `createdAt` "".
 */
export const exportedMeal = storedRecipe.extend({
  isFavorite: z.boolean(),
  /** What it is sorted by. */
  tags: z.array(z.string()).default([]),
});
export type ExportedMeal = z.infer<typeof exportedMeal>;

/** Why an entry of a file is no meal. */
export type Refusal = { reason: ImportReason };
