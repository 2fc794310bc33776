import { BATCH, inBatches } from "~/server/values/batches";
import { inEachLanguage } from "~/language/index.server";
import { addDays, todayOf, weekStartOf, WEEK_MS } from "~/server/values/dates";
import { ADMIN_ID } from "~/server/values/ids";
import { inTransaction, NOBODY } from "~db/transactions";
import { type BrokenEntry, MISFITS_PLACE } from "~/plan/conflicts";
import { listBrokenIn } from "~/plan/conflicts/index.server";
import { listPlanned, type PlannedWeek, type ReminderSpan } from "./planned-weeks.server";
import { type WeekPlan, weeklyReminder } from "./letters";
import { unsubscribeUrl, linkTo, queueMails } from "~/household/mail/index.server";
import type { MailDeps } from "~/household/mail";

type Reader = {
  id: string;
  householdId: string;
  email: string;
  firstName: string | null;
  timeZone: string | null;
  language: string | null;
};

/**
 * Queues the weekly reminder, once a week, for all users with an address who have not opted out, except the
 * administrator. Returns how many were queued now.
 */
export async function queueWeeklyReminders(services: MailDeps): Promise<number> {
  let count = 0;
  const batches = inBatches<Reader>((last) => listReaders(services, last?.id ?? ""));
  // One transaction per batch and language.
  for await (const readers of batches) {
    const counts = await inEachLanguage(readers, (speakers) => queueBatch(services, speakers));
    count += counts.reduce((sum, queued) => sum + queued, 0);
  }
  return count;
}

async function listReaders({ db }: MailDeps, after: string): Promise<Reader[]> {
  const rows = await db
    .selectFrom("users")
    .where("id", ">", after)
    .where("id", "!=", ADMIN_ID)
    .where("emailOptOut", "=", 0)
    .where("email", "is not", null)
    .orderBy("id")
    .limit(BATCH)
    .select(["id", "householdId", "email", "firstName", "timeZone", "language"])
    .execute();
  return rows.flatMap(({ email, ...rest }) => (email ? [{ ...rest, email }] : []));
}

async function queueBatch(services: MailDeps, readers: Reader[]): Promise<number> {
  const mails = readers.map((reader) => {
    const today = todayOf(reader, services.now());
    const weekStart = weekStartOf(today);
    return { reader, today, weekStart, key: `weekly:${reader.id}:${weekStart}` };
  });
  // Before the transaction: after a new version each meal is checked again, which takes time.
  const misfitsOf = await listMisfits(services, await withoutQueued(services, mails));
  return inTransaction(services, NOBODY, async (services) => {
    const due = await withoutQueued(services, mails);
    const weekOf = await listPlanned(services, due.map(toSpan));
    return queueMails(
      services,
      due.map(({ reader, key, ...week }) => {
        const span = toSpan({ reader, ...week });
        const plannedWeek = { ...weekOf(span), misfits: misfitsOf(span) };
        return {
          kind: "weekly-reminder",
          key,
          userId: reader.id,
          to: reader.email,
          letter: () => weeklyReminder(toPlan(services, reader, week.weekStart, plannedWeek)),
          unsubscribeUrl: unsubscribeUrl(services, reader.id),
          expiresInMs: WEEK_MS,
        };
      }),
    );
  });
}

type Due = { reader: Reader; today: string; weekStart: string };

/** Finds the planned meals of the weeks that do not fit their eaters. The returned function returns those of a span. */
async function listMisfits(services: MailDeps, due: readonly Due[]) {
  const bySpan = new Map<string, BrokenEntry[]>();
  for (const span of due.map(toSpan)) {
    const { householdId, from: startDate, to: endDate } = span;
    const key = keyOf(span);
    if (bySpan.has(key)) continue;
    bySpan.set(key, await listBrokenIn(services, { householdId }, { startDate, endDate }));
  }
  return (span: ReminderSpan) => bySpan.get(keyOf(span)) ?? [];
}

const keyOf = ({ householdId, from, to }: ReminderSpan) => `${householdId} ${from} ${to}`;

async function withoutQueued<T extends { key: string }>(
  { db }: MailDeps,
  mails: T[],
): Promise<T[]> {
  const rows = await db
    .selectFrom("outbox")
    .where(
      "key",
      "in",
      mails.map(({ key }) => key),
    )
    .select("key")
    .execute();
  const queued = new Set(rows.map(({ key }) => key));
  return mails.filter(({ key }) => !queued.has(key));
}

/** Returns the span from today to Saturday. */
const toSpan = ({ reader, today, weekStart }: Due): ReminderSpan => ({
  householdId: reader.householdId,
  from: today,
  to: addDays(weekStart, 6),
});

function toPlan(
  services: MailDeps,
  { id, firstName }: Reader,
  weekStart: string,
  { meals, tasks, misfits }: PlannedWeek & { misfits: readonly BrokenEntry[] },
): WeekPlan {
  return {
    firstName,
    weekStart,
    meals: meals.map(({ path, ...meal }) => ({ ...meal, url: linkTo(services, path) })),
    preparations: tasks.map(({ due, what: taskText, meal: { date, title } }) => ({
      due,
      what: taskText,
      date,
      title,
    })),
    misfits: misfits.map(({ title, mealType }) => ({ title, mealType })),
    plannerUrl: linkTo(services, "/dashboard"),
    misfitsUrl: linkTo(services, MISFITS_PLACE),
    calendarUrl: linkTo(services, "/dashboard/calendar"),
    groceriesUrl: linkTo(services, `/dashboard/groceries?weekStart=${weekStart}`),
    unsubscribeUrl: unsubscribeUrl(services, id),
  };
}
