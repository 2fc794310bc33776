import type { Kysely } from "kysely";

export const kind = "expand";

/** Photos of recipes; the first of a recipe is noted beside it, for its cards, and what the trash holds of photos beside that. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("photos")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("contentKey", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("alt", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("photosKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "photosMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("photosByMeal")
    .on("photos")
    .columns(["householdId", "mealId", "position"])
    .execute();
  await db.schema.createIndex("photosByContent").on("photos").column("contentKey").execute();
  await db.schema.alterTable("meals").addColumn("coverId", "text").execute();
  await db.schema.alterTable("meals").addColumn("coverWidth", "integer").execute();
  await db.schema
    .alterTable("trash")
    .addColumn("photoBytes", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
