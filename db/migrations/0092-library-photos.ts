import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Photos of recipes that households bring along from other apps: where each lies or can be fetched, and what became of it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("libraryPhotos")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("libraryId", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("recipePosition", "integer", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) =>
      c.notNull().check(sql`outcome in ('new', 'known', 'skipped', 'added', 'undone')`),
    )
    .addColumn("reason", "text")
    .addColumn("address", "text")
    .addColumn("part", "integer")
    .addColumn("offset", "integer")
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("libraryPhotosKey", ["householdId", "libraryId", "position"])
    .addForeignKeyConstraint(
      "libraryPhotosLibrary",
      ["householdId", "libraryId"],
      "libraries",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("libraryPhotosByOutcome")
    .on("libraryPhotos")
    .columns(["householdId", "libraryId", "outcome", "position"])
    .execute();
}
