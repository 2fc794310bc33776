import { type Kysely, sql } from "kysely";
import { rekey } from "../rekey";

/** What no two accounts may have alike, by the column of `users` that had to be unique for it. */
const KINDS = { email: "email", username: "username", google: "googleId", oidc: "oidcId" };

/**
 * What is unique for all stands in small tables by its own key, so that no index of the households' tables has to be:
 * by what an account is found, and whose a provider's customer is. A session is found within its household.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("logins")
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('email', 'username', 'google', 'oidc')`),
    )
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("loginsKey", ["kind", "value"])
    .execute();
  for (const [kind, column] of Object.entries(KINDS)) {
    await sql`insert into "logins" ("kind", "value", "userId")
      select ${sql.lit(kind)}, ${sql.ref(column)}, "id" from "users"
      where ${sql.ref(column)} is not null`.execute(db);
  }
  await db.schema.createIndex("loginsByUser").on("logins").columns(["userId", "kind"]).execute();

  await db.schema
    .createTable("customers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("householdId", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .execute();
  await sql`insert into "customers" ("id", "householdId")
    select "customerId", "householdId" from "billingCustomers"`.execute(db);
  await db.schema
    .createIndex("customersOfHousehold")
    .on("customers")
    .column("householdId")
    .execute();

  const unique = ["usersByEmail", "usersByUsername", "usersByGoogleId", "usersByOidcId"];
  for (const name of [...unique, "customersById"]) await db.schema.dropIndex(name).execute();
  // The administrator sorts by it.
  await db.schema.createIndex("usersByEmail").on("users").columns(["email", "id"]).execute();

  await db.schema
    .alterTable("sessions")
    .addColumn("householdId", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update "sessions" set "householdId" = (
    select "householdId" from "accounts" where "accounts"."id" = "sessions"."userId")`.execute(db);
  await rekey(db, [{ table: "sessions", key: ["householdId", "id"] }], async () => {
    // For cookies of before, and of who has moved since.
    await db.schema.createIndex("sessionsById").on("sessions").column("id").execute();
  });
}
