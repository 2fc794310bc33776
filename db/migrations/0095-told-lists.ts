import { type Kysely } from "kysely";

export const kind = "expand";

/** Whether the link of a list says what is not for everybody; those of before say nothing. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("shares")
    .addColumn("tellsNeeds", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
