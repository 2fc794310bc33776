import type { App } from "../../tests/app";
import { type Client, signUp } from "../../tests/client";
import { withDatabase } from "../../tests/contract/database";

export type Household = {
  client: Client;
  /** The first and last day of the current month: "2026-11-01" to "2026-11-30". */
  month: { startDate: string; endDate: string };
  mealIds: string[];
};

const TYPES = ["breakfast", "lunch", "dinner", "snack"] as const;

/**
 * Creates a household as the goals describe it: 40 recipes of the recipe book, all (or the first `entries`) planned in
 * the current month, and five of them suggested. The recipes are requested over HTTP, like a user's. The credits for
 * them and the past entries are written to the database.
 */
export async function makeHousehold(app: App, entries = 40): Promise<Household> {
  const client = await signUp(app);
  return withDatabase(app, async (db) => {
    const { householdId } = await db
      .selectFrom("users")
      .where("email", "=", client.email)
      .select("householdId")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("creditGrants")
      .set({ amount: 100, remaining: 100 })
      .where("householdId", "=", householdId)
      .execute();
    await db
      .updateTable("users")
      .set({ timeZone: "UTC" })
      .where("email", "=", client.email)
      .execute();

    for (const count of [10, 10, 10, 5, 5]) {
      const answer = await client.send("POST", "/api/meals/suggestions", { count });
      if (answer.status >= 300) throw new Error(`No meals: ${answer.status} ${answer.text}`);
    }
    const meals = await db
      .selectFrom("meals")
      .where("householdId", "=", householdId)
      .orderBy("createdAt")
      .orderBy("id")
      .select("id")
      .execute();
    const mealIds = meals.map(({ id }) => id);
    const month = currentMonth();
    const days = Number(month.endDate.slice(8));
    const rows = Array.from({ length: entries }, (_, n) => ({
      id: `bench-${n}`,
      householdId,
      mealId: mealIds[n % mealIds.length] ?? "",
      servings: 4,
      scheduledDate: month.startDate.slice(0, 8) + String(((n * 7) % days) + 1).padStart(2, "0"),
      mealType: TYPES[n % 4] ?? "dinner",
      createdAt: new Date().toISOString(),
    }));
    if (rows.length > 0) await db.insertInto("entries").values(rows).execute();
    return { client, month, mealIds };
  });
}

/** Builds this week's grocery list of ten meals. Returns the path of its page. */
export async function groceryPath(client: Client, mealIds: string[]) {
  const today = new Date();
  today.setUTCDate(today.getUTCDate() - today.getUTCDay());
  const weekStartDate = today.toISOString().slice(0, 10);
  const body = { mealIds: mealIds.slice(0, 10), weekStartDate };
  const answer = await client.send("POST", "/api/grocery-list/generate", body);
  if (answer.status !== 201) throw new Error(`No grocery list: ${answer.text}`);
  return `/dashboard/groceries?weekStart=${weekStartDate}`;
}

function currentMonth() {
  const now = new Date();
  const dateOf = (year: number, month: number, day: number) =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  return {
    startDate: dateOf(now.getUTCFullYear(), now.getUTCMonth(), 1),
    endDate: dateOf(now.getUTCFullYear(), now.getUTCMonth() + 1, 0),
  };
}
