import { todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { noteHad } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { getMealEntry, type MealEntry } from "./entries.server";

/**
 * Ticks a planned meal as cooked, or takes the tick back; again it changes nothing. Throws `not_found`, also for what is
 * planned without a recipe, and `invalid` for leftovers and for a day that is still to come.
 */
export async function setCooked(
  services: Deps<"db" | "now" | "events">,
  user: Pick<User, "householdId" | "timeZone">,
  { entryId, isCooked }: { entryId: string; isCooked: boolean },
): Promise<MealEntry> {
  return inTransaction(services, user, async (services) => {
    const entry = await getMealEntry(services, user, entryId);
    if (entry.kind !== "meal") throw new AppError("invalid", "Leftovers were cooked already.");
    if (isCooked && entry.scheduledDate > todayOf(user, services.now())) {
      throw new AppError("invalid", "That day is still to come.");
    }
    await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ cooked: isCooked ? 1 : null })
      .where("id", "=", entryId)
      .execute();
    const { mealId, title } = entry;
    await noteHad(services, user, [mealId]);
    if (isCooked && !entry.isCooked) {
      await services.events.mealCooked(services, user.householdId, { mealId, title, entryId });
    }
    return { ...entry, isCooked };
  });
}
