import { sql } from "kysely";
import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";

/** How many rows a household keeps of these tables, by age. */
const KEPT = {
  aheadDone: { by: "doneAt", most: 1_000 },
  cookings: { by: "updatedAt", most: 50 },
  foodPrices: { by: "at", most: 2_000 },
  foodStores: { by: "changedAt", most: 2_000 },
  generations: { by: "startedAt", most: 1_000 },
  groceryTaps: { by: "createdAt", most: 20_000 },
  madeMeals: { by: "createdAt", most: 5_000 },
  pantry: { by: "changedAt", most: 1_000 },
  parsedRecipes: { by: "createdAt", most: 20 },
  recipeImports: { by: "createdAt", most: 20 },
  storeTicks: { by: "at", most: 2_000 },
  webhookDeliveries: { by: "createdAt", most: 500 },
  weekShares: { by: "createdAt", most: 200 },
} as const satisfies Partial<Record<keyof Schema, { by: string; most: number }>>;

/** Deletes a household's oldest rows of a table beyond those kept. Call it after adding one. */
export async function keepNewest(
  { db }: Deps<"db">,
  table: keyof typeof KEPT,
  householdId: string,
) {
  const { by, most } = KEPT[table];
  await sql`delete from ${sql.table(table)} where "householdId" = ${householdId} and ${sql.ref(by)} < (
    select ${sql.ref(by)} from ${sql.table(table)} where "householdId" = ${householdId}
    order by ${sql.ref(by)} desc limit 1 offset ${most - 1})`.execute(db);
}
