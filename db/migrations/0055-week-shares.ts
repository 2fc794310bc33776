import type { Kysely } from "kysely";

export const kind = "expand";

/** Unlisted links to the dinners of a week. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("weekShares")
    .addColumn("householdId", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("weekStartDate", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text")
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("weekSharesKey", ["householdId", "weekStartDate"])
    .execute();
  await db.schema.createIndex("weekSharesByToken").on("weekShares").column("token").execute();
}
