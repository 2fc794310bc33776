import type { Kysely } from "kysely";

export const kind = "expand";

/** Recipes that belong together, in an order, and the unlisted link to each such collection. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("collections")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("collectionsKey", ["householdId", "id"])
    .execute();
  await db.schema
    .createTable("collectionMeals")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("collectionId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("collectionMealsKey", ["householdId", "collectionId", "mealId"])
    .addForeignKeyConstraint(
      "collectionMealsCollection",
      ["householdId", "collectionId"],
      "collections",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "collectionMealsMeal",
      ["householdId", "mealId"],
      "meals",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("collectionMealsByMeal")
    .on("collectionMeals")
    .columns(["householdId", "mealId"])
    .execute();
  await db.schema
    .createTable("collectionShares")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("collectionId", "text", (c) => c.notNull())
    .addColumn("token", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("collectionSharesKey", ["householdId", "collectionId"])
    .addForeignKeyConstraint(
      "collectionSharesCollection",
      ["householdId", "collectionId"],
      "collections",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("collectionSharesByToken")
    .on("collectionShares")
    .column("token")
    .execute();
}
