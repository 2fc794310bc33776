import type { Kysely } from "kysely";

/**
 * Each household counts the meals that it was delivered: one row for all had every delivery wait for every other.
 * That row keeps what was counted before, and what households that are gone had counted.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("households")
    .addColumn("mealsDelivered", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
