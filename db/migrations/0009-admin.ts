import { type Kysely, sql } from "kysely";

type User = { id: string; firstName: string | null; username: string; email: string | null };

/** What the administrator's pages search, sort and count by, and what they store. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("users")
    .addColumn("searchText", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  const users = await sql<User>`
    select id, "firstName", username, email from users`.execute(db);
  for (const { id, firstName, username, email } of users.rows) {
    const searchText = [firstName ?? username, username, email ?? ""]
      .join("\n")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase();
    await sql`update users set "searchText" = ${searchText} where id = ${id}`.execute(db);
  }
  await db.schema.createIndex("usersByName").on("users").columns(["searchText", "id"]).execute();
  await db.schema.createIndex("usersByDate").on("users").columns(["createdAt", "id"]).execute();
  await db.schema
    .createIndex("householdsByStatus")
    .on("households")
    .columns(["subscriptionStatus", "id"])
    .execute();

  await db.schema.alterTable("households").addColumn("planByHandAt", "text").execute();
  await db.schema.alterTable("creditLedger").addColumn("note", "text").execute();

  await db.schema
    .createTable("tallies")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("count", "integer", (c) => c.notNull())
    .execute();
  // Those that are there, those that were paid for and are gone, and those of households that are gone.
  await sql`insert into tallies (name, count) values ('mealsDelivered',
    (select count(*) from meals
      where source in ('generated', 'search') and "householdId" != 'admin-master')
    + (select count(*) from "creditLedger"
      where reason = 'meal' and "householdId" != 'admin-master'
        and "mealId" not in (select id from meals))
    - (select coalesce(sum(change), 0) from "retiredCredits" where reason = 'meal'))`.execute(db);
}
