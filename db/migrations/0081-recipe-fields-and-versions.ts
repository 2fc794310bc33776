import type { Kysely } from "kysely";

export const kind = "expand";

/** A course in own words and the equipment of a recipe; what a recipe said before it was edited. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["ownCourse", "equipment"]) {
    await db.schema
      .alterTable("meals")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .createTable("recipeVersions")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("original", "text", (c) => c.notNull())
    .addColumn("edited", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("recipeVersionsKey", ["householdId", "mealId"])
    .addForeignKeyConstraint(
      "recipeVersionsMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
}
