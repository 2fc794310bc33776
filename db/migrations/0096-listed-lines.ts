import { type Kysely } from "kysely";

export const kind = "expand";

/** What the recipes of a grocery list said when it was made; lists of before do not know. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("groceryListEntries").addColumn("linesKey", "text").execute();
}
