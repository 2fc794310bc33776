import type { Kysely } from "kysely";

/** What a generation, a meal and a grant must remember once there is more than one recipe source. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("generations").addColumn("failure", "text").execute();
  await db.schema.alterTable("generations").addColumn("foundMealId", "text").execute();
  await db.schema.alterTable("meals").addColumn("carbsPerServing", "integer").execute();
  await db.schema
    .createIndex("mealsByBook")
    .on("meals")
    .columns(["householdId", "bookId"])
    .execute();
  await db.schema.alterTable("creditGrants").addColumn("cause", "text").execute();
  await db.schema
    .createIndex("grantsByCause")
    .unique()
    .on("creditGrants")
    .columns(["householdId", "cause"])
    .execute();
}
