import type { Kysely } from "kysely";

export const kind = "expand";

/** Adds the dishes that a household never wants to be proposed: its own meals, and recipes of the recipe book. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("unwantedDishes")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("dish", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("unwantedDishesKey", ["householdId", "dish"])
    .execute();
}
