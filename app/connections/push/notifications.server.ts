import * as z from "zod";
import { handle, type JobOutcome } from "~/server/jobs/handlers";
import { enqueueAll, scheduleJob } from "~/server/jobs/jobs.server";
import { addDays, MINUTE_MS, formatDateOf, DAY_MS, SECOND_MS } from "~/server/values/dates";
import { householdMayPlan } from "~/household/access/index.server";
import { getHouseholdZone, listPushDevices } from "~/household/accounts/index.server";
import { listAhead } from "~/plan/prep-tasks/index.server";
import { type AheadTask, dueInWords, mealDayInWords } from "~/plan/prep-tasks";
import { listLeftovers } from "~/plan/calendar/index.server";
import type { Leftovers } from "~/plan/calendar";
import type { Deps } from "~/server/services";
import { eveningAt, nextEvening } from "./evening";
import { cut, visibleLine } from "~/server/values/text";
import { inHousehold } from "~db/in-household";
import type { User, Owner } from "~/household/access";
import { inTransaction } from "~db/transactions";
import { inEachLanguage } from "~/language/index.server";
import { t } from "~/language/messages";

/** A message as a device shows it, and the path that it opens. */
type Notification = { title: string; body: string; path: string; tag: string };

/**
 * The maximum number of characters per line. The whole message must stay far below 4,096 encrypted bytes, the limit of
 * push services (RFC 8030, 7.2).
 */
const LONGEST = 80;
const MOST_LINES = 4;

type Evening = {
  tasks: readonly AheadTask[];
  /** Leftovers that must be eaten today. */
  leftovers: readonly Leftovers[];
  /** The date in the household's time zone, `yyyy-MM-dd`. */
  date: string;
  time: string;
};

/**
 * Returns the notification for an evening, or null if there is nothing to do. It contains tasks due this day that are
 * open and not past, overdue tasks for meals of later days, and leftovers on their last day.
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
  const texts = [
    ...todo.map((task) => ofTask(task, date)),
    ...last.map((mealLeftovers) => ofLeftovers(mealLeftovers)),
  ];
  const [first] = texts;
  if (!first) return null;
  const path =
    last.length === 0
      ? "/dashboard/ahead"
      : todo.length === 0
        ? "/dashboard?open=leftovers#leftovers"
        : "/dashboard";
  const tag = `tonight-${date}`;
  if (texts.length === 1) return { title: first.title, body: first.body, path, tag };
  const lines = texts.slice(0, MOST_LINES).map(({ line }) => line);
  const more = texts.length - lines.length;
  return {
    title: t("{count} tasks for tonight", { count: texts.length }),
    body: [...lines, ...(more > 0 ? [t("and {more} more", { more })] : [])].join("\n"),
    path,
    tag,
  };
}

function ofTask({ what: taskText, due, meal }: AheadTask, today: string) {
  const task = short(taskText);
  const mealDay = mealDayInWords(meal.date, meal.mealType, today);
  const title = short(meal.title);
  return {
    title: `${dueInWords(due, today)}: ${task}`,
    body: t("For {mealDay} {title}", { mealDay, title }),
    line: t("{task}, for {mealDay} {title}", { task, mealDay, title }),
  };
}

function ofLeftovers({ title, portions, isFrozen }: Leftovers) {
  const dish = short(title);
  const count = portions;
  return {
    title: t("Last day for leftovers of {dish}", { dish }),
    body: isFrozen
      ? t("{count, plural, one {# portion} other {# portions}} left", { count })
      : t("{count, plural, one {# portion} other {# portions}} left: eat or freeze them today", {
          count,
        }),
    line: t(
      "Last day for leftovers of {dish}, {count, plural, one {# portion} other {# portions}}",
      { dish, count },
    ),
  };
}

function short(text: string) {
  const line = visibleLine(text);
  return line.length <= LONGEST ? line : `${cut(line, LONGEST - 1)}…`;
}

/** The maximum number of days that a task can be due before its meal. */
const MOST_DAYS = 8;

/** The job that queues a household's notifications every day at its hour. The key is the household's id. */
const EVENING = { name: "evening", payload: z.object({ householdId: z.string() }) };

