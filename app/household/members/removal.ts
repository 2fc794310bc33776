import * as z from "zod";

const removal = z.object({
  /** The household's name then. */
  household: z.string(),
  /** The first name of the owner who did it; null if none is known. */
  by: z.string().nullable(),
  /** How many recipes came along. */
  recipes: z.number(),
});

/** What a member who was removed from a household is shown at their next visit. */
export type Removal = z.infer<typeof removal>;

/** Reads `users.removedFrom`; null for a user who was not removed, or has dismissed it. */
export const readRemoval = (json: string | null): Removal | null =>
  json === null ? null : removal.parse(JSON.parse(json));
