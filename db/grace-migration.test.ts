import { Sqlite } from "./sqlite-library.mjs";
import { Kysely, sql, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { up } from "./migrations/0016-grace";
import { migrations } from "./migrations/index";

const NOON = "2026-11-20T12:00:00.000Z";

test("households that had ended with credits left are back on the trial, and no others", async () => {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Sqlite() }) });
  for (const [name, migration] of Object.entries(migrations)) {
    if (name < "0014") await migration.up(db);
  }
  for (const [id, plan, status, byHand, origin, remaining] of [
    ["with trial credits", "trial", "canceled", null, "trial", 3],
    ["with a gift", "trial", "canceled", null, "admin", 1],
    ["with nothing", "trial", "canceled", null, "trial", 0],
    ["with a plan's", "trial", "canceled", null, "plan", 9],
    ["by hand", "trial", "canceled", NOON, "trial", 3],
    ["unpaid", "basic", "past_due", null, "trial", 3],
    ["paid", "basic", "active", null, "trial", 3],
  ] as const) {
    await sql`insert into households
      (id, name, "subscriptionPlan", "subscriptionStatus", "planByHandAt", "createdAt")
      values (${id}, ${id}, ${plan}, ${status}, ${byHand}, ${NOON})`.execute(db);
    await sql`insert into "creditGrants" (id, "householdId", origin, amount, remaining, "createdAt")
      values (${id}, ${id}, ${origin}, 9, ${remaining}, ${NOON})`.execute(db);
  }
  await up(db);
  const { rows } = await sql`select id, "subscriptionStatus" as status, "graceUntil",
    "accessEndedAt" from households order by rowid`.execute(db);
  const without = { graceUntil: null, accessEndedAt: null };
  expect(rows).toEqual([
    { id: "with trial credits", status: "trial", ...without },
    { id: "with a gift", status: "trial", ...without },
    { id: "with nothing", status: "canceled", ...without },
    { id: "with a plan's", status: "canceled", ...without },
    { id: "by hand", status: "canceled", ...without },
    { id: "unpaid", status: "past_due", ...without },
    { id: "paid", status: "active", ...without },
  ]);
  await db.destroy();
});
