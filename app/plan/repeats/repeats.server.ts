import { todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { type EntryType } from "~/plan/calendar/calendar.schema";
import { noEntry } from "~/plan/calendar/entries.server";
import { entryTitle } from "~/engine/calendar";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { ruleInWords } from "./recurrence";
import { storeAhead } from "./store-ahead.server";

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
