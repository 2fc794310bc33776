import { createHash } from "node:crypto";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import * as z from "zod";
import { readNeed } from "~/features/groceries/stored-need";
import type { App } from "../app";

/** Opens the SQLite file of a running app for as long as `work` takes. */
function withDatabase<T>(app: App, work: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(join(app.dataDir, "weeknight.db"), { fileMustExist: true });
  database.pragma("busy_timeout = 5000");
  try {
    return work(database);
  } finally {
    database.close();
  }
}

type Owner = { email: string };

function householdOf(database: Sqlite.Database, { email }: Owner) {
  const row: unknown = database.prepare("select householdId from users where email = ?").get(email);
  return z.object({ householdId: z.string() }).parse(row).householdId;
}

/** Leaves the household with this many of its trial credits. */
export function setCredits(app: App, owner: Owner, credits: number) {
  withDatabase(app, (database) => {
    const householdId = householdOf(database, owner);
    const grants = database
      .prepare<[string], { id: string; remaining: number }>(
        "select id, remaining from creditGrants where householdId = ?",
      )
      .all(householdId);
    const [grant] = grants;
    if (!grant || grants.length > 1) throw new Error(`There are ${grants.length} grants, not one`);
    database.prepare("update creditGrants set remaining = ? where id = ?").run(credits, grant.id);
    noteChange(database, householdId, grant.id, credits - grant.remaining);
  });
}

let last = 0;
/** Now, and after what was written before: grants of one millisecond are spent by their ids. */
function nextInstant() {
  last = Math.max(Date.now(), last + 1);
  return new Date(last).toISOString();
}

/** The place of a new line in the ledger of the household that is its argument. */
const NEXT_LINE = "(select coalesce(max(position), 0) + 1 from creditLedger where householdId = ?)";

/** A line of the ledger, as every change of a balance has one. */
function noteChange(
  database: Sqlite.Database,
  householdId: string,
  grantId: string,
  change: number,
) {
  const at = nextInstant();
  database
    .prepare(
      `insert into creditLedger (id, householdId, grantId, change, reason, createdAt, position)
       values (?, ?, ?, ?, ?, ?, ${NEXT_LINE})`,
    )
    .run(
      `line-${grantId}-${at}`,
      householdId,
      grantId,
      change,
      change < 0 ? "take" : "grant",
      at,
      householdId,
    );
}

