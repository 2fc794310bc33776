import { BATCH, inBatches, sumOfEach } from "~/server/values/batches";
import { addDays } from "~/server/values/dates";
import { householdMayPlan } from "~/household/access/household-rights.server";
import { getHouseholdZone } from "~/household/accounts/household-zone.server";
import { listAhead } from "~/plan/prep-tasks/ahead.server";
import { listLeftovers } from "~/plan/calendar/leftovers.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { eveningAt } from "./evening";
import { type Notification, tonight } from "./tonight";

/** Nothing is begun longer ahead of its meal. */
const MOST_DAYS = 8;

/**
 * Queues what there is to do tonight for the devices of each household whose hour it is: at most one message a device and
 * day, whichever process looks, how often, and however the hour is changed. Returns how many were queued.
 */
export async function queueDueEvenings(services: Deps<"db" | "now" | "settings">): Promise<number> {
  const due = inBatches<{ householdId: string }>((last) => listDue(services, last));
  return sumOfEach(due, ({ householdId }) => queueEvening(services, householdId));
}

const listDue = (
  { db, now }: Deps<"db" | "now" | "settings">,
  last: { householdId: string } | null | undefined,
) =>
  db
    .selectFrom("pushTimes")
    .where("dueAt", "<=", now().toISOString())
    .where("householdId", ">", last?.householdId ?? "")
    .orderBy("householdId")
    .limit(BATCH)
    .select("householdId")
    .execute();

/** One transaction a household: its next time is noted with the messages of this one, or neither is. */
function queueEvening(
  services: Deps<"db" | "now" | "settings">,
  householdId: string,
): Promise<number> {
  return inTransaction(services, { householdId }, async (services) => {
    const { db } = services;
    const now = services.now();
    const row = await db
      .selectFrom("pushTimes")
      .where("householdId", "=", householdId)
      .where("dueAt", "<=", now.toISOString())
      .select("hour")
      .executeTakeFirst();
    // Another process was first.
    if (!row) return 0;
    const zone = await getHouseholdZone(services, { householdId });
    const { isDue, next, date, time, endsAt } = eveningAt(row.hour, zone, now);
    await db
      .updateTable("pushTimes")
      .set({ dueAt: next.toISOString() })
      .where("householdId", "=", householdId)
      .execute();
    // Its clock is another by now, or the server was down for long: the next time comes.
    if (!isDue || !(await hasDevice(services, householdId))) return 0;
    if (!(await householdMayPlan(services, householdId))) return 0;
    const said = await sayTonight(services, householdId, { date, time });
    if (!said) return 0;
    const queued = await db
      .updateTable("pushDevices")
      .set({
        queuedOn: date,
        message: JSON.stringify(said),
        attempts: 0,
        processId: null,
        nextAttemptAt: now.toISOString(),
        expiresAt: endsAt.toISOString(),
      })
      .where("householdId", "=", householdId)
      .where((of) => of.or([of("queuedOn", "is", null), of("queuedOn", "<", date)]))
      .executeTakeFirst();
    return Number(queued.numUpdatedRows);
  });
}

async function hasDevice({ db }: Deps<"db" | "now" | "settings">, householdId: string) {
  const one = await db
    .selectFrom("pushDevices")
    .where("householdId", "=", householdId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

async function sayTonight(
  services: Deps<"db" | "now" | "settings">,
  householdId: string,
  { date, time }: { date: string; time: string },
): Promise<Notification | null> {
  const owner = { householdId };
  const tasks = await listAhead(services, owner, { from: date, to: addDays(date, MOST_DAYS) });
  const leftovers = await listLeftovers(services, owner, date);
  return tonight({ tasks, leftovers, date, time });
}
