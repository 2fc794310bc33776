import type { Kysely } from "kysely";

/** A time zone that was taken from the browser's languages is a guess until somebody says otherwise. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("users")
    .addColumn("timeZoneGuessed", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
