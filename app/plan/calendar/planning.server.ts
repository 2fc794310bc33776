import type { Owner, User } from "~/household/access";
import { hasCode } from "~/server/values/errors";
import type { Deps } from "~/server/services";
import {
  removeWithLeftovers,
  addEntry,
  saveSeats,
  saveServings,
  setCooked,
} from "./calendar.server";
import { type Entry, type EntryCard, getEntry, listEntryCards, noEntry } from "./entries.server";
import type * as z from "zod";
import { requireDatesWithin, requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type {
  addCallSchema,
  addOccasionSchema,
  changeCallSchema,
  saveOccasionSchema,
  addEntrySchema,
} from "./calendar.schema";
import { addLeftovers } from "./leftovers.server";
import { requirePlannable } from "./plannable";

/** A new entry. `asksOf` is its id if the user has to be asked which entries it replaces, and otherwise null. */
export type NewEntry = Pick<Entry, "id" | "title" | "scheduledDate"> & { asksOf: string | null };

/** Plans a meal from a form. Throws the errors of `addEntry`. */
export async function planMeal(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: z.infer<typeof addEntrySchema>,
): Promise<NewEntry> {
  const { id, title, scheduledDate } = await addEntry(services, user, input);
  return { id, title, scheduledDate, asksOf: null };
}

/** Plans an occasion from a form. Throws the errors of `addOccasion`. */
export async function planOccasion(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: z.infer<typeof addOccasionSchema>,
): Promise<NewEntry> {
  const added = await addOccasion(services, user, input);
  const { id, title, scheduledDate } = added;
  const asks = await isInPlaceOfSomething(services, user, added);
  return { id, title, scheduledDate, asksOf: asks ? id : null };
}

/** Adds a meal, leftovers or an occasion from an API call. Throws the errors of the function for its kind. */
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

/** Changes an entry from an API call. Throws the errors of the function for the change. */
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

type Added = z.infer<typeof addOccasionSchema>;

type Changed = z.infer<typeof saveOccasionSchema>;

/**
 * Plans an occasion without a recipe: eating out, takeout, guests who bring food, or a note. Its groceries are bought
 * with the meals of its week. Throws `invalid` for a date that cannot be planned, and `conflict` if the day or month is
 * full.
 */
export async function addOccasion(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: Added,
): Promise<Entry> {
  const { lines, ...fields } = input;
  requirePlannable(user, fields.scheduledDate, services.now());
  const id = newId();
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    await db
      .insertInto("entries")
      .values({
        id,
        householdId,
        ...fields,
        lines: storedLines(lines),
        mealId: null,
        servings: user.householdSize,
        eaters: null,
        createdAt: now().toISOString(),
      })
      .execute();
    await requireDatesWithin(services, user, [fields.scheduledDate]);
    await requireWithinQuota(services, user, ["bytes"]);
    return getEntry(services, user, id);
  });
}

/** Changes an occasion. Throws `not_found`, also for a meal, and `conflict` if the day or month is full. */
export async function saveOccasion(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Owner,
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
    if (note !== null || lines.length > 0) await requireWithinQuota(services, user, ["bytes"]);
    return getEntry(services, user, entryId);
  });
}

const storedLines = (lines: readonly string[]) => (lines.length > 0 ? JSON.stringify(lines) : null);

/** Returns an entry with the other entries for the same meal of its day. Throws `not_found` if none exists. */
export async function getBeside(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  entryId: string,
): Promise<{ entry: Entry; beside: EntryCard[] }> {
  const entry = await getEntry(services, user, entryId);
  return { entry, beside: await listBeside(services, user, entry) };
}

async function listBeside(services: Pick<Deps<"db" | "now">, "db">, user: Owner, entry: Entry) {
  const { id, scheduledDate: date, mealType } = entry;
  const cards = await listEntryCards(services, user, { startDate: date, endDate: date });
  return cards.filter((card) => card.id !== id && card.mealType === mealType);
}

/** True if an occasion may replace a meal that is planned for the same time. A note replaces nothing. */
export const isInPlaceOfSomething = async (
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  entry: Entry,
): Promise<boolean> =>
  entry.kind !== "note" && (await listBeside(services, user, entry)).length > 0;

/**
 * Moves the given entries for the same meal of the day to the trash. Returns for each its title, the id for restoring
 * it, and the dates of its leftovers, which are removed with it. Throws `not_found` if the entry was deleted.
 */
export async function takeOffBeside(
  services: Deps<"db" | "now">,
  user: Owner,
  { entryId, others: otherIds }: { entryId: string; others: readonly string[] },
) {
  const { beside } = await getBeside(services, user, entryId);
  const removals: { title: string; undo: string; along: string[] }[] = [];
  for (const { id, title } of beside.filter((card) => otherIds.includes(card.id))) {
    try {
      removals.push({ title, ...(await removeWithLeftovers(services, user, id)) });
    } catch (error) {
      // Leftovers may already be removed with their meal.
      if (!hasCode(error, "not_found")) throw error;
    }
  }
  return removals;
}
