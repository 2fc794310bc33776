import type { Kysely } from "kysely";

export const kind = "expand";

/** How far a household is with a dish that it cooks: what is ticked, and which timers run. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("cookings")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("entryId", "text", (c) => c.notNull())
    .addColumn("lines", "text", (c) => c.notNull())
    .addColumn("steps", "text", (c) => c.notNull())
    .addColumn("timers", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("cookingsKey", ["householdId", "mealId", "entryId"])
    .addForeignKeyConstraint(
      "cookingsMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
}
