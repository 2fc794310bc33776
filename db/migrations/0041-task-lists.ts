import type { Kysely } from "kysely";

export const kind = "expand";

/** A to-do app's list that a household's grocery list is sent to, what was sent, and when a list has last changed. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("groceryLists").addColumn("changedAt", "text").execute();
  await db.schema
    .createTable("taskLists")
    .addColumn("householdId", "text", (c) =>
      c.primaryKey().references("households.id").onDelete("cascade"),
    )
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("username", "text", (c) => c.notNull())
    .addColumn("password", "text", (c) => c.notNull())
    .addColumn("choices", "text")
    .addColumn("url", "text")
    .addColumn("name", "text")
    .addColumn("weekStartDate", "text")
    .addColumn("sentChange", "text")
    .addColumn("sentAt", "text")
    .addColumn("dueAt", "text")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("lastError", "text")
    .addColumn("stoppedAt", "text")
    .addColumn("processId", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("taskItems")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("itemId", "text", (c) => c.notNull())
    .addColumn("sent", "text")
    .addColumn("etag", "text")
    .addColumn("isTheirs", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("taskItemsKey", ["householdId", "itemId"])
    .execute();
}
