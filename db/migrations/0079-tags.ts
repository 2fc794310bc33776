import type { Kysely } from "kysely";

export const kind = "expand";

/** What a household sorts its recipes by. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("recipeTags")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("tag", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("recipeTagsKey", ["householdId", "mealId", "key"])
    .addForeignKeyConstraint(
      "recipeTagsMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("recipeTagsByKey")
    .on("recipeTags")
    .columns(["householdId", "key"])
    .execute();
}