/** The job that sends a message to a device. */
const PUSH = {
  name: "push",
  payload: z.object({
    householdId: z.string(),
    deviceId: z.string(),
    /** The date of the evening, `yyyy-MM-dd`. */
    date: z.string(),
    /** The JSON that the device receives. */
    message: z.string(),
    /** The instant after which the message is not sent. */
    expiresAt: z.string(),
  }),
};

type QueueDeps = Deps<"db" | "now" | "settings">;

/**
 * Queues tonight's notification for the devices of a household at its hour. Queues at most one message per device and
 * day, even if the hour is changed. If the household's time zone has changed since, or the server was down too long,
 * schedules the job for the next evening.
 */
export const eveningHandler = (services: QueueDeps) =>
  handle(EVENING, {
    atOnce: 1,
    waits: [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS],
    isEndless: true,
    whenGivenUp: "keep",
    run: async ({ householdId }) => {
      const row = await inHousehold(services.db, { householdId })
        .selectFrom("pushTimes")
        .select("hour")
        .executeTakeFirst();
      if (!row) return { end: "done" };
      const zone = await getHouseholdZone(services, { householdId });
      const { isDue, next, ...evening } = eveningAt(row.hour, zone, services.now());
      return {
        end: "again",
        at: next,
        store: async ({ db }) => {
          if (isDue) await queueEvening({ ...services, db }, householdId, evening);
        },
      };
    },
  });

type Hour = Omit<ReturnType<typeof eveningAt>, "isDue" | "next">;

async function queueEvening(services: QueueDeps, householdId: string, evening: Hour) {
  const devices = await listUnqueued(services, householdId, evening.date);
  if (devices.length === 0 || !(await householdMayPlan(services, householdId))) return;
  await inEachLanguage(devices, (speaking) =>
    queueMessages(services, householdId, evening, speaking),
  );
}

/** Returns a household's devices that have no message for this date yet, with the language of their users. */
const listUnqueued = ({ db }: QueueDeps, householdId: string, date: string) =>
  inHousehold(db, { householdId })
    .selectFrom("pushDevices")
    .innerJoin("users", (join) =>
      join
        .onRef("users.householdId", "=", "pushDevices.householdId")
        .onRef("users.id", "=", "pushDevices.userId"),
    )
    .where((of) => of.or([of("queuedOn", "is", null), of("queuedOn", "<", date)]))
    .select(["pushDevices.id", "users.language"])
    .execute();

type PushReader = Awaited<ReturnType<typeof listUnqueued>>[number];

/**
 * Queues tonight's message for devices of one language, which is the current one. Does nothing if there is nothing to
 * do tonight.
 */
async function queueMessages(
  services: QueueDeps,
  householdId: string,
  { date, time, endsAt }: Hour,
  readers: readonly PushReader[],
) {
  const notification = await sayTonight(services, householdId, { date, time });
  if (!notification) return;
  const ids = readers.map(({ id }) => id);
  const devices = await inHousehold(services.db, { householdId })
    .updateTable("pushDevices")
    .set({ queuedOn: date })
    .where("id", "in", ids)
    .where((of) => of.or([of("queuedOn", "is", null), of("queuedOn", "<", date)]))
    .returning("id")
    .execute();
  const message = JSON.stringify(notification);
  const expiresAt = endsAt.toISOString();
  const jobs = devices.map(({ id: deviceId }) => ({
    key: `${deviceId} ${date}`,
    householdId,
    payload: { householdId, deviceId, date, message, expiresAt },
  }));
  await enqueueAll(services, PUSH, jobs);
}

async function sayTonight(
  services: QueueDeps,
  householdId: string,
  { date, time }: { date: string; time: string },
): Promise<Notification | null> {
  const owner = { householdId };
  const tasks = await listAhead(services, owner, { from: date, to: addDays(date, MOST_DAYS) });
  const leftovers = await listLeftovers(services, owner, date);
  return tonight({ tasks, leftovers, date, time });
}

/** The default hour of the notification (0 to 23), when most people start to cook. */
const USUAL_HOUR = 18;

