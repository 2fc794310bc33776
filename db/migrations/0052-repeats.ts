import type { Kysely } from "kysely";

export const kind = "expand";

/** What is planned again and again: its rule, what is planned by it, and up to when that is on the calendar. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("repeats")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("startDate", "text", (c) => c.notNull())
    .addColumn("everyWeeks", "integer", (c) => c.notNull())
    .addColumn("storedUntil", "text", (c) => c.notNull())
    .addColumn("mealType", "text", (c) => c.notNull())
    .addColumn("mealId", "text")
    .addColumn("servings", "integer", (c) => c.notNull())
    .addColumn("cookFor", "integer")
    .addColumn("eaters", "text")
    .addColumn("kind", "text")
    .addColumn("note", "text")
    .addColumn("lines", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("repeatsKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "repeatsMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("repeatsByMeal")
    .on("repeats")
    .columns(["householdId", "mealId"])
    .execute();
  await db.schema.createIndex("repeatsByStored").on("repeats").column("storedUntil").execute();
  await db.schema.alterTable("entries").addColumn("repeatId", "text").execute();
  await db.schema
    .createIndex("entriesByRepeat")
    .on("entries")
    .columns(["householdId", "repeatId"])
    .execute();
}
