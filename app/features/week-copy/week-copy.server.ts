import { addDays, earliestDateOf } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { listEntryCards } from "~/features/calendar/entries.server";
import { requirePlannable } from "~/features/calendar/plannable";
import { requireMonthsWithin, requireWithin } from "~/features/quotas/quotas.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";
import { copiesOf } from "./week-copy";

type Deps = Pick<Services, "db" | "now">;
type Weeks = { from: string; to: string };

/** What copying a week onto another one (both Sundays) would plan, with what stands there already. Stores nothing. */
export async function getCopies(services: Deps, user: User, { from, to }: Weeks) {
  if (from === to) return [];
  const [source, target] = await Promise.all(
    [from, to].map((startDate) =>
      listEntryCards(services, user, { startDate, endDate: addDays(startDate, 6) }),
    ),
  );
  const earliest = earliestDateOf(user, services.now());
  return copiesOf({ from, to, earliest }, [...(source ?? []), ...(target ?? [])]);
}

/**
 * Plans some entries of a week in another one, beside what is there; for the usual eaters, and cooked for as many. What
 * is there already is left alone, so that the same sent twice plans once. Returns the dates. Throws `invalid` for past
 * days, and `conflict` if the month is full.
 */
export async function copyWeek(
  services: Deps & Pick<Services, "settings">,
  user: User,
  { from, to, entryId: entryIds }: Weeks & { entryId: readonly string[] },
): Promise<string[]> {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const copies = await getCopies(services, user, { from, to });
    const chosen = copies.filter(({ entryId }) => entryIds.includes(entryId));
    if (chosen.length === 0) throw new AppError("invalid", "None of that can be copied there.");
    const wanted = chosen.filter(({ isThere }) => !isThere);
    if (wanted.length === 0) return [];
    for (const { date } of wanted) requirePlannable(user, date, now());
    const rows = await db
      .selectFrom("entries")
      .where("householdId", "=", householdId)
      .where(
        "id",
        "in",
        wanted.map(({ entryId }) => entryId),
      )
      .select(["id", "mealId", "mealType", "servings", "cookFor", "kind", "note", "lines"])
      .execute();
    const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
    const values = wanted.flatMap(({ entryId, date }) => {
      const row = byId.get(entryId);
      if (!row) return [];
      const createdAt = now().toISOString();
      return [{ ...row, id: newId(), householdId, scheduledDate: date, eaters: null, createdAt }];
    });
    if (values.length > 0) await db.insertInto("entries").values(values).execute();
    const dates = values.map(({ scheduledDate }) => scheduledDate);
    await requireMonthsWithin(services, user, dates);
    await requireWithin(services, user, ["bytes"]);
    return dates;
  });
}
