import type { Kysely } from "kysely";

/** Indexes for what was found to read a whole table, whatever household asked. */
export async function up(db: Kysely<unknown>) {
  const indexes: [name: string, table: string, columns: string[]][] = [
    // Deleting a meal or a list looks for what is shared of it.
    ["sharesByMeal", "shares", ["mealId"]],
    ["sharesByList", "shares", ["listId"]],
    ["signInFailuresByDate", "signInFailures", ["lastFailureAt"]],
    // What a household takes along, or leaves behind.
    ["groceryItemsByHousehold", "groceryItems", ["householdId"]],
    ["importLinesByHousehold", "recipeImportLines", ["householdId"]],
    ["messagesByHousehold", "contactMessages", ["householdId"]],
    ["customersByHousehold", "billingCustomers", ["householdId"]],
    ["invitesByUser", "invites", ["userId"]],
  ];
  for (const [name, table, columns] of indexes) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
