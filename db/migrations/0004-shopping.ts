import { type Kysely, sql } from "kysely";

/** What a list needs to be shopped with: what is at home, added by hand or removed, and who tapped last. */
export async function up(db: Kysely<unknown>) {
  // Nobody could choose units before, so nothing is lost; a list may now also stay as its recipes say.
  await db.schema.alterTable("users").dropColumn("units").execute();
  await db.schema
    .alterTable("users")
    .addColumn("units", "text", (c) =>
      c
        .notNull()
        .defaultTo("written")
        .check(sql`units in ('written', 'metric', 'us')`),
    )
    .execute();

  for (const flag of ["byHand", "atHome", "removed"]) {
    await db.schema
      .alterTable("groceryItems")
      .addColumn(flag, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const text of ["shown", "tickedAt", "atHomeAt", "removedAt"]) {
    await db.schema.alterTable("groceryItems").addColumn(text, "text").execute();
  }

  await db.schema
    .createTable("staples")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("food", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("staplesByFood", ["householdId", "food"])
    .execute();

  await db.schema
    .createTable("groceryTaps")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("groceryTapsById", ["householdId", "id"])
    .execute();
  await db.schema
    .createIndex("groceryTapsByDate")
    .on("groceryTaps")
    .columns(["householdId", "createdAt"])
    .execute();
}
