import * as z from "zod";
import { inEachLanguage } from "~/language/index.server";
import { handle, type JobHandler } from "~/server/jobs/handlers";
import { DAY_MS, MINUTE_MS, weekFrom, weekStartOf } from "~/server/values/dates";
import { householdMayPlan } from "~/household/access/index.server";
import { getHouseholdZone, membersOf } from "~/household/accounts/index.server";
import { recipeOfEntry } from "~/plan/calendar";
import { listLeftoversIn, getEntry } from "~/plan/calendar/index.server";
import { countLeftIn } from "~/shop/lists/index.server";
import { unsubscribeUrl, linkTo, queueMails, type QueuedMail } from "~/household/mail/index.server";
import type { MailDeps } from "~/household/mail";
import { recipePath, cookingTimeInWords, type CheckedMeal } from "~/recipes/meals";
import { listBrokenIn } from "~/plan/conflicts/index.server";
import { FILL_PATH } from "~/server/values/paths";
import { listPlanned, type ReminderMeal } from "./planned-weeks.server";
import { daysAhead, timeAt, nextTime, type ReminderTime } from "./reminder-time";
import { type WeekAhead, weekAhead } from "./letters";
import type { Owner } from "~/household/access";
import { verdictOf } from "~/recipes/verdicts";
import { drawingOf } from "~/recipes/drawings";
import { presentOf } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import type { Deps } from "~/server/services";
import { inWords } from "~/language/words";
import { inHousehold } from "~db/in-household";
import { cancel, scheduleJob } from "~/server/jobs/jobs.server";
import { inTransaction } from "~db/transactions";
import { t } from "~/language/messages";

/** Returns the dinner at the top of a mail, with its facts in words and its picture. */
async function readFirstDinner(services: Deps<"db">, household: Owner, plannedMeal: ReminderMeal) {
  const { id, date, title, minutes } = plannedMeal;
  const [{ meal, eaters: seats }, { eaters }] = await Promise.all([
    getEntry(services, household, id),
    getNeeds(services, household),
  ]);
  const names = [...presentOf(eaters, seats), ...(seats?.guests ?? [])].map(({ name }) => name);
  return {
    date,
    title,
    minutes,
    facts: [sizeInWords(plannedMeal), meal ? fitInWords(meal, names) : ""]
      .filter(Boolean)
      .join(" "),
    picture: meal && { drawing: drawingOf(meal), cuisine: meal.cuisine },
  };
}

/** Returns a meal's cooking time and servings, such as "45 min, for 4." or "Cook for 8." */
function sizeInWords({ minutes, servings, cookFor }: ReminderMeal) {
  const count = cookFor ?? servings;
  if (minutes === null) {
    return cookFor === null ? t("For {count}.", { count }) : t("Cook for {count}.", { count });
  }
  const time = cookingTimeInWords(minutes);
  return cookFor === null
    ? t("{time}, for {count}.", { time, count })
    : t("{time}, cook for {count}.", { time, count });
}

/**
 * Returns the verdict in words, such as "Fits Maya, Sam, Noah and Lily." or "Not for Noah: pine nuts." Returns "" if no
 * one has restrictions.
 */
function fitInWords({ check }: CheckedMeal, names: readonly string[]) {
  const verdict = verdictOf(check, names);
  if (verdict?.tone === "checked" && names.length > 0)
    return t("Fits {names}.", { names: inWords(names) });
  return verdict?.head ?? "";
}

/** How long a queued mail is useful, in milliseconds. */
const EXPIRES = 2 * DAY_MS;
/** The maximum number of leftovers, and of meals that do not fit, in a mail. */
const MOST_NAMED = 10;

/** The job that queues a household's weekly mails at its day and hour. The key is the household's id. */
const WEEK_AHEAD = { name: "week-ahead", payload: z.object({ householdId: z.string() }) };

/**
 * Queues the weekly mails of a household at its time, for all members with an address who want optional mail. Queues
 * one mail per member and week (Sunday to Saturday), even if the day is changed. If the household's time zone has
 * changed since, or the server was down too long, schedules the job for the next time. Without a mail service, no
 * handler is registered and the jobs wait.
 */
export function weekAheadHandlers(services: MailDeps & Deps<"mailSender">): JobHandler[] {
  if (services.mailSender.kind === "none") return [];
  const handler = handle(WEEK_AHEAD, {
    atOnce: 1,
    waits: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
    isEndless: true,
    whenGivenUp: "keep",
    run: async ({ householdId }) => {
      const now = services.now();
      const row = await inHousehold(services.db, { householdId })
        .selectFrom("weekReminders")
        .select(["weekday", "hour"])
        .executeTakeFirst();
      // The mail was turned off.
      if (!row) return { end: "done" };
      const zone = await getHouseholdZone(services, { householdId });
      const { isDue, next, week: dueIn } = timeAt(row, zone, now);
      const days = { ...daysAhead(zone, now), weekday: row.weekday, dueIn };
      return {
        end: "again",
        at: next,
        store: async ({ db }) => {
          const storing = { ...services, db };
          if (!isDue || !(await householdMayPlan(storing, householdId))) return;
          await queueMails(storing, await toMails(storing, householdId, days));
        },
      };
    },
  });
  return [handler];
}

