import type { Kysely } from "kysely";

export const kind = "expand";

/** When a household eats, the links by which other calendars read its plan, and what those were last told. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("mealTimes")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("mealType", "text", (c) => c.notNull())
    .addColumn("startsAt", "text", (c) => c.notNull())
    .addColumn("minutes", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("mealTimesKey", ["householdId", "mealType"])
    .execute();
  await db.schema
    .createTable("calendarFeeds")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("userId", "text")
    .addColumn("mealTypes", "text", (c) => c.notNull())
    .addColumn("hasTasks", "integer", (c) => c.notNull())
    .addColumn("readAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("calendarFeedsKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "calendarFeedsUser",
      ["householdId", "userId"],
      "users",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("calendarFeedsByUser")
    .on("calendarFeeds")
    .columns(["householdId", "userId"])
    .execute();
  // A link is all that is known of whoever opens it.
  await db.schema.createIndex("calendarFeedsById").on("calendarFeeds").column("id").execute();
  await db.schema
    .createTable("feedEvents")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("changedAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("feedEventsKey", ["householdId", "uid"])
    .execute();
}
