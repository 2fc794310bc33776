import { BATCH, inBatches, sumOfEach } from "~/server/values/batches";
import { addDays } from "~/server/values/dates";
import { householdMayPlan } from "~/household/access/household-rights.server";
import { getHouseholdZone } from "~/household/accounts/household-zone.server";
import { listAhead, type AheadTask } from "~/plan/prep-tasks/ahead.server";
import { listLeftovers, type Leftovers } from "~/plan/calendar/leftovers.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { eveningAt } from "./evening";
import { dueInWords, mealDayInWords } from "~/plan/prep-tasks/due";
import { cut, visibleLine } from "~/server/values/text";
import { counted } from "~/server/values/words";
import { inHousehold } from "~db/in-household";

/** What a device shows, and the path that it opens. */
type Notification = { title: string; body: string; path: string; tag: string };

/** In characters, so that all of it stays far below what push services take: 4,096 bytes encrypted (RFC 8030, 7.2). */
const LONGEST = 80;
const MOST_LINES = 4;

type Evening = {
  tasks: readonly AheadTask[];
  /** What is left over today. */
  leftovers: readonly Leftovers[];
  /** The day, and the time that the household's clock shows. */
  date: string;
  time: string;
};

/**
 * What is to be said of an evening: what has to be begun on this day and is not done or past, what is late for a meal
 * that comes on another day, and leftovers on their last day. Null where there is nothing.
 */
export function tonight({ tasks, leftovers, date, time }: Evening): Notification | null {
  const todo = tasks.filter(
    ({ due, isDone, meal }) =>
      !isDone &&
      (due.date === date
        ? due.time === null || due.time >= time
        : due.date < date && meal.date > date),
  );
  const last = leftovers.filter(({ until }) => until === date);
  const said = [...todo.map((task) => ofTask(task, date)), ...last.map((one) => ofLeftovers(one))];
  const [first] = said;
  if (!first) return null;
  const path =
    last.length === 0
      ? "/dashboard/ahead"
      : todo.length === 0
        ? "/dashboard?open=leftovers#leftovers"
        : "/dashboard";
  const tag = `tonight-${date}`;
  if (said.length === 1) return { title: first.title, body: first.body, path, tag };
  const lines = said.slice(0, MOST_LINES).map(({ line }) => line);
  const more = said.length - lines.length;
  return {
    title: `${said.length} things for tonight`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
    path,
    tag,
  };
}

function ofTask({ what, due, meal }: AheadTask, today: string) {
  const task = short(what);
  const forMeal = `for ${mealDayInWords(meal.date, meal.mealType, today)} ${short(meal.title)}`;
  return {
    title: `${dueInWords(due, today)}: ${task}`,
    body: `${forMeal.slice(0, 1).toUpperCase()}${forMeal.slice(1)}`,
    line: `${task}, ${forMeal}`,
  };
}

function ofLeftovers({ title, portions, isFrozen }: Leftovers) {
  const dish = short(title);
  const count = counted(portions, "portion");
  return {
    title: `Last day for leftovers of ${dish}`,
    body: `${count} left${isFrozen ? "" : ": eat or freeze them today"}`,
    line: `Last day for leftovers of ${dish}, ${count}`,
  };
}

function short(text: string) {
  const line = visibleLine(text);
  return line.length <= LONGEST ? line : `${cut(line, LONGEST - 1)}…`;
}

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
    const row = await inHousehold(db, { householdId })
      .selectFrom("pushTimes")
      .where("dueAt", "<=", now.toISOString())
      .select("hour")
      .executeTakeFirst();
    // Another process was first.
    if (!row) return 0;
    const zone = await getHouseholdZone(services, { householdId });
    const { isDue, next, date, time, endsAt } = eveningAt(row.hour, zone, now);
    await inHousehold(db, { householdId })
      .updateTable("pushTimes")
      .set({ dueAt: next.toISOString() })
      .execute();
    // Its clock is another by now, or the server was down for long: the next time comes.
    if (!isDue || !(await hasDevice(services, householdId))) return 0;
    if (!(await householdMayPlan(services, householdId))) return 0;
    const said = await sayTonight(services, householdId, { date, time });
    if (!said) return 0;
    const queued = await inHousehold(db, { householdId })
      .updateTable("pushDevices")
      .set({
        queuedOn: date,
        message: JSON.stringify(said),
        attempts: 0,
        processId: null,
        nextAttemptAt: now.toISOString(),
        expiresAt: endsAt.toISOString(),
      })
      .where((of) => of.or([of("queuedOn", "is", null), of("queuedOn", "<", date)]))
      .executeTakeFirst();
    return Number(queued.numUpdatedRows);
  });
}

async function hasDevice({ db }: Deps<"db" | "now" | "settings">, householdId: string) {
  const one = await inHousehold(db, { householdId })
    .selectFrom("pushDevices")
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
