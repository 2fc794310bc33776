import type { Kysely } from "kysely";

export const kind = "expand";

/** Where a household shops: its stores, what it buys in which, what was ticked there, and what it paid. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("stores")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("aisles", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("storesKey", ["householdId", "id"])
    .execute();
  await db.schema
    .createTable("foodStores")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("food", "text", (c) => c.notNull())
    .addColumn("storeId", "text", (c) => c.notNull())
    .addColumn("changedAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("foodStoresKey", ["householdId", "food"])
    .addForeignKeyConstraint(
      "foodStoresStore",
      ["householdId", "storeId"],
      "stores",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createTable("storeTicks")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("storeId", "text", (c) => c.notNull())
    .addColumn("itemId", "text", (c) => c.notNull())
    .addColumn("aisle", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("storeTicksKey", ["householdId", "storeId", "itemId"])
    .addForeignKeyConstraint(
      "storeTicksStore",
      ["householdId", "storeId"],
      "stores",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createTable("foodPrices")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("food", "text", (c) => c.notNull())
    .addColumn("storeId", "text")
    .addColumn("cents", "integer", (c) => c.notNull())
    .addColumn("amount", "text")
    .addColumn("at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("foodPricesKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "foodPricesStore",
      ["householdId", "storeId"],
      "stores",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  for (const [table, columns] of [
    ["foodStores", ["householdId", "storeId"]],
    ["storeTicks", ["householdId", "at"]],
    ["foodPrices", ["householdId", "food"]],
    ["foodPrices", ["householdId", "storeId"]],
  ] as const) {
    const name = `${table}By${columns[1].replace(/^./, (first) => first.toUpperCase())}`;
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}
