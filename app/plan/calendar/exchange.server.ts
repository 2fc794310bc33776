import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { putOn } from "./calendar.server";
import { type Entry, getEntry } from "./entries.server";

/**
 * An entry on its new date, the date that it left, how many others are there in its place, and the dates that leftovers
 * of them all moved to.
 */
export type Exchanged = { entry: Entry; left: string; instead: number; along: string[] };

/**
 * Moves an entry to another date, and what is planned there for the same meal of the day to the date that it leaves.
 * Throws as `moveEntry`, also where something would go to a date that is past, and `invalid` for a meal and its own
 * leftovers: then nothing moves.
 */
export async function exchangeEntry(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  { entryId, scheduledDate }: { entryId: string; scheduledDate: string },
): Promise<Exchanged> {
  return inTransaction(services, user, async (services) => {
    const { scheduledDate: left, mealType, leftoversOf } = await getEntry(services, user, entryId);
    const others = await inHousehold(services.db, user)
      .selectFrom("entries")
      .where("scheduledDate", "=", scheduledDate)
      .where("mealType", "=", mealType)
      .where("id", "!=", entryId)
      .select(["id", "leftoversOf"])
      .execute();
    if (others.some((other) => other.leftoversOf === entryId || other.id === leftoversOf)) {
      throw new AppError("invalid", OWN_LEFTOVERS, { fields: { scheduledDate: [OWN_LEFTOVERS] } });
    }
    const along: string[] = [];
    for (const { id } of others) {
      along.push(...(await putOn(services, user, { entryId: id, scheduledDate: left })).along);
    }
    const put = await putOn(services, user, { entryId, scheduledDate });
    along.push(...put.along);
    return { entry: put.entry, left, instead: others.length, along: [...new Set(along)].sort() };
  });
}

const OWN_LEFTOVERS = "A meal cannot be swapped with its own leftovers: they come after it.";
