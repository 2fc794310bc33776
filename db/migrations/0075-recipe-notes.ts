import type { Kysely } from "kysely";

export const kind = "expand";

/** What a household has written to a recipe. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("recipeNotes")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("recipeNotesKey", ["householdId", "mealId"])
    .addForeignKeyConstraint(
      "recipeNotesMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
}
