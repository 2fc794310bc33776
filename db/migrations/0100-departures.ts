import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Adds who created a recipe, so that they keep it when they leave, and the notices for the household and a removed
 * member. In a household of one, that member created its own recipes.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("meals").addColumn("createdBy", "text").execute();
  await db.schema.alterTable("libraries").addColumn("createdBy", "text").execute();
  await db.schema.alterTable("users").addColumn("removedFrom", "text").execute();
  await db.schema.alterTable("users").addColumn("seenDeparture", "text").execute();
  await sql`update "meals" set "createdBy" =
      (select min("id") from "users" where "users"."householdId" = "meals"."householdId")
    where "source" in ('manual', 'url') and
      (select count(*) from "users" where "users"."householdId" = "meals"."householdId") = 1`.execute(
    db,
  );
  await db.schema
    .createIndex("mealsByMaker")
    .on("meals")
    .columns(["householdId", "createdBy"])
    .execute();
  await db.schema
    .createTable("departures")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("name", "text")
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("ended", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("departuresKey", ["householdId", "id"])
    .execute();
  await db.schema.createIndex("departuresByTime").on("departures").column("createdAt").execute();
}