/** Gives the household another grant, that ends at `expiresAt`. */
export function addGrant(
  app: App,
  owner: Owner,
  grant: { origin: "plan" | "admin"; amount: number; expiresAt: string | null },
) {
  withDatabase(app, (database) => {
    const at = nextInstant();
    const id = `grant-${grant.origin}-${at}`;
    const householdId = householdOf(database, owner);
    database
      .prepare(
        `insert into creditGrants (id, householdId, origin, amount, remaining, expiresAt, createdAt)
         values (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(id, householdId, grant.origin, grant.amount, grant.amount, grant.expiresAt, at);
    noteChange(database, householdId, id, grant.amount);
  });
}

type Subscription = {
  status: "active" | "trial" | "canceled" | "past_due";
  plan: "trial" | "archive" | "basic" | "standard" | "premium";
  /** ISO instants: until when an unpaid household is active, and when it lost its access. */
  graceUntil?: string;
  accessEndedAt?: string;
};

export function setSubscription(app: App, owner: Owner, { status, plan, ...of }: Subscription) {
  withDatabase(app, (database) => {
    database
      .prepare(
        `update households set subscriptionStatus = ?, subscriptionPlan = ?, graceUntil = ?,
           accessEndedAt = ? where id = ?`,
      )
      .run(
        status,
        plan,
        of.graceUntil ?? null,
        of.accessEndedAt ?? null,
        householdOf(database, owner),
      );
  });
}

/** Lets the days of grace of a household whose renewal failed be over, as the time does. */
export function endGrace(app: App, owner: Owner, at: Date) {
  withDatabase(app, (database) => {
    database
      .prepare("update households set graceUntil = ? where id = ?")
      .run(at.toISOString(), householdOf(database, owner));
  });
}

/** Whose evening it is: the time zone that the browser tells once. */
export function setTimeZone(app: App, { email }: Owner, timeZone: string) {
  withDatabase(app, (database) => {
    database.prepare("update users set timeZone = ? where email = ?").run(timeZone, email);
  });
}

/** Ends every session of a user, as the time does. */
export function endSessions(app: App, { email }: Owner) {
  withDatabase(app, (database) => {
    database
      .prepare("delete from sessions where userId = (select id from users where email = ?)")
      .run(email);
  });
}

/** From now on no session can be ended. */
export function keepAllSessions(app: App) {
  withDatabase(app, (database) => {
    database.exec(
      "create trigger kept before delete on sessions begin select raise(abort, 'kept'); end",
    );
  });
}

/** What each grant of the household has left, by origin. */
export function grantsOf(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare(
        "select origin, remaining from creditGrants where householdId = ? order by createdAt",
      )
      .all(householdOf(database, owner));
    return z.array(z.object({ origin: z.string(), remaining: z.number() })).parse(rows);
  });
}

/** The sum of the ledger, and how often it charged. */
export function ledgerOf(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select change, reason, mealId from creditLedger where householdId = ?")
      .all(householdOf(database, owner));
    const changes = z
      .array(z.object({ change: z.number(), reason: z.string(), mealId: z.string().nullable() }))
      .parse(rows);
    return {
      balance: changes.reduce((sum, { change }) => sum + change, 0),
      charges: changes.filter(({ reason }) => reason === "meal"),
    };
  });
}

/** The titles of the dishes that the household's credits were spent on, one for each credit. */
export function dishesPaidFor(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare(
        `select meals.title from creditLedger join meals on meals.id = creditLedger.mealId
         where creditLedger.householdId = ? and creditLedger.reason = 'meal'`,
      )
      .all(householdOf(database, owner));
    return z
      .array(z.object({ title: z.string() }))
      .parse(rows)
      .map(({ title }) => title);
  });
}

/**
 * Gives the household so many copies of its newest meal, each a favorite, and plans one of them for each of
 * these dates.
 */
export function fillHousehold(app: App, owner: Owner, count: number, dates: readonly string[]) {
  withDatabase(app, (database) => {
    const householdId = householdOf(database, owner);
    const columns = z
      .array(z.object({ name: z.string() }))
      .parse(database.prepare("select name from pragma_table_info('meals')").all())
      .map(({ name }) => name);
    const values: Record<string, string> = {
      id: "printf('full-%05d-', n) || householdId",
      title: "title || ' ' || n",
      plainTitle: "plainTitle || ' ' || n",
    };
    const copied = columns.map((name) => values[name] ?? `"${name}"`).join(", ");
    database
      .prepare(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
         insert into meals (${columns.map((name) => `"${name}"`).join(", ")})
         select ${copied} from numbers
         join (select * from meals where householdId = ? order by id desc limit 1)`,
      )
      .run(count, householdId);
    database
      .prepare(
        `insert into favorites (id, householdId, mealId, createdAt)
         select 'favorite-' || id, householdId, id, createdAt from meals
         where householdId = ? and id like 'full-%'`,
      )
      .run(householdId);
    const plan = database.prepare(
      `insert into entries (id, householdId, mealId, scheduledDate, mealType, servings, createdAt)
       values (?, ?, 'full-00001-' || ?, ?, 'dinner', 4, ?)`,
    );
    for (const [n, date] of dates.entries()) {
      plan.run(`entry-${n}-${householdId}`, householdId, householdId, date, nextInstant());
    }
  });
}

/** What the meals of the household's lists ask for, by the ids of the lists' items. */
export function needsOf(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select id, need from groceryItems where householdId = ? and needed = 1")
      .all(householdOf(database, owner));
    return z
      .array(z.object({ id: z.string(), need: z.string() }))
      .parse(rows)
      .map(({ id, need }) => ({ id, need: readNeed(need) }));
  });
}

