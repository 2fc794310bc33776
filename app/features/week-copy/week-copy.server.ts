import { addDays, earliestDateOf } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { byTime, inRange, withAnyMeals } from "~/features/calendar/entry-rows.server";
import { entryTitle } from "~/features/calendar/occasions";
import { requirePlannable } from "~/features/calendar/plannable";
import { requireMonthsWithin, requireWithin } from "~/features/quotas/quotas.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";
import { copiesOf, type Copy } from "./week-copy";

type Deps = Pick<Services, "db" | "now">;
type Weeks = { from: string; to: string };

/** What copying a week onto another one (both Sundays) would plan, with what stands there already. Stores nothing. */
export async function getCopies(services: Deps, user: User, weeks: Weeks): Promise<Copy[]> {
  const rows = await readWeeks(services, user, weeks);
  return copiesOf({ ...weeks, earliest: earliestDateOf(user, services.now()) }, rows);
}

/** What is planned in both weeks; nothing where they are one. */
async function readWeeks({ db }: Deps, user: User, { from, to }: Weeks) {
  if (from === to) return [];
  const [source, target] = await Promise.all(
    [from, to].map((startDate) =>
      withAnyMeals(inRange(db, user, { startDate, endDate: addDays(startDate, 6) }))
        .select(["entries.id", "entries.scheduledDate", "entries.mealType", "entries.mealId"])
        .select(["entries.servings", "entries.cookFor", "entries.kind", "entries.note"])
        .select(["entries.lines", "meals.title"])
        .execute(),
    ),
  );
  const rows = [...(source ?? []), ...(target ?? [])];
  return byTime(rows.map((row) => ({ ...row, title: entryTitle(row) })));
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
    const rows = await readWeeks(services, user, { from, to });
    const copies = copiesOf({ from, to, earliest: earliestDateOf(user, now()) }, rows);
    const chosen = copies.filter(({ entryId }) => entryIds.includes(entryId));
    if (chosen.length === 0) throw new AppError("invalid", "None of that can be copied there.");
    const wanted = chosen.filter(({ isThere }) => !isThere);
    for (const { date } of wanted) requirePlannable(user, date, now());
    const byId = new Map(rows.map((row) => [row.id, row]));
    const values = wanted.flatMap(({ entryId, date: scheduledDate }) => {
      const row = byId.get(entryId);
      if (!row) return [];
      const { mealId, mealType, servings, cookFor, kind, note, lines } = row;
      const copied = { mealId, mealType, servings, cookFor, kind, note, lines };
      const createdAt = now().toISOString();
      return [{ ...copied, id: newId(), householdId, scheduledDate, eaters: null, createdAt }];
    });
    if (values.length === 0) return [];
    await db.insertInto("entries").values(values).execute();
    const dates = values.map(({ scheduledDate }) => scheduledDate);
    await requireMonthsWithin(services, user, dates);
    await requireWithin(services, user, ["bytes"]);
    return dates;
  });
}
