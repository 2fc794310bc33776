import { type Kysely, sql } from "kysely";

/** How much each row of what may be large stores, so that a household's sum is read from an index. */
const TEXTS = {
  meals: [
    "title",
    "description",
    "ingredients",
    "instructions",
    "sourceUrl",
    "imageUrl",
    "searchText",
  ],
  trash: ["label", "rows"],
} as const;

export async function up(db: Kysely<unknown>) {
  for (const table of ["meals", "trash", "groceryLists"] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("bytes", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const table of ["meals", "trash"] as const) {
    const lengths = TEXTS[table].map((name) => sql`octet_length(coalesce(${sql.ref(name)}, ''))`);
    await sql`update ${sql.table(table)} set bytes = ${sql.join(lengths, sql` + `)}`.execute(db);
    await db.schema
      .createIndex(`${table}ByBytes`)
      .on(table)
      .columns(["householdId", "bytes"])
      .execute();
  }
  await db.schema.alterTable("households").addColumn("nearQuota", "integer").execute();
  await sql`create index "householdsNearQuota" on "households" ("nearQuota") where "nearQuota" = 1`.execute(
    db,
  );
  await sql`update "groceryLists" set bytes = (
    select coalesce(sum(length("text") + length(coalesce("shown", '')) + length(coalesce("need", ''))
      + length(coalesce("covered", '')) + length("earlier") + length("mealIds")), 0)
    from "groceryItems" where "groceryItems"."listId" = "groceryLists"."id")`.execute(db);
}
