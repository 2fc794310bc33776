import { earliestDateOf, weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { getMealEntry, type MealEntry, noEntry } from "~/plan/calendar/entries.server";
import { readListState, bringUpToDate } from "~/shop/lists/index.server";
import { requireMeals } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";

/** An entry that is still to be cooked. Throws `not_found`, and `conflict` for one of a day that is past. */
export async function getComingEntry(
  services: Pick<Deps<"db" | "now" | "settings">, "db" | "now">,
  user: User,
  entryId: string,
): Promise<MealEntry> {
  const entry = await getMealEntry(services, user, entryId);
  if (entry.scheduledDate < earliestDateOf(user, services.now())) {
    throw new AppError("conflict", "That day is past. What was eaten stays as it is.");
  }
  return entry;
}

/**
 * Plans another meal in place of that of some entries, and keeps day, meal type, servings and who eats; its
 * leftovers are of the new one. The first of
 * `entryIds` has to be there. Lists that were made of them are brought up to date, with their ticks; returns the
 * Sundays of those. Throws `not_found`.
 */
export async function changeMeal(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  { entryIds, mealId }: { entryIds: readonly [string, ...string[]]; mealId: string },
): Promise<string[]> {
  const dates = await inTransaction(services, user, async (services) => {
    await requireMeals(services, user, [mealId]);
    const changed = await inHousehold(services.db, user)
      .updateTable("entries")
      // Another meal than what is left of one is cooked.
      .set({ mealId, kind: null, leftoversOf: null })
      .where("id", "in", entryIds)
      .where((of) => of.or([of("leftoversOf", "is", null), of("leftoversOf", "not in", entryIds)]))
      .returning(["id", "scheduledDate"])
      .execute();
    const followed = await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ mealId })
      .where("leftoversOf", "in", entryIds)
      .returning("id")
      .execute();
    if (![...changed, ...followed].some(({ id }) => id === entryIds[0])) throw noEntry();
    return changed.map(({ scheduledDate }) => scheduledDate);
  });
  const weeks = [...new Set(dates.map(weekStartOf))].sort();
  const followed: string[] = [];
  for (const week of weeks) {
    const { listed } = await readListState(services, user, week);
    if (!listed.some(({ entryId }) => entryId !== null && entryIds.includes(entryId))) continue;
    await bringUpToDate(services, user, week);
    followed.push(week);
  }
  return followed;
}
