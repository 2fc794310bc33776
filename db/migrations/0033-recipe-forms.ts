import { type Kysely, sql } from "kysely";

/** A recipe knows the form that it was typed in: sent again after Back, that changes it and adds no second one. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("meals").addColumn("formKey", "text").execute();
  await sql`create index "mealsByForm" on "meals" ("householdId", "formKey") where "formKey" is not null`.execute(
    db,
  );
}
