import type { Kysely } from "kysely";

/**
 * What a list has to remember to be trusted: which planned meals it was made of, and how much of each
 * item was bought.
 */
export async function up(db: Kysely<unknown>) {
  const lists = (name: string, value: number) =>
    db.schema
      .alterTable("groceryLists")
      .addColumn(name, "integer", (c) => c.notNull().defaultTo(value))
      .execute();
  await lists("version", 1);
  await lists("wholeWeek", 0);

  for (const text of ["need", "covered", "knownMealIds"]) {
    await db.schema.alterTable("groceryItems").addColumn(text, "text").execute();
  }
  await db.schema
    .alterTable("groceryItems")
    .addColumn("earlier", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable("groceryItems")
    .addColumn("needed", "integer", (c) => c.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable("groceryListEntries")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("listId", "text", (c) =>
      c.notNull().references("groceryLists.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("entryId", "text")
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("scheduledDate", "text")
    .addColumn("servings", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("groceryListEntriesByList", ["listId", "position"])
    .execute();
  await db.schema
    .createIndex("groceryListEntriesByHousehold")
    .on("groceryListEntries")
    .columns(["householdId"])
    .execute();
}
