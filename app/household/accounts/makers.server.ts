import { sql } from "kysely";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { PERSONAL_TABLES } from "./personal-tables";

/**
 * Clears the columns that name a user as the maker of something of a household (`maker` in `PERSONAL_TABLES`), which
 * stays there. Call it in the transaction in which they leave it or their account is deleted.
 */
export async function forgetMaker(
  { db }: Deps<"db">,
  { id, householdId }: Pick<User, "id" | "householdId">,
) {
  for (const { table, maker } of PERSONAL_TABLES) {
    if (!maker) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(maker)} = null
      where "householdId" = ${householdId} and ${sql.ref(maker)} = ${id}`.execute(db);
  }
}
