import { BATCH, inBatches } from "~/server/values/batches";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { addDays, todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { requireDatesWithin, requireWithinQuota } from "~/household/quotas/index.server";
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
import { t } from "~/language/messages";

/** The maximum number of repeat rules per household: a few meals on each day of the week. */
const MOST = 30;

/** A repeat rule as in the JSON contract. */
export type Repeat = {
  id: string;
  title: string;
  /** The rule in words: "Every second Sunday". */
  words: string;
  startDate: string;
  everyWeeks: number;
  mealType: EntryType;
};

/** Returns a household's rules, sorted by their first day. */
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
 * Repeats an entry from its day on. Plans its occurrences eight weeks ahead. Further ones are added daily. Throws
 * `not_found` for an unknown entry. Throws `conflict` for leftovers, for an entry that already repeats, and if the
 * household has too many rules.
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
    const { repeatId, leftoversOf, scheduledDate: startDate, kind, ...entryFields } = entry;
    if (kind === "leftovers" || leftoversOf) throw refused(t("Leftovers cannot be repeated."));
    const mine = inHousehold(db, user).selectFrom("repeats");
    if (repeatId) throw refused(t("That meal already repeats."));
    if ((await countRows(mine)) >= MOST) {
      throw refused(t("At most {most} meals can be repeated. End one first.", { most: MOST }));
    }
    const createdAt = now().toISOString();
    await db
      .insertInto("repeats")
      .values({
        id,
        householdId,
        startDate,
        everyWeeks,
        ...entryFields,
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
    const repeat = (await listRepeats(services, user)).find(
      (listedRepeat) => listedRepeat.id === id,
    );
    if (!repeat) throw noEntry();
    return repeat;
  });
}

/**
 * Ends a rule and removes its entries from today on with their leftovers, except the first entry of the rule. Returns
 * the number of removed entries. Throws `not_found` for an unknown rule.
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
    if (!ended) throw new AppError("not_found", t("That meal no longer repeats."));
    const today = todayOf(user, now());
    const coming = inHousehold(db, user)
      .selectFrom("entries")
      .where("repeatId", "=", repeatId)
      .where("scheduledDate", ">", today)
      .where("scheduledDate", ">", ended.startDate)
      .select("id");
    // The leftovers of removed meals will not exist.
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

/** The number of days ahead for which repeated entries are planned. */
const DAYS_AHEAD = 8 * 7;

/** Plans the entries of a rule until eight weeks from `today`. Removed entries are not planned again. */
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
  // After downtime, do not plan past days.
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
    await requireWithinQuota(services, { householdId }, ["bytes"]);
  }
  await inHousehold(db, { householdId })
    .updateTable("repeats")
    .set({ storedUntil: [rule.storedUntil, until].sort().at(-1) ?? until })
    .where("id", "=", id)
    .execute();
  return dates.length;
}

/**
 * Plans the entries of all rules. Runs every night. Retries a rule whose day, month or household is full on the next
 * night. Returns the number of planned entries.
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

/**
 * Returns the next rules that have to be planned until `until`, ordered by how far they are planned, after the last
 * returned rule.
 */
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
