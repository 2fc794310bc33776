import { type Kysely, sql } from "kysely";

/**
 * The ledger's own order: the balance after each line is the sum of those before it, whatever a clock
 * says. Lines that are there keep the order in which they were shown.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("creditLedger")
    .addColumn("position", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update "creditLedger" set "position" = "numbered"."n" from (
      select "id" as "line", row_number() over
        (partition by "householdId" order by "createdAt", "id") as "n"
      from "creditLedger"
    ) as "numbered" where "creditLedger"."id" = "numbered"."line"`.execute(db);
  await db.schema
    .createIndex("ledgerInOrder")
    .on("creditLedger")
    .columns(["householdId", "position"])
    .unique()
    .execute();
}
