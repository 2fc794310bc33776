import { NOTHING_MORE } from "../../app/household/preferences/preferences.server";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { type Database, openDatabase } from "~db/database";
import { isPostgres } from "~db/engine";
import type { Schema } from "~db/schema";
import type { App } from "../app";
import { listTables } from "../catalog";

type Stored = Pick<App, "database">;
type Owner = { email: string };

const DAY = 24 * 60 * 60 * 1_000;
const HOUR = DAY / 24;
const instant = (at: number) => new Date(at).toISOString();
const past = () => instant(Date.now() - 1_000);

/** Opens the database of a running app for the time of `work`. */
export async function withDatabase<T>(app: Stored, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(app.database);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Opens the database of a running app and passes the household of a user to `work`. */
const withHousehold = <T>(
  app: Stored,
  owner: Owner,
  work: (db: Database, householdId: string) => Promise<T>,
) => withDatabase(app, async (db) => work(db, (await userOf(db, owner)).householdId));

const userOf = (db: Database, { email }: Owner) =>
  db
    .selectFrom("users")
    .where("email", "=", email)
    .select(["id", "householdId"])
    .executeTakeFirstOrThrow();

/** Leaves the household this number of its trial credits. Throws if it has other grants. */
export const setCredits = (app: Stored, owner: Owner, credits: number) =>
  withHousehold(app, owner, async (db, householdId) => {
    const grants = await db
      .selectFrom("creditGrants")
      .where("householdId", "=", householdId)
      .select(["id", "remaining"])
      .execute();
    const [grant] = grants;
    if (!grant || grants.length > 1) throw new Error(`There are ${grants.length} grants, not one`);
    await db
      .updateTable("creditGrants")
      .set({ remaining: credits })
      .where("id", "=", grant.id)
      .execute();
    await noteChange(db, householdId, grant.id, credits - grant.remaining);
  });

let last = 0;
/** Returns an instant after all earlier ones. Grants of the same millisecond are spent in the order of their ids. */
function nextInstant() {
  last = Math.max(Date.now(), last + 1);
  return instant(last);
}

/** Adds a line to the ledger, as every change of a balance does. */
async function noteChange(
  db: Database,
  householdId: string,
  grantId: string,
  change: number,
  of: Partial<Pick<Schema["creditLedger"], "id" | "reason" | "mealId">> = {},
) {
  const at = nextInstant();
  const { place } = await db
    .selectFrom("creditLedger")
    .where("householdId", "=", householdId)
    .select(({ fn }) => fn.max("position").as("place"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("creditLedger")
    .values({
      id: `line-${grantId}-${at}`,
      householdId,
      grantId,
      change,
      reason: change < 0 ? "take" : "grant",
      mealId: null,
      requestKey: null,
      note: null,
      createdAt: at,
      position: Number(place ?? 0) + 1,
      ...of,
    })
    .execute();
}

/** Adds a grant that ends at `expiresAt` to the household. */
export const addGrant = (
  app: Stored,
  owner: Owner,
  grant: { origin: "plan" | "admin"; amount: number; expiresAt: string | null },
) =>
  withHousehold(app, owner, async (db, householdId) => {
    const createdAt = nextInstant();
    const id = `grant-${grant.origin}-${createdAt}`;
    const remaining = grant.amount;
    await db
      .insertInto("creditGrants")
      .values({ ...grant, id, householdId, remaining, cause: null, createdAt })
      .execute();
    await noteChange(db, householdId, id, grant.amount);
  });

type Subscription = {
  status: "active" | "trial" | "canceled" | "past_due";
  plan: "trial" | "archive" | "basic" | "standard" | "premium";
  /** ISO instants: the end of the grace period, and the time at which the household lost its access. */
  graceUntil?: string;
  accessEndedAt?: string;
};

export const setSubscription = (
  app: Stored,
  owner: Owner,
  { status, plan, graceUntil, accessEndedAt }: Subscription,
) =>
  setHousehold(app, owner, {
    subscriptionStatus: status,
    subscriptionPlan: plan,
    graceUntil: graceUntil ?? null,
    accessEndedAt: accessEndedAt ?? null,
  });

/** Marks the address of an account as confirmed, as a mailed link does. */
export const proveAddress = (app: Stored, owner: Owner) =>
  withHousehold(app, owner, async (db, householdId) => {
    await db
      .updateTable("users")
      .set({ emailProvedAt: new Date().toISOString() })
      .where("householdId", "=", householdId)
      .execute();
  });

/** Ends the grace period of a household whose renewal failed. */
export const endGrace = (app: Stored, owner: Owner, at: Date) =>
  setHousehold(app, owner, { graceUntil: at.toISOString() });

const setHousehold = (app: Stored, owner: Owner, changes: Partial<Schema["households"]>) =>
  withHousehold(app, owner, async (db, householdId) => {
    await db.updateTable("households").set(changes).where("id", "=", householdId).execute();
  });

/** Sets the user's time zone, as the browser does once. */
export const setTimeZone = (app: Stored, { email }: Owner, timeZone: string) =>
  withDatabase(app, async (db) => {
    await db.updateTable("users").set({ timeZone }).where("email", "=", email).execute();
  });

/** Ends every session of a user, as their expiry does. */
export const endSessions = (app: Stored, owner: Owner) =>
  withDatabase(app, async (db) => {
    const { id } = await userOf(db, owner);
    await db.deleteFrom("sessions").where("userId", "=", id).execute();
  });

/** Makes every attempt to end a session fail from now on. */
export const keepAllSessions = (app: Stored) =>
  withDatabase(app, async (db) => {
    const statements = isPostgres(db)
      ? [
          sql`create function keep() returns trigger language plpgsql
              as $$ begin raise exception 'kept'; end $$`,
          sql`create trigger kept before delete on sessions for each row execute function keep()`,
        ]
      : [sql`create trigger kept before delete on sessions begin select raise(abort, 'kept'); end`];
    for (const statement of statements) await statement.execute(db);
  });

/** Returns the remaining credits of each grant of the household, by origin. */
export const grantsOf = (app: Stored, owner: Owner) =>
  withHousehold(app, owner, (db, householdId) =>
    db
      .selectFrom("creditGrants")
      .where("householdId", "=", householdId)
      .orderBy("createdAt")
      .select(["origin", "remaining"])
      .execute(),
  );

/** Returns the sum of the ledger, and how often it charged. */
export const ledgerOf = (app: Stored, owner: Owner) =>
  withHousehold(app, owner, async (db, householdId) => {
    const changes = await db
      .selectFrom("creditLedger")
      .where("householdId", "=", householdId)
      .select(["change", "reason", "mealId"])
      .execute();
    return {
      balance: changes.reduce((sum, { change }) => sum + change, 0),
      charges: changes.filter(({ reason }) => reason === "meal"),
    };
  });

const newestMealOf = (db: Database, householdId: string) =>
  db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .orderBy("id", "desc")
    .limit(1)
    .selectAll()
    .executeTakeFirstOrThrow();

/** The number of rows that one statement may insert on either engine. */
const ROWS_AT_ONCE = 500;

/**
 * Adds `count` copies of the household's newest meal, each as a favorite, and plans one of them on each of these dates.
 */
export const fillHousehold = (app: Stored, owner: Owner, count: number, dates: readonly string[]) =>
  withHousehold(app, owner, async (db, householdId) => {
    const meal = await newestMealOf(db, householdId);
    const copies = Array.from({ length: count }, (_, at) => ({
      ...meal,
      id: `full-${String(at + 1).padStart(5, "0")}-${householdId}`,
      title: `${meal.title} ${at + 1}`,
      plainTitle: `${meal.plainTitle} ${at + 1}`,
    }));
    await db.transaction().execute(async (db) => {
      for (let at = 0; at < count; at += ROWS_AT_ONCE) {
        const some = copies.slice(at, at + ROWS_AT_ONCE);
        await db.insertInto("meals").values(some).execute();
        const favorites = some.map(({ id, createdAt }) => {
          return { id: `favorite-${id}`, householdId, mealId: id, createdAt };
        });
        await db.insertInto("favorites").values(favorites).execute();
      }
      for (const [n, scheduledDate] of dates.entries()) {
        await db
          .insertInto("entries")
          .values({
            id: `entry-${n}-${householdId}`,
            householdId,
            mealId: copies[0]?.id ?? "",
            scheduledDate,
            mealType: "dinner",
            servings: 4,
            createdAt: nextInstant(),
          })
          .execute();
      }
    });
  });

/** Returns the recipe book's id of each of the household's meals. */
export const bookIdsOf = (app: Stored, owner: Owner) =>
  withHousehold(app, owner, async (db, householdId) => {
    const meals = await db
      .selectFrom("meals")
      .where("householdId", "=", householdId)
      .select(["id", "bookId"])
      .execute();
    return new Map(meals.map(({ id, bookId }) => [id, bookId]));
  });

/** Returns the household's meals as they are stored, in the order in which they were added. */
export const storedMealsOf = (app: Stored, owner: Owner) =>
  withHousehold(app, owner, async (db, householdId) => {
    const meals = await db
      .selectFrom("meals")
      .where("householdId", "=", householdId)
      .orderBy("id")
      .select([
        "id",
        "title",
        "description",
        "cuisine",
        "protein",
        "course",
        "servings",
        "ingredients",
        "instructions",
        "sourceUrl",
        "source",
        "bookId",
        "carbsPerServing",
        "requestKey",
      ])
      .execute();
    const lines = z.array(z.string());
    return meals.map((meal) => ({
      ...meal,
      ingredients: lines.parse(JSON.parse(meal.ingredients)),
    }));
  });

/** Adds paid copies of the household's newest meal. Returns their titles, oldest first. */
export const addPaidMeals = (app: Stored, owner: Owner, count: number) =>
  withHousehold(app, owner, async (db, householdId) => {
    const meal = await newestMealOf(db, householdId);
    const grant = await db
      .selectFrom("creditGrants")
      .where("householdId", "=", householdId)
      .where("remaining", ">=", count)
      .select(["id", "remaining"])
      .executeTakeFirstOrThrow();
    const titles: string[] = [];
    for (let n = 1; n <= count; n++) {
      const title = `Copy ${n}`;
      const id = `${meal.id}-${String(n).padStart(3, "0")}`;
      await db
        .insertInto("meals")
        .values({ ...meal, id, title })
        .execute();
      const line = { id: `line-${id}`, reason: "meal", mealId: id } as const;
      await noteChange(db, householdId, grant.id, -1, line);
      titles.push(title);
    }
    await db
      .updateTable("creditGrants")
      .set({ remaining: grant.remaining - count })
      .where("id", "=", grant.id)
      .execute();
    return titles;
  });

/** Renames a meal. */
export const renameMeal = (app: Stored, mealId: string, title: string) =>
  withDatabase(app, async (db) => {
    await db.updateTable("meals").set({ title }).where("id", "=", mealId).execute();
  });

/** Deletes a meal and every row that refers to it. */
export const deleteMeal = (app: Stored, mealId: string) =>
  withDatabase(app, async (db) => {
    await db.deleteFrom("meals").where("id", "=", mealId).execute();
  });

/** Returns the ids of the household's ledger lines, oldest first. */
export const ledgerIdsOf = (app: Stored, owner: Owner) =>
  withHousehold(app, owner, async (db, householdId) => {
    const lines = await db
      .selectFrom("creditLedger")
      .where("householdId", "=", householdId)
      .orderBy("position")
      .select("id")
      .execute();
    return lines.map(({ id }) => id);
  });

const OTHER_DEVICE = "another device";

/** Adds a generation that seems to have been running since `startedAt` in the app's process. Returns a function that ends it. */
export const addRunningGeneration = (app: Stored, owner: Owner, startedAt: Date) =>
  withHousehold(app, owner, async (db, householdId) => {
    const { id: processId } = await db
      .selectFrom("processes")
      .select("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("generations")
      .values({
        householdId,
        requestKey: OTHER_DEVICE,
        inputHash: "x",
        status: "running",
        startedAt: startedAt.toISOString(),
        finishedAt: null,
        failure: null,
        foundMealId: null,
        outcome: null,
        processId,
      })
      .execute();
    return () =>
      withDatabase(app, async (db) => {
        await db
          .deleteFrom("generations")
          .where("householdId", "=", householdId)
          .where("requestKey", "=", OTHER_DEVICE)
          .execute();
      });
  });

/** Returns the rows of each table as JSON, in an order that is stable while they do not change. */
async function rowsOf(db: Database) {
  const tables: [name: string, rows: string[]][] = [];
  for (const { name } of await listTables(db)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    tables.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return tables.sort(([one], [other]) => one.localeCompare(other));
}

/** Returns a fingerprint of each table's rows, one on each line. It shows every change that a request made. */
export const allRows = (app: Stored) =>
  withDatabase(app, async (db) => {
    // Without the tables that change by themselves: nightly jobs, signs of life of processes, rate limits, and events for other
    // pages, which are deleted after a minute.
    const tables = (await rowsOf(db)).filter(
      ([name]) => !["jobs", "processes", "limits", "changes"].includes(name),
    );
    return tables
      .map(
        ([name, rows]) =>
          `${name} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`,
      )
      .join("\n");
  });

/** Returns everything that the app has stored as text, to check that something is not in it. */
export const storedText = (app: Stored) =>
  withDatabase(app, async (db) => (await rowsOf(db)).flatMap(([, rows]) => rows).join("\n"));

type Table =
  | "contactMessages"
  | "groceryItems"
  | "invites"
  | "meals"
  | "outbox"
  | "photos"
  | "sessions"
  | "trash"
  | "users";

/** Returns the id of the newest row of a table whose columns have these values. Throws if no row matches. */
export const newestId = (app: Stored, table: Table, where: Record<string, string> = {}) =>
  withDatabase(app, async (db) => {
    const conditions = Object.entries(where).map(
      ([column, value]) => sql`and ${sql.ref(column)} = ${value}`,
    );
    // Items have no time of their own, but their ids sort by time.
    const order = table === "groceryItems" ? sql.raw("") : sql`"createdAt" desc,`;
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where 1 = 1 ${sql.join(conditions, sql` `)} order by ${order} id desc limit 1`.execute(db);
    if (!rows[0]) throw new Error(`No row of ${table} matches`);
    return rows[0].id;
  });

/** Ends all waits after failed sign-ins. */
export const allowSignIn = (app: Stored) =>
  withDatabase(app, async (db) => {
    await db.updateTable("signInFailures").set({ blockedUntil: past() }).execute();
  });

/** Extends the waits of paused sign-ins to an hour, so that a slow test makes no difference. */
export const prolongPauses = (app: Stored) =>
  withDatabase(app, async (db) => {
    const now = Date.now();
    const changed = await db
      .updateTable("signInFailures")
      .set({ blockedUntil: instant(now + HOUR) })
      .where("blockedUntil", ">", instant(now - HOUR))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Error("No sign-in is paused");
  });

const count = (table: "meals" | "trash" | "drafts" | "recipeImports") => (app: Stored) =>
  withDatabase(app, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${sql.table(table)}`.execute(db);
    return rows[0]?.count ?? 0;
  });

/** Counts the meals of all households. */
export const countMeals = count("meals");
/** Counts the rows in the trash of all households. */
export const countTrash = count("trash");
/** Counts the stored forms whose session had ended. */
export const countExpiredForms = count("drafts");
/** Counts the imports of recipe files of all households, running or not. */
export const countImports = count("recipeImports");

/** Makes every session of a user this old, and this long without a visit. */
export const ageSessions = (app: Stored, owner: Owner, days: { old: number; idle: number }) =>
  withDatabase(app, async (db) => {
    const ago = (count: number) => instant(Date.now() - count * DAY);
    const { id } = await userOf(db, owner);
    const changed = await db
      .updateTable("sessions")
      .set({ createdAt: ago(days.old), seenAt: ago(days.idle), expiresAt: ago(days.old - 30) })
      .where("userId", "=", id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Error("The session was not found");
  });

/** Returns how many days ago the user's only session was last used. */
export const idleDaysOf = (app: Stored, owner: Owner) =>
  withDatabase(app, async (db) => {
    const { id } = await userOf(db, owner);
    const { seenAt } = await db
      .selectFrom("sessions")
      .where("userId", "=", id)
      .select("seenAt")
      .executeTakeFirstOrThrow();
    return (Date.now() - Date.parse(seenAt)) / DAY;
  });

/** Marks the nightly jobs as done. Otherwise they read all data five seconds after a start. */
export const skipNight = (app: Stored) =>
  withDatabase(app, async (db) => {
    const runAt = instant(Date.now() + DAY);
    for (const key of ["back up", "read subscriptions back", "empty the trash"]) {
      await db
        .updateTable("jobs")
        .set({ runAt })
        .where("kind", "=", "nightly")
        .where("key", "=", key)
        .execute();
    }
  });

/** Locks the database while `work` runs, so that every other write fails after its wait. */
export const whileLocked = <T>(app: Stored, work: () => Promise<T>): Promise<T> =>
  withDatabase(app, (db) =>
    db.transaction().execute(async (db) => {
      if (isPostgres(db)) {
        const tables = (await listTables(db)).map(({ name }) => sql.table(name));
        await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(db);
      }
      return work();
    }),
  );

/** Makes the household's stored preferences unreadable. */
export const spoilPreferences = (app: Stored, owner: Owner) =>
  withHousehold(app, owner, async (db, householdId) => {
    const spoiled = {
      mealTypePreferences: "[",
      proteinPreferences: "[",
      cuisinePreferences: "[",
      allergyPreferences: "[",
      updatedAt: nextInstant(),
    };
    await db
      .insertInto("preferences")
      .values({ householdId, ...NOTHING_MORE, ...spoiled })
      .onConflict((conflict) => conflict.column("householdId").doUpdateSet(spoiled))
      .execute();
  });

/**
 * Marks mails as sent that a test queued from its own process (`signUp` does). The app's worker is not notified of them
 * and would send them within 15 seconds, while a test compares the stored data.
 */
export const settleMails = (app: Stored) =>
  withDatabase(app, async (db) => {
    await db
      .updateTable("outbox")
      .set({ status: "sent", sentAt: new Date().toISOString() })
      .where("status", "=", "queued")
      .execute();
  });

/** Returns the mails of the outbox to an address, oldest first. */
export const mailsTo = (app: Stored, address: string) =>
  withDatabase(app, (db) =>
    db
      .selectFrom("outbox")
      .where("toAddress", "=", address)
      .orderBy("id")
      .select(["kind", "toAddress", "replyTo", "subject", "text", "status", "attempts"])
      .execute(),
  );

/** Ends the waits between the attempts to send mails. */
export const makeMailDue = (app: Stored) =>
  withDatabase(app, async (db) => {
    await db
      .updateTable("jobs")
      .set({ runAt: past() })
      .where("kind", "=", "mail")
      .where("processId", "is", null)
      .where("deadAt", "is", null)
      .execute();
  });

/** Returns the contact messages from an address, oldest first. */
export const messagesFrom = (app: Stored, email: string) =>
  withDatabase(app, (db) =>
    db
      .selectFrom("contactMessages")
      .where("email", "=", email)
      .orderBy("id")
      .select(["id", "subject", "message", "priority"])
      .execute(),
  );

/** Makes the password links more than an hour old. */
export const ageResets = (app: Stored) =>
  withDatabase(app, async (db) => {
    await db.updateTable("passwordResets").set({ expiresAt: past() }).execute();
  });

/** Returns the audit log's lines of one kind of action, oldest first. */
export const auditOf = (app: Stored, action: string) =>
  withDatabase(app, (db) =>
    db
      .selectFrom("auditLog")
      .where("action", "=", action)
      .orderBy("id")
      .select(["adminId", "targetUserId", "details"])
      .execute(),
  );
