import type * as z from "zod";
import type { User } from "~/household/access";
import { requireDatesWithin, requireWithin } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { addEntry, saveSeats, saveServings } from "./calendar.server";
import type {
  addCallSchema,
  addOccasionSchema,
  changeCallSchema,
  saveOccasionSchema,
} from "./calendar.schema";
import { setCooked } from "./cooked.server";
import { addLeftovers } from "./leftovers.server";
import { type Entry, getEntry, noEntry } from "./entries.server";
import { requirePlannable } from "./plannable";
type Added = z.infer<typeof addOccasionSchema>;
type Changed = z.infer<typeof saveOccasionSchema>;

/**
 * Plans what is eaten without cooking a recipe: out, taken away, brought by guests, or as a note says. Its lines are
 * bought with the meals of its week. Throws `invalid` for a date that cannot be planned, `conflict` if the day or month is full.
 */
export async function addOccasion(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: Added,
): Promise<Entry> {
  const { lines, ...said } = input;
  requirePlannable(user, said.scheduledDate, services.now());
  const id = newId();
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    await db
      .insertInto("entries")
      .values({
        id,
        householdId,
        ...said,
        lines: storedLines(lines),
        mealId: null,
        servings: user.householdSize,
        eaters: null,
        createdAt: now().toISOString(),
      })
      .execute();
    await requireDatesWithin(services, user, [said.scheduledDate]);
    await requireWithin(services, user, ["bytes"]);
    return getEntry(services, user, id);
  });
}

/** Changes what there is in place of a meal. Throws `not_found`, also for a meal, and `conflict` without room for it. */
export async function saveOccasion(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Pick<User, "householdId">,
  { entryId, kind, note, lines }: Changed,
): Promise<Entry> {
  return inTransaction(services, user, async (services) => {
    const saved = await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ kind, note, lines: storedLines(lines) })
      .where("id", "=", entryId)
      .where("mealId", "is", null)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) throw noEntry();
    if (note !== null || lines.length > 0) await requireWithin(services, user, ["bytes"]);
    return getEntry(services, user, entryId);
  });
}

/** Adds what a call says: a meal, leftovers of one, or what there is in its place. Throws as the function of each. */
export const addToCalendar = (
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: z.infer<typeof addCallSchema>,
): Promise<Entry> => {
  if ("lines" in input) return addOccasion(services, user, input);
  if ("leftoversOf" in input) {
    const { kind, ...leftovers } = input;
    void kind;
    return addLeftovers(services, user, leftovers);
  }
  const { kind, ...meal } = input;
  void kind;
  return addEntry(services, user, meal);
};

/** Changes what a call says of an entry. Throws as the function of each. */
export const changeEntry = (
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Pick<User, "householdId" | "timeZone">,
  entryId: string,
  input: z.infer<typeof changeCallSchema>,
): Promise<Entry> => {
  if ("eaters" in input) return saveSeats(services, user, { entryId, eaters: input.eaters });
  if ("servings" in input) return saveServings(services, user, { ...input, entryId });
  if ("isCooked" in input) return setCooked(services, user, { ...input, entryId });
  return saveOccasion(services, user, { ...input, entryId });
};

const storedLines = (lines: readonly string[]) => (lines.length > 0 ? JSON.stringify(lines) : null);
