import type { Kysely } from "kysely";

export const kind = "expand";

/**
 * Adds a household's choices for its proposed weeks, and the proposal that it has not planned or discarded yet.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("weekProposals")
    .addColumn("householdId", "text", (c) =>
      c.primaryKey().references("households.id").onDelete("cascade"),
    )
    .addColumn("isForChildren", "integer")
    .addColumn("variety", "text", (c) => c.notNull().defaultTo("familiar"))
    .addColumn("kept", "text")
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
}
