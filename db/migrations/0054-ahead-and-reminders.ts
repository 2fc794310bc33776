import type { Kysely } from "kysely";

export const kind = "expand";

/** What was prepared ahead and is done, and when a household is reminded of its week. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("aheadDone")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("entryId", "text", (c) => c.notNull())
    .addColumn("step", "text", (c) => c.notNull())
    .addColumn("doneAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("aheadDoneKey", ["householdId", "entryId", "step"])
    .execute();
  await db.schema
    .createTable("weekReminders")
    .addColumn("householdId", "text", (c) =>
      c.primaryKey().references("households.id").onDelete("cascade"),
    )
    .addColumn("weekday", "integer", (c) => c.notNull())
    .addColumn("hour", "integer", (c) => c.notNull())
    .addColumn("dueAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("weekRemindersByTime").on("weekReminders").column("dueAt").execute();
}
