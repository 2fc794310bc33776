import type { Owner } from "~/household/access";
import { hasCode } from "~/server/values/errors";
import type { Deps } from "~/server/services";
import { removeWithLeftovers } from "./calendar.server";
import { type Entry, type EntryCard, getEntry, listEntryCards } from "./entries.server";

/** An entry, and what else is planned for the same meal of its day. Throws `not_found`. */
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

/** True where an entry stands in for a meal that is planned beside it; a note stands in for none. */
export const isInPlaceOfSomething = async (
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  entry: Entry,
): Promise<boolean> =>
  entry.kind !== "note" && (await listBeside(services, user, entry)).length > 0;

/**
 * Moves what is planned beside an entry to the trash: those of it that are named. Returns of each its title, the
 * way back, and the dates of its leftovers, which went along. Throws `not_found` for an entry that is gone.
 */
export async function takeOffBeside(
  services: Deps<"db" | "now">,
  user: Owner,
  { entryId, others }: { entryId: string; others: readonly string[] },
) {
  const { beside } = await getBeside(services, user, entryId);
  const gone: { title: string; undo: string; along: string[] }[] = [];
  for (const { id, title } of beside.filter((card) => others.includes(card.id))) {
    try {
      gone.push({ title, ...(await removeWithLeftovers(services, user, id)) });
    } catch (error) {
      // Leftovers go with their meal.
      if (!hasCode(error, "not_found")) throw error;
    }
  }
  return gone;
}