/** Returns the hour, in the household's time zone, when its devices are notified. */
async function getPushHour({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner) {
  const row = await inHousehold(db, owner)
    .selectFrom("pushTimes")
    .select("hour")
    .executeTakeFirst();
  return row?.hour ?? USUAL_HOUR;
}

/** Saves the hour and schedules the household's notifications. Keeps the stored hour if none is given. */
export async function savePushHour(services: Deps<"db" | "now">, user: Owner, hour?: number) {
  const { householdId } = user;
  const now = services.now();
  await inTransaction(services, user, async (services) => {
    const at = hour ?? (await getPushHour(services, user));
    const zone = await getHouseholdZone(services, user);
    const values = { hour: at, updatedAt: now.toISOString() };
    await services.db
      .insertInto("pushTimes")
      .values({ householdId, ...values })
      .onConflict((conflict) => conflict.column("householdId").doUpdateSet(values))
      .execute();
    const runAt = nextEvening(at, zone, now);
    await scheduleJob(services, EVENING, {
      key: householdId,
      householdId,
      payload: { householdId },
      runAt,
    });
  });
}

/**
 * Returns the user's registered devices, with formatted dates, and the hour. `token` is the token of the current
 * session.
 */
export async function getNotifications(services: Deps<"db" | "push">, user: User, token: string) {
  const words = (instant: string) => formatDateOf(user, instant);
  const devices = await listPushDevices(services, user, token);
  return {
    devices: devices.map(({ createdAt, sentAt, ...device }) => ({
      ...device,
      since: words(createdAt),
      told: sentAt && words(sentAt),
    })),
    hour: await getPushHour(services, user),
    timeZone: (await getHouseholdZone(services, user)).replaceAll("_", " "),
    publicKey: services.push.publicKey,
  };
}

type SendDeps = Deps<"db" | "now" | "push" | "log">;
type Device = { householdId: string; id: string };

/**
 * The waits after temporary failures, in milliseconds. A push service may ask for a longer wait. After the last one,
 * the message is dropped.
 */
const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];
/**
 * The maximum number of evenings in a row with refused messages. Then the subscription is deleted, and the user has to
 * turn it on again.
 */
const MOST_FAILURES = 5;

/**
 * Returns the handler that sends messages to devices, four at once, so that a slow push service delays others little.
 */
export const pushHandler = (services: SendDeps) =>
  handle(PUSH, {
    atOnce: 4,
    waits: WAITS,
    whenGivenUp: "remove",
    run: async ({ householdId, deviceId: id, ...message }): Promise<JobOutcome> => {
      const device = await inHousehold(services.db, { householdId })
        .selectFrom("pushDevices")
        .where("id", "=", id)
        .selectAll()
        .executeTakeFirst();
      // The device was removed in the meantime.
      if (!device) return { end: "done" };
      const remainingMs = Date.parse(message.expiresAt) - services.now().getTime();
      if (!(remainingMs > 0)) return { end: "failed", error: "The evening is over", isFinal: true };
      const outcome = await services.push.send(device, {
        payload: message.message,
        ttl: Math.floor(Math.min(DAY_MS, remainingMs) / SECOND_MS),
        topic: `tonight-${message.date}`,
      });
      switch (outcome.kind) {
        case "sent": {
          const sentAt = services.now().toISOString();
          return { end: "done", store: ({ db }) => noteSent({ db }, device, sentAt) };
        }
        case "gone":
          return { end: "done", store: ({ db }) => remove({ db }, device) };
        case "refused":
          services.log.warn({ status: outcome.status }, "a push service refused a message");
          return { end: "failed", error: `status ${outcome.status}`, isFinal: true };
        case "later":
          return { end: "failed", error: "try later", retryAfterMs: outcome.waitMs ?? 0 };
      }
    },
    giveUp: ({ db }, { householdId, deviceId: id }) => noteFailure({ db }, { householdId, id }),
  });

const noteSent = ({ db }: Deps<"db">, { householdId, id }: Device, sentAt: string) =>
  inHousehold(db, { householdId })
    .updateTable("pushDevices")
    .set({ sentAt, failures: 0 })
    .where("id", "=", id)
    .execute();

async function noteFailure({ db }: Deps<"db">, { householdId, id }: Device) {
  const device = await inHousehold(db, { householdId })
    .updateTable("pushDevices")
    .set((of) => ({ failures: of("failures", "+", 1) }))
    .where("id", "=", id)
    .returning("failures")
    .executeTakeFirst();
  if (device && device.failures >= MOST_FAILURES) await remove({ db }, { householdId, id });
}

const remove = ({ db }: Deps<"db">, { householdId, id }: Device) =>
  inHousehold(db, { householdId }).deleteFrom("pushDevices").where("id", "=", id).execute();
