import { sql } from "kysely";
import { AppError } from "~/errors";
import { endSubscription } from "~/features/billing/changes.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { isAdmin } from "./access";
import { PERSONAL_TABLES } from "./personal-tables";
import type { User } from "./user";

type Needs = Parameters<typeof endSubscription>[0] & Pick<Services, "db" | "now">;

/**
 * Deletes an account and all that is stored of the person. The last one of a household takes the
 * household along, with its subscription; sums of its credits stay, without whose they were. Where
 * others are in it, the household is theirs, and one of them becomes its owner. Throws `forbidden` for
 * the administrator, `upstream` where the payments cannot be ended: then nothing is deleted.
 */
export async function deleteAccount(services: Needs, user: User) {
  if (isAdmin(user)) {
    throw new AppError("forbidden", "The administrator's account cannot be deleted.");
  }
  const { householdId } = user;
  if ((await othersOf(services, user)).length === 0) {
    await endSubscription(services, { householdId });
  }
  await inTransaction(services, async (services) => {
    // Asked again: somebody may have joined meanwhile.
    const [heir] = await othersOf(services, user);
    if (heir) return leaveTo(services, user, heir.id);
    await keepSums(services, householdId);
    for (const { table, of } of PERSONAL_TABLES) {
      await deleteRows(services, table, of, of === "userId" ? user.id : householdId);
    }
    await services.db.deleteFrom("users").where("id", "=", user.id).execute();
    await services.db.deleteFrom("households").where("id", "=", householdId).execute();
  });
}

/** True for the only one in a household. */
export async function isAlone(services: Pick<Needs, "db">, user: User) {
  return (await othersOf(services, user)).length === 0;
}

/** The others in the household, owners and then the oldest first. */
function othersOf({ db }: Pick<Needs, "db">, { id, householdId }: User) {
  return db
    .selectFrom("users")
    .where("householdId", "=", householdId)
    .where("id", "!=", id)
    .orderBy((of) => of.case().when("role", "=", "owner").then(0).else(1).end())
    .orderBy("createdAt")
    .orderBy("id")
    .select("id")
    .execute();
}

async function leaveTo(services: Needs, user: User, heirId: string) {
  for (const { table, of } of PERSONAL_TABLES) {
    if (of === "userId") await deleteRows(services, table, of, user.id);
  }
  const { db } = services;
  await db.deleteFrom("users").where("id", "=", user.id).execute();
  const owner = await db
    .selectFrom("users")
    .where("householdId", "=", user.householdId)
    .where("role", "=", "owner")
    .select("id")
    .executeTakeFirst();
  if (!owner)
    await db.updateTable("users").set({ role: "owner" }).where("id", "=", heirId).execute();
}

async function deleteRows({ db }: Needs, table: string, of: string, id: string) {
  await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id}`.execute(db);
}

/** What was granted, spent and expired, so that the sums of all households stay right. */
async function keepSums({ db, now }: Needs, householdId: string) {
  const sums = await db
    .selectFrom("creditLedger")
    .where("householdId", "=", householdId)
    .groupBy("reason")
    .select((of) => ["reason", of.fn.sum<number>("change").as("change")])
    .execute();
  for (const { reason, change } of sums) {
    await db
      .insertInto("retiredCredits")
      .values({ id: newId(), reason, change: Number(change), createdAt: now().toISOString() })
      .execute();
  }
}
