import { type Kysely, sql } from "kysely";

/** Sums of the credits of households that are gone, without whose they were. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("retiredCredits")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("reason", "text", (c) =>
      c.notNull().check(sql`reason in ('grant', 'meal', 'expire', 'take')`),
    )
    .addColumn("change", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
}
