import type pg from "pg";
import * as z from "zod";

/** The tables that `addHouseholds` fills, and the condition for its rows. */
const TABLES = {
  households: '"id" in (select "id" from "seeds")',
  accounts: '"householdId" in (select "id" from "seeds")',
  users: '"householdId" in (select "id" from "seeds")',
  logins: '"userId" in (select "id" from "seedUsers")',
  preferences: '"householdId" in (select "id" from "seeds")',
  creditGrants: '"householdId" in (select "id" from "seeds")',
  meals: '"householdId" in (select "id" from "seeds")',
  creditLedger: '"householdId" in (select "id" from "seeds")',
  entries: '"householdId" in (select "id" from "seeds")',
  favorites: '"householdId" in (select "id" from "seeds")',
  suggestions: '"householdId" in (select "id" from "seeds")',
};

/** Columns with values that must be unique. */
const UNIQUE = /^(username|email|value)$/;
const IS_ID = /^id$|Id$/;

/** The number of copies that one statement makes. */
const AT_ONCE = 50;

const columns = z.array(z.object({ table: z.string(), name: z.string() }));

/**
 * Copies the seeded households of a PostgreSQL database, each `times` times with ids and names of its own, and then updates the
 * server's statistics. The client's user has to be the server's own, because foreign keys are not checked.
 */
export async function multiplyHouseholds(
  client: pg.Client,
  times: number,
  say: (copies: number) => void,
) {
  await client.query(
    `create temp table "seeds" as select "id" from "households" where "name" like 'Household %'`,
  );
  await client.query(
    `create temp table "seedUsers" as select "id" from "users" where "householdId" in (select "id" from "seeds")`,
  );
  const { rows } = await client.query(
    `select table_name as "table", column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const all = columns.parse(rows);
  await client.query("set session_replication_role = replica");
  for (let from = 1; from <= times; from += AT_ONCE) {
    const to = Math.min(times, from + AT_ONCE - 1);
    for (const [table, which] of Object.entries(TABLES)) {
      const names = all.flatMap((column) => (column.table === table ? [column.name] : []));
      await client.query(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")})
        select ${names.map(valueOf).join(", ")}
        from "${table}", generate_series(${from}, ${to}) as "copy" where ${which}`,
      );
    }
    say(to);
  }
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}

/** Returns the value of a column in a copy. The last eight digits of an id are random (RFC 9562, section 5.7), the others unique. */
function valueOf(name: string) {
  if (IS_ID.test(name)) return `left("${name}", -8) || lpad(to_hex("copy"), 8, '0')`;
  return UNIQUE.test(name) ? `'copy' || "copy" || '-' || "${name}"` : `"${name}"`;
}
