import type { Kysely } from "kysely";

export const kind = "expand";

/** How much time a household has to cook on each day of the week. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("weekSettings")
    .addColumn("householdId", "text", (column) =>
      column.primaryKey().references("households.id").onDelete("cascade"),
    )
    .addColumn("limits", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
}
