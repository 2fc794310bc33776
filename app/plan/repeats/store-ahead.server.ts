import { BATCH, inBatches } from "~/server/values/batches";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { addDays, todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { requireDatesWithin, requireWithin } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { occurrences } from "./recurrence";

/** How far ahead of today what is repeated stands on the calendar. */
const DAYS_AHEAD = 8 * 7;

/** Plans what comes of a rule until eight weeks from `today`. What was taken off is not planned again. */
export async function storeAhead(
  services: Deps<"db" | "now" | "settings">,
  { householdId, id }: { householdId: string; id: string },
  today: string,
) {
  const { db, now } = services;
  const rule = await inHousehold(db, { householdId })
    .selectFrom("repeats")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();
  if (!rule) return 0;
  const until = addDays(today, DAYS_AHEAD);
  // A server that was off plans nothing for days that are past.
  const after = [rule.storedUntil, addDays(today, -1)].sort().at(-1) ?? today;
  const dates = occurrences(rule, after, until);
  const { mealType, mealId, servings, cookFor, eaters, kind, note, lines } = rule;
  if (dates.length > 0) {
    await db
      .insertInto("entries")
      .values(
        dates.map((scheduledDate) => ({
          id: newId(),
          householdId,
          repeatId: id,
          scheduledDate,
          mealType,
          mealId,
          servings,
          cookFor,
          eaters,
          kind,
          note,
          lines,
          createdAt: now().toISOString(),
        })),
      )
      .execute();
    await requireDatesWithin(services, { householdId }, dates);
    await requireWithin(services, { householdId }, ["bytes"]);
  }
  await inHousehold(db, { householdId })
    .updateTable("repeats")
    .set({ storedUntil: [rule.storedUntil, until].sort().at(-1) ?? until })
    .where("id", "=", id)
    .execute();
  return dates.length;
}

/**
 * Plans what comes of all rules, in the night. One whose day, month or household is full waits for another night. Returns how many entries
 * were planned.
 */
export async function storeAllAhead(services: Deps<"db" | "now" | "settings">): Promise<number> {
  const today = todayOf({ timeZone: null }, services.now());
  const rules = inBatches<DueRule>((last) => listDue(services, addDays(today, DAYS_AHEAD), last));
  let count = 0;
  for await (const due of rules) {
    for (const rule of due) {
      try {
        count += await inTransaction(services, rule, (services) =>
          storeAhead(services, rule, today),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
      await yieldToEventLoop();
    }
  }
  return count;
}

type DueRule = { householdId: string; id: string; storedUntil: string };

/** The next rules that are to be planned until `until`: by how far they are, after the one that was last. */
const listDue = (
  { db }: Deps<"db" | "now" | "settings">,
  until: string,
  last: DueRule | undefined,
) =>
  db
    .selectFrom("repeats")
    .where("storedUntil", "<", until)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("storedUntil", "householdId", "id"),
        ">",
        tuple(last?.storedUntil ?? "", last?.householdId ?? "", last?.id ?? ""),
      ),
    )
    .orderBy("storedUntil")
    .orderBy("householdId")
    .orderBy("id")
    .limit(BATCH)
    .select(["householdId", "id", "storedUntil"])
    .execute();
