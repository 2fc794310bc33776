import type { Kysely } from "kysely";

export const kind = "expand";

/** Weeks that a household keeps under a name, to be planned again: what is eaten on which of their days. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("savedWeeks")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("savedWeeksKey", ["householdId", "id"])
    .execute();
  await db.schema
    .createTable("savedWeekEntries")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("savedWeekId", "text", (c) => c.notNull())
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("mealType", "text", (c) => c.notNull())
    .addColumn("mealId", "text")
    .addColumn("servings", "integer", (c) => c.notNull())
    .addColumn("cookFor", "integer")
    .addColumn("kind", "text")
    .addColumn("note", "text")
    .addColumn("lines", "text")
    .addPrimaryKeyConstraint("savedWeekEntriesKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "savedWeekEntriesWeek",
      ["householdId", "savedWeekId"],
      "savedWeeks",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "savedWeekEntriesMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("savedWeekEntriesByWeek")
    .on("savedWeekEntries")
    .columns(["householdId", "savedWeekId"])
    .execute();
  await db.schema
    .createIndex("savedWeekEntriesByMeal")
    .on("savedWeekEntries")
    .columns(["householdId", "mealId"])
    .execute();
}
