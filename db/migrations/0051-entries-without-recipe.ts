import type { Kysely } from "kysely";
import { rekey } from "../rekey";

/**
 * A version that does not know it reads the entries that have a meal, and no others: it says nothing of them, and keeps
 * them.
 */
export const kind = "expand";

/** What is planned without a recipe: what it is, the words for it, and what is to be bought for it. */
export async function up(db: Kysely<unknown>) {
  await rekey(db, [{ table: "entries", nullable: ["mealId"] }], async () => {});
  for (const name of ["kind", "note", "lines"]) {
    await db.schema.alterTable("entries").addColumn(name, "text").execute();
  }
}
