import type { Kysely } from "kysely";

export const kind = "expand";

/**
 * When a meal was made, how it was liked, and what is noted for the next time; and for how many portions an entry was planned
 * to be cooked, where what was left over says otherwise since.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("madeMeals")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("entryId", "text")
    .addColumn("madeOn", "text", (c) => c.notNull())
    .addColumn("portions", "integer", (c) => c.notNull())
    .addColumn("leftOver", "integer")
    .addColumn("ratings", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("madeMealsKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "madeMealsMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("madeMealsByMeal")
    .on("madeMeals")
    .columns(["householdId", "mealId", "madeOn"])
    .execute();
  await db.schema.alterTable("entries").addColumn("plannedFor", "integer").execute();
}
