import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Foods that were stored under a key that said a word of it several times. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  "romaine lettuce": ["romaine lettuce lettuce", "romaine lettuce lettuce lettuce"],
  "romaine lettuce heart": ["romaine lettuce lettuce heart"],
  "swiss chard": ["swiss swiss chard", "swiss swiss swiss chard"],
  "rainbow swiss chard": ["rainbow swiss swiss chard"],
  "active dry yeast": ["active active dry yeast", "active active active dry yeast"],
  "filo pastry": ["filo pastry pastry", "filo pastry pastry pastry"],
  "filo pastry sheet": ["filo pastry pastry sheet"],
  "tomato puree": ["tomato tomato puree"],
};

/** What a household has of a food once: where it has it under the right key already, that one stands. */
const ONE_EACH = ["pantry", "foodStores"];

/** Stores, prices and the pantry know a food by its key: what was said of one stays known when its key says each word once. */
export async function up(db: Kysely<unknown>) {
  for (const [key, earlier] of Object.entries(KEYS)) {
    for (const old of earlier) {
      for (const name of ["groceryItems", "foodPrices", ...ONE_EACH]) {
        const table = sql.table(name);
        const isFree = ONE_EACH.includes(name)
          ? sql`and not exists (select 1 from ${table} as other
              where other."householdId" = ${table}."householdId" and other.food = ${key})`
          : sql``;
        await sql`update ${table} set food = ${key} where food = ${old} ${isFree}`.execute(db);
      }
    }
  }
}