type Days = ReturnType<typeof daysAhead>;

type MailDays = Days & { weekday: number; dueIn: string };

/** Returns the mails to a household's members, each in the language of the member's account. */
async function toMails(services: MailDeps, householdId: string, days: MailDays) {
  const readers = await listReaders(services, householdId);
  const mails = await inEachLanguage(readers, (speakers) =>
    writeMails(services, householdId, days, speakers),
  );
  return mails.flat();
}

const listReaders = (services: MailDeps, householdId: string) =>
  membersOf(services, householdId)
    .where("emailOptOut", "=", 0)
    .where("email", "is not", null)
    .select(["id", "email", "firstName", "language"])
    .execute();

type Readers = Awaited<ReturnType<typeof listReaders>>;

/** Returns the mails to members of one language, which is the current one. */
async function writeMails(
  services: MailDeps,
  householdId: string,
  { today, from, to, weekday, dueIn }: MailDays,
  readers: Readers,
): Promise<QueuedMail[]> {
  const span = { householdId, from, to };
  const { meals, tasks } = (await listPlanned(services, [span]))(span);
  const dinners = meals.filter(({ mealType }) => mealType === "dinner");
  const [first] = dinners;
  const lists = [];
  for (const start of new Set([weekStartOf(from), weekStartOf(to)])) {
    const list = await countLeftIn(services, { householdId }, start);
    // A week without planned meals in these days needs no list.
    const isPlanned = meals.some(({ date }) => weekStartOf(date) === start);
    const url = linkTo(services, `/dashboard/groceries?weekStart=${start}`);
    if (list || isPlanned) lists.push({ week: start, left: list?.left ?? null, url });
  }
  const leftovers = await listLeftoversIn(services, { householdId }, { from, to });
  const broken = await listBrokenIn(services, { householdId }, { startDate: from, endDate: to });
  const dinnerDates = new Set(dinners.map(({ date }) => date));
  const open = weekFrom(from).filter((date) => !dinnerDates.has(date));
  const facts: Omit<WeekAhead, "firstName" | "unsubscribeUrl"> = {
    today,
    from,
    lists,
    weekday,
    dinner: first
      ? {
          ...(await readFirstDinner(services, { householdId }, first)),
          url: linkTo(services, first.path),
        }
      : null,
    meals: meals
      .filter((meal) => meal !== first)
      .map(({ path, ...meal }) => ({ ...meal, url: linkTo(services, path) })),
    leftovers: leftovers
      .filter(({ until }) => until <= to)
      .slice(0, MOST_NAMED)
      .map(({ title, mealId, portions, until }) => {
        const url = linkTo(services, recipePath({ mealId, serves: null }));
        return { title, url, portions, until };
      }),
    misfits: broken.slice(0, MOST_NAMED).map((entry) => {
      const { scheduledDate: date, title, words } = entry;
      return { date, title, words, url: linkTo(services, recipeOfEntry(entry)) };
    }),
    preparations: tasks.map(({ due, what: taskText, meal: { date, title } }) => ({
      due,
      what: taskText,
      date,
      title,
    })),
    openNights: open.map((date) => ({
      date,
      url: linkTo(services, `${FILL_PATH}?from=${date}&nights=1`),
    })),
    plannerUrl: linkTo(services, "/dashboard"),
    fillUrl: linkTo(services, `${FILL_PATH}?from=${from}`),
    settingsUrl: linkTo(services, "/account/notifications#week-by-mail"),
  };
  return readers.flatMap(({ id, email, firstName }) => {
    if (email === null) return [];
    const url = unsubscribeUrl(services, id);
    return {
      kind: "week-ahead" as const,
      key: `week-ahead:${id}:${dueIn}`,
      userId: id,
      to: email,
      letter: () => weekAhead({ ...facts, firstName, unsubscribeUrl: url }),
      unsubscribeUrl: url,
      expiresInMs: EXPIRES,
    };
  });
}

/** Returns when the household gets its weekly mail, or null if it is off. */
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

/** Saves when the household gets its weekly mail, in its time zone; null turns it off. */
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
    const values = { weekday, hour, updatedAt: now.toISOString() };
    await db
      .insertInto("weekReminders")
      .values({ householdId, ...values })
      .onConflict((conflict) => conflict.column("householdId").doUpdateSet(values))
      .execute();
    const runAt = nextTime(time, zone, now);
    const payload = { householdId };
    await scheduleJob(services, WEEK_AHEAD, { key: householdId, householdId, payload, runAt });
  });
}