/** Which of the recipe book's recipes each of the household's meals is. */
export function bookIdsOf(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select id, bookId from meals where householdId = ?")
      .all(householdOf(database, owner));
    const meals = z.array(z.object({ id: z.string(), bookId: z.string().nullable() })).parse(rows);
    return new Map(meals.map(({ id, bookId }) => [id, bookId]));
  });
}

const storedMeal = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  cuisine: z.string(),
  protein: z.string().nullable(),
  course: z.string(),
  servings: z.number(),
  ingredients: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  instructions: z.string(),
  sourceUrl: z.string(),
  source: z.string(),
  bookId: z.string().nullable(),
  carbsPerServing: z.number().nullable(),
  requestKey: z.string().nullable(),
});

/** The household's meals just as they are stored, in the order in which they came. */
export function storedMealsOf(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select * from meals where householdId = ? order by id")
      .all(householdOf(database, owner));
    return z.array(storedMeal).parse(rows);
  });
}

/** Gives the household copies of its newest meal, each of them paid for; the titles, oldest first. */
export function addPaidMeals(app: App, owner: Owner, count: number) {
  return withDatabase(app, (database) => {
    const householdId = householdOf(database, owner);
    const { id } = z
      .object({ id: z.string() })
      .parse(
        database
          .prepare("select id from meals where householdId = ? order by id desc")
          .get(householdId),
      );
    const grant = z
      .object({ id: z.string() })
      .parse(
        database
          .prepare("select id from creditGrants where householdId = ? and remaining >= ?")
          .get(householdId, count),
      );
    const columns = z
      .array(z.object({ name: z.string() }))
      .parse(database.prepare("pragma table_info(meals)").all())
      .map(({ name }) => name);
    const copied = columns.map((name) => (name === "id" || name === "title" ? "?" : name));
    const addMeal = database.prepare(
      `insert into meals (${columns.join()}) select ${copied.join()} from meals where id = ?`,
    );
    const addLine = database.prepare(
      `insert into creditLedger
         (id, householdId, grantId, change, reason, mealId, createdAt, position)
       values (?, ?, ?, -1, 'meal', ?, ?, ${NEXT_LINE})`,
    );
    const titles: string[] = [];
    for (let n = 1; n <= count; n++) {
      const title = `Copy ${n}`;
      const mealId = `${id}-${String(n).padStart(3, "0")}`;
      const values = columns.flatMap((name) =>
        name === "id" ? [mealId] : name === "title" ? [title] : [],
      );
      addMeal.run(...values, id);
      const at = new Date().toISOString();
      addLine.run(`line-${mealId}`, householdId, grant.id, mealId, at, householdId);
      titles.push(title);
    }
    database
      .prepare("update creditGrants set remaining = remaining - ? where id = ?")
      .run(count, grant.id);
    return titles;
  });
}

/** Lets a meal be called something else. */
export function renameMeal(app: App, mealId: string, title: string) {
  withDatabase(
    app,
    (database) =>
      void database.prepare("update meals set title = ? where id = ?").run(title, mealId),
  );
}

/** Takes a meal out of the household, and out of everything that it was in. */
export function deleteMeal(app: App, mealId: string) {
  withDatabase(app, (database) => {
    database.pragma("foreign_keys = on");
    database.prepare("delete from meals where id = ?").run(mealId);
  });
}

/** The ids of the household's lines in the ledger, oldest first. */
export function ledgerIdsOf(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select id from creditLedger where householdId = ? order by position")
      .all(householdOf(database, owner));
    return z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id);
  });
}

/** A generation of the household that seems to be under way since `startedAt`. */
export function addRunningGeneration(app: App, owner: Owner, startedAt: Date) {
  return withDatabase(app, (database) => {
    const householdId = householdOf(database, owner);
    const insert = `insert into generations (householdId, requestKey, inputHash, status, startedAt)
                    values (?, 'another device', 'x', 'running', ?)`;
    database.prepare(insert).run(householdId, startedAt.toISOString());
    const remove =
      "delete from generations where householdId = ? and requestKey = 'another device'";
    return () => withDatabase(app, (database) => void database.prepare(remove).run(householdId));
  });
}

