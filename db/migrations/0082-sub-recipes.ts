import type { Kysely } from "kysely";

export const kind = "expand";

/** Lines of a recipe that stand for other recipes of the household. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("meals")
    .addColumn("subRecipes", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
}
