import { BATCH, inBatches } from "~/server/values/batches";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { addDays, todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { requireDatesWithin, requireWithin } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { occurrences, ruleInWords } from "./recurrence";
import type { Owner, User } from "~/household/access";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import { noEntry } from "~/plan/calendar/entries.server";
import { entryTitle } from "~/engine/calendar";
import { countRows } from "~db/database";

/** As many days of the week as a household has, a few meals each. */
const MOST = 30;

/** What is planned again and again, as the contract shows it. */
export type Repeat = {
  id: string;
  title: string;
  /** "Every second Sunday". */
  words: string;
  startDate: string;
  everyWeeks: number;
  mealType: EntryType;
};

/** A household's rules, by the day that they began. */
export async function listRepeats(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
) {
  const rows = await inHousehold(db, owner)
    .selectFrom("repeats")
    .leftJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "repeats.householdId")
        .onRef("meals.id", "=", "repeats.mealId"),
    )
    .orderBy("startDate")
    .orderBy("repeats.id")
    .select(["repeats.id", "startDate", "everyWeeks", "mealType", "kind", "note", "meals.title"])
    .execute();
  return rows.map(({ kind, note, title, ...rule }): Repeat => ({
    ...rule,
    title: entryTitle({ kind, note, title }),
    words: ruleInWords(rule),
  }));
}

/**
 * Plans an entry again and again from its day on: it stands on the calendar eight weeks ahead, and goes on by itself.
 * Throws `not_found`, and `conflict` for leftovers, for what is repeated already, and for more than a household may have.
 */
export async function addRepeat(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  { entryId, everyWeeks }: { entryId: string; everyWeeks: number },
): Promise<Repeat> {
  const { householdId } = user;
  const id = newId();
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const entry = await inHousehold(db, user)
      .selectFrom("entries")
      .where("id", "=", entryId)
      .select(["scheduledDate", "mealType", "mealId", "servings", "cookFor", "eaters"])
      .select(["kind", "note", "lines", "repeatId", "leftoversOf"])
      .executeTakeFirst();
    if (!entry) throw noEntry();
    const { repeatId, leftoversOf, scheduledDate: startDate, kind, ...planned } = entry;
    if (kind === "leftovers" || leftoversOf) throw refused("Leftovers cannot be repeated.");
    const mine = inHousehold(db, user).selectFrom("repeats");
    if (repeatId) throw refused("That is repeated already.");
    if ((await countRows(mine)) >= MOST) {
      throw refused(`At most ${MOST} meals can be repeated. End one first.`);
    }
    const createdAt = now().toISOString();
    await db
      .insertInto("repeats")
      .values({
        id,
        householdId,
        startDate,
        everyWeeks,
        ...planned,
        kind,
        storedUntil: startDate,
        createdAt,
      })
      .execute();
    await inHousehold(db, user)
      .updateTable("entries")
      .set({ repeatId: id })
      .where("id", "=", entryId)
      .execute();
    await storeAhead(services, { householdId, id }, todayOf(user, now()));
    const repeat = (await listRepeats(services, user)).find((one) => one.id === id);
    if (!repeat) throw noEntry();
    return repeat;
  });
}

/**
 * Ends a rule: what it planned from today on is taken off with its leftovers, but for the first of it. Returns how many those were. Throws
 * `not_found`.
 */
export async function removeRepeat(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  repeatId: string,
) {
  return inTransaction(services, user, async ({ db, now }) => {
    const ended = await inHousehold(db, user)
      .deleteFrom("repeats")
      .where("id", "=", repeatId)
      .returning(["startDate"])
      .executeTakeFirst();
    if (!ended) throw new AppError("not_found", "That is repeated no more.");
    const today = todayOf(user, now());
    const coming = inHousehold(db, user)
      .selectFrom("entries")
      .where("repeatId", "=", repeatId)
      .where("scheduledDate", ">", today)
      .where("scheduledDate", ">", ended.startDate)
      .select("id");
    // What is planned of their leftovers will not be there.
    await inHousehold(db, user).deleteFrom("entries").where("leftoversOf", "in", coming).execute();
    const removed = await inHousehold(db, user)
      .deleteFrom("entries")
      .where("id", "in", coming)
      .executeTakeFirst();
    await inHousehold(db, user)
      .updateTable("entries")
      .set({ repeatId: null })
      .where("repeatId", "=", repeatId)
      .execute();
    return Number(removed.numDeletedRows);
  });
}

const refused = (message: string) => new AppError("conflict", message);

/** How far ahead of today what is repeated stands on the calendar. */
const DAYS_AHEAD = 8 * 7;

/** Plans what comes of a rule until eight weeks from `today`. What was taken off is not planned again. */
async function storeAhead(
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
