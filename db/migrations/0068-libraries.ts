import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Collections that households bring along from other apps, and what is, or was, to come of each. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("libraries")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("fileName", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .check(
          sql`status in ('reading', 'ready', 'bringing', 'done', 'undoing', 'undone', 'failed')`,
        ),
    )
    .addColumn("timeZone", "text")
    .addColumn("servings", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("finishedAt", "text")
    .addColumn("processId", "text")
    .addPrimaryKeyConstraint("librariesKey", ["householdId", "id"])
    .execute();
  // One at a time: the second of two that come at the same moment finds this one.
  await db.schema
    .createIndex("oneLibraryAtATime")
    .unique()
    .on("libraries")
    .column("householdId")
    .where(sql<boolean>`status in ('reading', 'bringing', 'undoing')`)
    .execute();
  await db.schema
    .createTable("libraryItems")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("libraryId", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) =>
      c.notNull().check(sql`kind in ('recipe', 'plan', 'list', 'pantry', 'other')`),
    )
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) =>
      c.notNull().check(sql`outcome in ('new', 'known', 'skipped', 'added', 'undone')`),
    )
    .addColumn("reason", "text")
    .addColumn("content", "text")
    .addColumn("madeId", "text")
    .addPrimaryKeyConstraint("libraryItemsKey", ["householdId", "libraryId", "position"])
    .addForeignKeyConstraint(
      "libraryItemsLibrary",
      ["householdId", "libraryId"],
      "libraries",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("libraryItemsByOutcome")
    .on("libraryItems")
    .columns(["householdId", "libraryId", "kind", "outcome", "position"])
    .execute();
}
