import { BATCH, inBatches } from "~/batches";
import { addDays, todayOf, weekStartOf, WEEK_MS } from "~/dates";
import { entryTitle } from "~/features/calendar/occasions";
import { ADMIN_ID } from "~/ids";
import { readTexts } from "~db/database";
import { inTransaction, NOBODY } from "~db/transactions";
import { type WeekPlan, weeklyReminder } from "./weekly-reminder";
import { unsubscribeUrl } from "./opt-out.server";
import { linkTo, type MailDeps, queueMails } from "./outbox.server";
import { preparationsOf } from "./preparations";

type Reader = {
  id: string;
  householdId: string;
  email: string;
  firstName: string | null;
  timeZone: string | null;
};

const ORDER = { breakfast: 0, lunch: 1, dinner: 2, snack: 3 };

/**
 * Queues the weekly reminder, once a week, for all users with an address who have not opted out, except the
 * administrator. Returns how many were queued now.
 */
export async function queueWeeklyReminders(services: MailDeps): Promise<number> {
  let count = 0;
  const batches = inBatches<Reader>((last) => listReaders(services, last?.id ?? ""));
  // One transaction a batch.
  for await (const readers of batches) count += await queueBatch(services, readers);
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
    .select(["id", "householdId", "email", "firstName", "timeZone"])
    .execute();
  return rows.flatMap(({ email, ...rest }) => (email ? [{ ...rest, email }] : []));
}

function queueBatch(services: MailDeps, readers: Reader[]): Promise<number> {
  return inTransaction(services, NOBODY, async (services) => {
    const due = await withoutQueued(
      services,
      readers.map((reader) => {
        const today = todayOf(reader, services.now());
        const weekStart = weekStartOf(today);
        return { reader, today, weekStart, key: `weekly:${reader.id}:${weekStart}` };
      }),
    );
    const entries = await listPlanned(
      services,
      due.map(({ reader, today, weekStart }) => ({
        householdId: reader.householdId,
        from: today,
        to: addDays(weekStart, 6),
      })),
    );
    return queueMails(
      services,
      due.map(({ reader, today, weekStart, key }) => {
        const week = { today, weekStart, entries: entries.get(reader.householdId) ?? [] };
        const plan = toPlan(services, reader, week);
        return {
          kind: "weekly-reminder",
          key,
          userId: reader.id,
          to: reader.email,
          letter: weeklyReminder(plan),
          unsubscribeUrl: plan.unsubscribeUrl,
          expiresInMs: WEEK_MS,
        };
      }),
    );
  });
}

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

type Planned = Awaited<ReturnType<typeof findPlanned>>[number];

/** The plans of the households, each by date and meal type. */
async function listPlanned(
  services: MailDeps,
  weeks: { householdId: string; from: string; to: string }[],
) {
  const byHousehold = new Map<string, Planned[]>();
  if (weeks.length === 0) return byHousehold;
  const dates = weeks.flatMap(({ from, to }) => [from, to]).sort();
  const rows = await findPlanned(services, {
    householdIds: [...new Set(weeks.map(({ householdId }) => householdId))],
    from: dates[0] ?? "",
    to: dates.at(-1) ?? "",
  });
  for (const row of rows) {
    byHousehold.set(row.householdId, [...(byHousehold.get(row.householdId) ?? []), row]);
  }
  return byHousehold;
}

function findPlanned(
  { db }: MailDeps,
  { householdIds, from, to }: { householdIds: string[]; from: string; to: string },
) {
  return db
    .selectFrom("entries")
    .leftJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "entries.householdId")
        .onRef("meals.id", "=", "entries.mealId"),
    )
    .where("entries.householdId", "in", householdIds)
    .where("entries.scheduledDate", ">=", from)
    .where("entries.scheduledDate", "<=", to)
    .orderBy("entries.scheduledDate")
    .select([
      "entries.householdId",
      "entries.scheduledDate as date",
      "entries.mealType",
      "meals.title",
      "meals.ingredients",
      "meals.instructions",
      ...(["entries.kind", "entries.note"] as const),
    ])
    .execute();
}

type Week = { today: string; weekStart: string; entries: Planned[] };

function toPlan(services: MailDeps, reader: Reader, { today, weekStart, entries }: Week): WeekPlan {
  const end = addDays(weekStart, 6);
  const meals = entries
    .filter(({ date }) => date >= today && date <= end)
    .sort((a, b) => a.date.localeCompare(b.date) || ORDER[a.mealType] - ORDER[b.mealType])
    .map((meal) => ({ ...meal, title: entryTitle(meal) }));
  return {
    firstName: reader.firstName,
    weekStart,
    meals,
    preparations: meals.flatMap(({ date, title, ingredients, instructions }) =>
      preparationsOf({
        ingredients: readTexts(ingredients ?? "[]"),
        instructions: instructions ?? "",
      }).map((what) => ({
        date,
        title,
        what,
      })),
    ),
    calendarUrl: linkTo(services, "/dashboard/calendar"),
    groceriesUrl: linkTo(services, `/dashboard/groceries?weekStart=${weekStart}`),
    unsubscribeUrl: unsubscribeUrl(services, reader.id),
  };
}
