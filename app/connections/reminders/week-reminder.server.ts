import type { Owner } from "~/household/access";
import { getHouseholdZone } from "~/household/accounts/index.server";
import { cancel, schedule } from "~/server/jobs/jobs.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { WEEK_AHEAD } from "./week-ahead.server";
import { nextTime, type ReminderTime } from "./reminder-time";

/** When the household is sent its week; null if it is not. */
export async function findWeekReminder(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
): Promise<ReminderTime | null> {
  const row = await inHousehold(db, owner)
    .selectFrom("weekReminders")
    .select(["weekday", "hour"])
    .executeTakeFirst();
  return row ?? null;
}

/** Saves when the household is sent its week, by its clock; null ends it. */
export async function saveWeekReminder(
  services: Deps<"db" | "now">,
  user: Owner,
  time: ReminderTime | null,
) {
  const { householdId } = user;
  const now = services.now();
  await inTransaction(services, user, async (services) => {
    const { db } = services;
    if (time === null) {
      await inHousehold(db, user).deleteFrom("weekReminders").execute();
      await cancel(services, WEEK_AHEAD, householdId);
      return;
    }
    const zone = await getHouseholdZone(services, user);
    const { weekday, hour } = time;
    const said = { weekday, hour, updatedAt: now.toISOString() };
    await db
      .insertInto("weekReminders")
      .values({ householdId, ...said })
      .onConflict((conflict) => conflict.column("householdId").doUpdateSet(said))
      .execute();
    const runAt = nextTime(time, zone, now);
    const payload = { householdId };
    await schedule(services, WEEK_AHEAD, { key: householdId, householdId, payload, runAt });
  });
}
