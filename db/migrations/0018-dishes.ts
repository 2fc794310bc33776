import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

type Meal = { id: string; title: string; ingredients: string; instructions: string };

type Deleted = { id: string; rows: string };

const ROWS_AT_ONCE = 500;

/**
 * What tells that a household has a dish already: its title and its content, in columns of their own
 * with an index each. When it was shown last, which suggestions are such dishes, and what a request
 * for meals was answered with.
 */
export async function up(db: Kysely<unknown>) {
  const meals = db.schema.alterTable("meals");
  await meals.addColumn("plainTitle", "text", (c) => c.notNull().defaultTo("")).execute();
  await meals.addColumn("contentHash", "text", (c) => c.notNull().defaultTo("")).execute();
  await meals.addColumn("lastShown", "text").execute();
  await db.schema
    .alterTable("suggestions")
    .addColumn("had", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("generations").addColumn("outcome", "text").execute();

  for (let after = ""; ;) {
    const { rows } = await sql<Meal>`
      select id, title, ingredients, instructions from meals
      where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db);
    for (const { id, ...meal } of rows) {
      await sql`update meals set "plainTitle" = ${plain(meal.title)},
        "contentHash" = ${contentHashOf(meal)} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  // What is brought back from the trash is known again, too.
  const deleted = await sql<Deleted>`select id, "rows" from trash where kind = 'meal'`.execute(db);
  for (const { id, rows } of deleted.rows) {
    const kept: { meals?: Partial<Meal>[] } = JSON.parse(rows);
    const [meal] = kept.meals ?? [];
    if (!meal) continue;
    const { title, ingredients, instructions } = meal;
    if (title === undefined || ingredients === undefined || instructions === undefined) continue;
    Object.assign(meal, {
      plainTitle: plain(title),
      contentHash: contentHashOf({ ingredients, instructions }),
    });
    await sql`update trash set "rows" = ${JSON.stringify(kept)} where id = ${id}`.execute(db);
  }

  const indexes: [name: string, table: string, columns: string[]][] = [
    ["mealsByTitle", "meals", ["householdId", "plainTitle"]],
    ["mealsByContent", "meals", ["householdId", "contentHash"]],
    ["generationsByDate", "generations", ["householdId", "startedAt"]],
  ];
  for (const [name, table, columns] of indexes) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function contentHashOf({ ingredients, instructions }: Omit<Meal, "id" | "title">) {
  const list: unknown = JSON.parse(ingredients);
  const texts = Array.isArray(list) ? list.filter((line) => typeof line === "string") : [];
  const lines = [...new Set(texts.map(plain))].filter(Boolean).sort();
  const steps = plain(instructions);
  if (lines.length === 0 && steps === "") return "";
  return createHash("sha256")
    .update(JSON.stringify([lines, steps]))
    .digest("base64url");
}
