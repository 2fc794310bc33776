import { type Kysely } from "kysely";

export const kind = "expand";

/** The photo that a recipe was read from, beside which it is reviewed: a JPEG as base64. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("parsedRecipes").addColumn("picture", "text").execute();
}
