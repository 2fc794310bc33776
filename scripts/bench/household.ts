import { join } from "node:path";
import Sqlite from "better-sqlite3";
import type { App } from "../../tests/app";
import { type Client, signUp } from "../../tests/client";

export type Household = {
  client: Client;
  /** The days of the current month: "2026-11-01" to "2026-11-30". */
  month: { startDate: string; endDate: string };
  mealIds: string[];
};

const TYPES = ["breakfast", "lunch", "dinner", "snack"] as const;

/**
 * A household as the goals describe it: 40 recipes of the built-in book, all (or the first `entries`)
 * planned in the current month, five of them suggested. The recipes come over HTTP, as a cook gets them; the credits for
 * so many and the days that are past go straight into the database.
 */
export async function makeHousehold(app: App, entries = 40): Promise<Household> {
  const client = await signUp(app);
  const db = new Sqlite(join(app.dataDir, "weeknight.db"));
  const householdId = textOf(
    db.prepare("select householdId from users where email = ?").pluck().get(client.email),
  );
  db.prepare("update creditGrants set amount = 100, remaining = 100 where householdId = ?").run(
    householdId,
  );
  db.prepare("update users set timeZone = 'UTC' where email = ?").run(client.email);

  for (const count of [10, 10, 10, 5, 5]) {
    const answer = await client.send("POST", "/api/meals/suggestions", { count });
    if (answer.status >= 300) throw new Error(`No meals: ${answer.status} ${answer.text}`);
  }
  const mealIds = db
    .prepare("select id from meals where householdId = ? order by createdAt, id")
    .pluck()
    .all(householdId)
    .map(textOf);
  const month = currentMonth();
  const days = Number(month.endDate.slice(8));
  const add = db.prepare(
    `insert into entries (id, householdId, mealId, scheduledDate, mealType, servings, createdAt)
     values (?, ?, ?, ?, ?, 4, ?)`,
  );
  for (let n = 0; n < entries; n++) {
    const day = String(((n * 7) % days) + 1).padStart(2, "0");
    const date = month.startDate.slice(0, 8) + day;
    const mealId = mealIds[n % mealIds.length];
    add.run(`bench-${n}`, householdId, mealId, date, TYPES[n % 4], new Date().toISOString());
  }
  db.close();
  return { client, month, mealIds };
}

/** Makes this week's grocery list of ten meals, and returns the path of its page. */
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

function textOf(value: unknown) {
  if (typeof value !== "string") throw new Error("The database holds no such text.");
  return value;
}
