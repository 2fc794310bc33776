import type { Kysely } from "kysely";

export const kind = "expand";

/** How often a collection was tried, when it is again, and in what it was given up; what lies unused is found by its age. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("libraries")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  for (const text of ["nextAttemptAt", "failedIn"]) {
    await db.schema.alterTable("libraries").addColumn(text, "text").execute();
  }
  await db.schema
    .createIndex("librariesByAge")
    .on("libraries")
    .columns(["status", "createdAt"])
    .execute();
}
