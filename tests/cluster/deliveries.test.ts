import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { suggestMeals } from "../../app/find/generation/generate.server";
import { newId } from "../../app/server/values/ids";
import { openDatabase } from "~db/database";
import { newKey } from "../meals-fixture";
import { addDatabase, dropDatabase } from "../postgres/server";
import { addUser, createServices, createSource, someRecipes } from "../services";
import { record } from "./figures";

const HOUSEHOLDS = 30;
const MEALS = 10;

test("300 simultaneous webhook deliveries to 30 households all arrive, and almost all at the first attempt", async () => {
  const name = `test_${newId()}`;
  const url = await addDatabase(name);
  onTestFinished(() => dropDatabase(name));
  const db = await openDatabase(url);
  const { source } = createSource((call) => someRecipes(MEALS, call));
  const settings = { RATE_LIMIT: "off" };
  const services = { ...(await createServices({ recipeSource: source, settings })), db };
  const at = { startedAt: "", seenAt: "9999-12-31T00:00:00.000Z" };
  await db
    .insertInto("processes")
    .values({ id: services.processId, host: "tests", pid: 1, ...at })
    .execute();
  const cooks = [];
  for (let n = 0; n < HOUSEHOLDS; n++) {
    cooks.push(await addUser(services, { email: `cook${n}@example.org` }));
  }
  const from = performance.now();
  const delivered = await Promise.all(
    cooks.map((cook) =>
      suggestMeals(services, cook, { kind: "suggest", count: MEALS, requestKey: newKey() }),
    ),
  );
  const seconds = (performance.now() - from) / 1_000;
  expect(delivered.map(({ meals }) => meals.length)).toEqual(cooks.map(() => MEALS));
  await db.destroy();
  // A connection reports its counts once it is closed.
  const other = await openDatabase(url);
  const { rows } = await sql<{ retries: number }>`select xact_rollback as retries
    from pg_stat_database where datname = ${name}`.execute(other);
  await other.destroy();
  const retries = (rows[0]?.retries ?? 0) / (HOUSEHOLDS * MEALS);
  expect(retries).toBeLessThanOrEqual(0.05);
  const rate = Math.round((HOUSEHOLDS * MEALS) / seconds);
  record(
    "300 deliveries of 30 households at once",
    `0 failed, ${retries.toFixed(2)} retries each, ${rate} a second`,
  );
});
