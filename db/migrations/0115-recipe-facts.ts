import type { Kysely } from "kysely";

/** Facts of recipes' ingredient lines, so that a line is read once and not with each list, page and check. */
export const kind = "expand";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("recipeFacts")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("lines", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("recipeFactsKey", ["householdId", "mealId"])
    .addForeignKeyConstraint(
      "recipeFactsMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
}
