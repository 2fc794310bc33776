import type { Kysely } from "kysely";

/** The night looks through the trash of all households by age. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex("trashByDate").on("trash").column("createdAt").execute();
}
