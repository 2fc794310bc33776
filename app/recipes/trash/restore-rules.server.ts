import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access/user";
import { MAX_SELECTED } from "~/household/quotas/quotas";
import type { Deps } from "~/server/services";
import type { KINDS, TrashKind } from "./kinds";
import type { Row } from "~/server/rows.server";

/** Lets go of rules that have ended while their entries were in the trash. */
export async function forgetEndedRules({ db }: Deps<"db">, { householdId }: Owner) {
  const rules = db.selectFrom("repeats").where("householdId", "=", householdId).select("id");
  await db
    .updateTable("entries")
    .set({ repeatId: null })
    .where("householdId", "=", householdId)
    .where("repeatId", "not in", rules)
    .execute();
}

type Needed = NonNullable<(typeof KINDS)[TrashKind]["needs"]>;

/** Throws `conflict` where what a row needs is gone. */
export async function requireNeeded(
  { db }: Deps<"db">,
  householdId: string,
  { table, by, missing }: Needed,
  row: Row,
) {
  // What is planned without a recipe needs none.
  if (row[by] === null) return;
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where "householdId" = ${householdId} and id = ${row[by]}`.execute(db);
  if (rows.length === 0) throw new AppError("conflict", missing);
}

type Reference = NonNullable<(typeof KINDS)[TrashKind]["dependents"][number]["needs"]>;

/** Those rows whose other reference is there, or that have none. */
export async function withNeeded(
  { db }: Deps<"db">,
  householdId: string,
  needs: Reference | undefined,
  rows: Row[],
): Promise<Row[]> {
  if (!needs) return rows;
  const { table, by } = needs;
  const ids = [...new Set(rows.flatMap((row) => row[by] ?? []))];
  if (ids.length === 0) return rows;
  const found = await sql<{ id: string }>`select id from ${sql.table(table)}
    where "householdId" = ${householdId} and id in (${sql.join(ids)})`.execute(db);
  const there = new Set<unknown>(found.rows.map(({ id }) => id));
  return rows.filter((row) => (row[by] ?? null) === null || there.has(row[by]));
}

/** Those selections whose week has room for one more. */
export async function thatFit({ db }: Deps<"db">, { householdId }: Owner, selections: Row[]) {
  const fitting: Row[] = [];
  for (const row of selections) {
    const others = await db
      .selectFrom("mealSelections")
      .where("householdId", "=", householdId)
      .where("weekStart", "=", String(row["weekStart"]))
      .select("mealId")
      .execute();
    if (others.length < MAX_SELECTED) fitting.push(row);
  }
  return fitting;
}
