import type { Kysely } from "kysely";

export const kind = "expand";

/**
 * Who eats with a household and what each of them needs; who is away on a night and who comes; what a household
 * needs besides the restrictions of before; and what was found of each meal when it was last judged.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("eaters")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("isChild", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("restrictions", "text", (c) => c.notNull().defaultTo("[]"))
    .addColumn("avoids", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("dislikes", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("eatersKey", ["householdId", "id"])
    .execute();
  const more = { moreRestrictions: "[]", avoids: "", dislikes: "" };
  for (const [name, none] of Object.entries(more)) {
    await db.schema
      .alterTable("preferences")
      .addColumn(name, "text", (c) => c.notNull().defaultTo(none))
      .execute();
  }
  await db.schema
    .alterTable("preferences")
    .addColumn("isStrict", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("entries").addColumn("eaters", "text").execute();
  await db.schema.alterTable("meals").addColumn("checkKey", "text").execute();
  await db.schema.alterTable("meals").addColumn("checkNotes", "text").execute();
}