/** A fingerprint of every row of every table: it changes with whatever a request changed. */
export function allRows(app: App) {
  return withDatabase(app, (database) => {
    const tables: unknown = database
      // Which jobs of the night have run is no answer to any request.
      .prepare(
        "select name from sqlite_master where type = 'table' and name <> 'jobs' order by name",
      )
      .all();
    const hash = createHash("sha256");
    for (const { name } of z.array(z.object({ name: z.string() })).parse(tables)) {
      hash.update(JSON.stringify([name, database.prepare(`select * from "${name}"`).all()]));
    }
    return hash.digest("hex");
  });
}

type Table =
  | "contactMessages"
  | "groceryItems"
  | "invites"
  | "meals"
  | "outbox"
  | "sessions"
  | "trash"
  | "users";

/** The id of the newest row of a table, of those where all columns hold what is asked for. */
export function newestId(app: App, table: Table, where: Record<string, string> = {}) {
  return withDatabase(app, (database) => {
    const conditions = Object.keys(where).map((column) => ` and "${column}" = ?`);
    const row: unknown = database
      .prepare(`select id from "${table}" where true${conditions.join("")} order by rowid desc`)
      .get(...Object.values(where));
    return z.object({ id: z.string() }).parse(row).id;
  });
}

/** Everything the app has stored, as text: to see that something is not in it. */
export function storedText(app: App) {
  return withDatabase(app, (database) => {
    const tables: unknown = database
      .prepare("select name from sqlite_master where type = 'table'")
      .all();
    return z
      .array(z.object({ name: z.string() }))
      .parse(tables)
      .map(({ name }) => JSON.stringify(database.prepare(`select * from "${name}"`).all()))
      .join("\n");
  });
}

/** As if everybody had waited long enough to try a password again. */
export function allowSignIn(app: App) {
  withDatabase(app, (database) => {
    const past = new Date(Date.now() - 1_000).toISOString();
    database.prepare("update signInFailures set blockedUntil = ?").run(past);
  });
}

/** How many meals there are, of all households. */
export function countMeals(app: App) {
  return withDatabase(app, (database) => {
    const row: unknown = database.prepare("select count(*) as count from meals").get();
    return z.object({ count: z.number() }).parse(row).count;
  });
}

/** Makes every session of a user look this old, and this long without a visit. */
export function ageSessions(app: App, { email }: Owner, days: { old: number; idle: number }) {
  withDatabase(app, (database) => {
    const day = 24 * 60 * 60 * 1000;
    const ago = (count: number) => new Date(Date.now() - count * day).toISOString();
    const changed = database
      .prepare(
        `update sessions set createdAt = ?, seenAt = ?, expiresAt = ?
         where userId = (select id from users where email = ?)`,
      )
      .run(ago(days.old), ago(days.idle), ago(days.old - 30), email);
    if (changed.changes === 0) throw new Error("There is no session");
  });
}

/** For how many days a user's one session has not been seen. */
export function idleDaysOf(app: App, { email }: Owner) {
  return withDatabase(app, (database) => {
    const row: unknown = database
      .prepare("select seenAt from sessions where userId = (select id from users where email = ?)")
      .get(email);
    const { seenAt } = z.object({ seenAt: z.string() }).parse(row);
    return (Date.now() - Date.parse(seenAt)) / (24 * 60 * 60 * 1000);
  });
}

/** As if everything in the trash had been deleted that many days ago, and no night had been since. */
export function ageTrash(app: App, days: number) {
  withDatabase(app, (database) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    const changed = database.prepare("update trash set createdAt = ?").run(at);
    if (changed.changes === 0) throw new Error("There is nothing in the trash");
    database.prepare("delete from jobs").run();
  });
}

