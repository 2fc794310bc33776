import type * as z from "zod";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import type { addEntrySchema, addOccasionSchema } from "./calendar.schema";
import { addEntry } from "./calendar.server";
import type { Entry } from "./entries.server";
import { isInPlaceOfSomething } from "./instead.server";
import { addOccasion } from "./occasions.server";

/** What was planned; `asksOf` is the entry of which it is asked what it is in the place of, or null. */
export type Planned = Pick<Entry, "id" | "title" | "scheduledDate"> & { asksOf: string | null };

/** Plans a meal as a form says it. Throws what `addEntry` throws. */
export async function planMeal(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: z.infer<typeof addEntrySchema>,
): Promise<Planned> {
  const { id, title, scheduledDate } = await addEntry(services, user, input);
  return { id, title, scheduledDate, asksOf: null };
}

/** Plans what is eaten without a recipe, as a form says it. Throws what `addOccasion` throws. */
export async function planOccasion(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: z.infer<typeof addOccasionSchema>,
): Promise<Planned> {
  const added = await addOccasion(services, user, input);
  const { id, title, scheduledDate } = added;
  const asks = await isInPlaceOfSomething(services, user, added);
  return { id, title, scheduledDate, asksOf: asks ? id : null };
}
