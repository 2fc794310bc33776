import { type Kysely, sql } from "kysely";

/**
 * How many eat: in a household, and of each meal that is planned. What is planned already is for as
 * many as its recipe serves, which is what its grocery list was made for.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("households")
    .addColumn("householdSize", "integer", (c) => c.notNull().defaultTo(4))
    .execute();
  await db.schema
    .alterTable("entries")
    .addColumn("servings", "integer", (c) => c.notNull().defaultTo(4))
    .execute();
  await sql`update "entries" set "servings" =
      (select "meals"."servings" from "meals" where "meals"."id" = "entries"."mealId")
    where exists (select 1 from "meals" where "meals"."id" = "entries"."mealId")`.execute(db);
}