/** As if the jobs of the night had run already: they look through everything, five seconds after a start. */
export function skipNight(app: App) {
  withDatabase(app, (database) => {
    const note = database.prepare("insert or replace into jobs (name, ranAt) values (?, ?)");
    for (const name of ["back up", "read subscriptions back", "empty the trash"]) {
      note.run(name, new Date().toISOString());
    }
  });
}

/** How many things lie in the trash, of all households. */
export function countTrash(app: App) {
  return withDatabase(app, (database) => {
    const row: unknown = database.prepare("select count(*) as count from trash").get();
    return z.object({ count: z.number() }).parse(row).count;
  });
}

/** How many forms are kept whose session had ended. */
export function countExpiredForms(app: App) {
  return withDatabase(app, (database) => {
    const row: unknown = database.prepare("select count(*) as count from drafts").get();
    return z.object({ count: z.number() }).parse(row).count;
  });
}

/** How often the household's lists were built. */
export function versionOfLists(app: App, owner: Owner) {
  return withDatabase(app, (database) => {
    const row: unknown = database
      .prepare("select coalesce(sum(version), 0) as builds from groceryLists where householdId = ?")
      .get(householdOf(database, owner));
    return z.object({ builds: z.number() }).parse(row).builds;
  });
}

/** How many files of recipes there are, under way or not, of all households. */
export function countImports(app: App) {
  return withDatabase(app, (database) => {
    const row: unknown = database.prepare("select count(*) as count from recipeImports").get();
    return z.object({ count: z.number() }).parse(row).count;
  });
}

/** Nobody else can write to the database for as long as `work` takes: each try fails. */
export async function whileLocked<T>(app: App, work: () => Promise<T>): Promise<T> {
  const database = new Sqlite(join(app.dataDir, "weeknight.db"), { fileMustExist: true });
  try {
    database.exec("begin immediate");
    return await work();
  } finally {
    if (database.inTransaction) database.exec("rollback");
    database.close();
  }
}

/** Leaves the household preferences that cannot be read. */
export function spoilPreferences(app: App, owner: Owner) {
  withDatabase(app, (database) => {
    database
      .prepare(
        `insert or replace into preferences
         (householdId, mealTypePreferences, proteinPreferences, cuisinePreferences, allergyPreferences, updatedAt)
         values (?, '[', '[', '[', '[', ?)`,
      )
      .run(householdOf(database, owner), nextInstant());
  });
}

const mailRow = z.object({
  kind: z.string(),
  toAddress: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  status: z.string(),
  attempts: z.number(),
});

/** The mails of the outbox to an address, oldest first. */
export function mailsTo(app: App, address: string) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select * from outbox where toAddress = ? order by id")
      .all(address);
    return z.array(mailRow).parse(rows);
  });
}

/** As if the waits between the attempts to send were over. */
export function makeMailDue(app: App) {
  withDatabase(app, (database) => {
    const past = new Date(Date.now() - 1_000).toISOString();
    database.prepare("update outbox set nextAttemptAt = ? where status = 'queued'").run(past);
  });
}

/** The messages that people have sent, oldest first. */
export function messagesFrom(app: App, email: string) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select id, subject, message, priority from contactMessages where email = ?")
      .all(email);
    return z
      .array(
        z.object({
          id: z.string(),
          subject: z.string(),
          message: z.string(),
          priority: z.number(),
        }),
      )
      .parse(rows);
  });
}

/** As if the links to a new password were made more than an hour ago. */
export function ageResets(app: App) {
  withDatabase(app, (database) => {
    const past = new Date(Date.now() - 1_000).toISOString();
    database.prepare("update passwordResets set expiresAt = ?").run(past);
  });
}

/** What the audit log has of one kind of action, oldest first. */
export function auditOf(app: App, action: string) {
  return withDatabase(app, (database) => {
    const rows: unknown = database
      .prepare("select adminId, targetUserId, details from auditLog where action = ? order by id")
      .all(action);
    return z
      .array(
        z.object({
          adminId: z.string(),
          targetUserId: z.string().nullable(),
          details: z.string(),
        }),
      )
      .parse(rows);
  });
}
