import { join } from "node:path";
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Sqlite } from "~db/sqlite-library.mjs";
import { afterAll, expect, it } from "vitest";
import * as z from "zod";
import { grantCredits } from "../../app/household/billing/credits.server";
import { openDatabase } from "~db/database";
import { type App, makeDataDir, startApp } from "../app";
import { at, type Client, signUp } from "../client";
import { record } from "./figures";

const ROUNDS = 20;
const LANES = 8;

const dataDir = makeDataDir();
/** On a fast machine the tests plan more meals in a month than households may. */
const settings = { DATA_DIR: dataDir, QUOTA_ENTRIES: "10000" };
let app: App | undefined;
afterAll(async () => {
  await app?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const withId = z.object({ id: z.string() });
const ids = z.array(withId);
/** Adds enough credits for all meals of the test, with the app's own function. */
async function giveCredits({ email }: Client) {
  const db = await openDatabase(join(dataDir, "weeknight.db"));
  const { householdId } = await db
    .selectFrom("users")
    .where("email", "=", email)
    .select("householdId")
    .executeTakeFirstOrThrow();
  const services = { db, now: () => new Date() };
  await grantCredits(services, householdId, { origin: "admin", amount: 50_000 });
  await db.destroy();
}

/** The writes that were acknowledged so far. */
const stored = {
  recipes: new Set<string>(),
  favorites: new Set<string>(),
  entries: new Set<string>(),
  /** The meals of each generation request, by its key. */
  generated: new Map<string, string[]>(),
};
/** Requests for meals that were cut off. It is unknown whether these were stored. */
const open = new Set<string>();

const suggestions = (cook: Client, key: string) =>
  cook.send("POST", "/api/meals/suggestions", { count: 2 }, { "idempotency-key": key });

/** Writes as much as it can until the server is gone. */
async function storm(cook: Client, round: number, lane: number) {
  for (let n = 0; ; n++) {
    const name = `${round}-${lane}-${n}`;
    const input = { title: name, ingredients: ["1 leek"], instructions: "Cook." };
    const recipe = await cook.send("POST", "/api/recipes/create", input);
    const { id } = withId.parse(recipe.body);
    stored.recipes.add(id);
    await cook.send("POST", "/api/favorites", { mealId: id });
    stored.favorites.add(id);
    const entry = { mealId: id, scheduledDate: "2031-03-01", mealType: "dinner" };
    stored.entries.add(withId.parse((await cook.send("POST", "/api/calendar", entry)).body).id);
    if (lane > 0) continue;
    open.add(name);
    const meals = await suggestions(cook, name);
    if (meals.status !== 200) throw new Error(`Meals were answered ${meals.status}`);
    stored.generated.set(
      name,
      ids.parse(meals.body).map(({ id }) => id),
    );
    open.delete(name);
  }
}

/** Returns whether an error means that the server went away during the request. */
const isCut = (error: unknown) =>
  error instanceof TypeError && /fetch failed|terminated/.test(error.message);

/** Expects that every acknowledged write is stored. */
async function expectAllThere(cook: Client) {
  const idsAt = async (path: string) => {
    const answer = await cook.get(path);
    expect(answer.status, path).toBe(200);
    return answer.body;
  };
  const meals = new Set(ids.parse(await idsAt("/api/meals/all")).map(({ id }) => id));
  const favorites = new Set(
    z
      .array(z.object({ mealId: z.string() }))
      .parse(await idsAt("/api/favorites"))
      .map(({ mealId }) => mealId),
  );
  const days = "/api/calendar?startDate=2031-03-01&endDate=2031-03-01";
  const entries = new Set(ids.parse(await idsAt(days)).map(({ id }) => id));
  const missing = (wanted: Iterable<string>, found: Set<string>) =>
    [...wanted].filter((id) => !found.has(id));
  expect(missing(stored.recipes, meals)).toEqual([]);
  expect(missing([...stored.generated.values()].flat(), meals)).toEqual([]);
  expect(missing(stored.favorites, favorites)).toEqual([]);
  expect(missing(stored.entries, entries)).toEqual([]);
  const there = (wanted: Iterable<string>, found: Set<string>) =>
    [...wanted].filter((id) => found.has(id)).length;
  return (
    there(stored.recipes, meals) +
    there(stored.favorites, favorites) +
    there(stored.entries, entries)
  );
}

/** Expects that the database is intact, the ledger and the balance agree, and each generated meal was paid for once. */
function expectBooksAgree() {
  const database = new Sqlite(join(dataDir, "weeknight.db"), { readonly: true });
  const number = (query: string) => database.prepare<[], number>(query).pluck().get();
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(database.pragma("foreign_key_check")).toEqual([]);
    expect(number("select sum(change) from creditLedger")).toBe(
      number("select sum(remaining) from creditGrants"),
    );
    expect(number("select count(*) from creditLedger where change = -1")).toBe(
      number("select count(*) from meals where source = 'generated'"),
    );
    return number("select count(*) from meals where source = 'generated'") ?? 0;
  } finally {
    database.close();
  }
}

it(`a server that is killed ${ROUNDS} times while it writes does not lose an acknowledged write`, async () => {
  app = await startApp(settings);
  const first = await signUp(app);
  await giveCredits(first);

  let slowest = 0;
  let cook = first;
  for (let round = 1; round <= ROUNDS; round++) {
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      storm(cook, round, lane).catch((error: unknown) => {
        if (!isCut(error)) throw error;
      }),
    );
    await pause(200 + ((round * 137) % 700));
    process.kill(app.pid, "SIGKILL");
    await Promise.all(lanes);
    expect(await app.ended).toBeNull();

    const from = performance.now();
    app = await startApp(settings);
    slowest = Math.max(slowest, performance.now() - from);
    // Users do not have to sign in again.
    cook = at(app, first);
    await expectAllThere(cook);
    expectBooksAgree();
    // Requests that were cut off are sent again with their key, and charged once in total.
    for (const key of open) {
      const meals = await suggestions(cook, key);
      expect(meals.status).toBe(200);
      stored.generated.set(
        key,
        ids.parse(meals.body).map(({ id }) => id),
      );
    }
    open.clear();
  }
  const found = await expectAllThere(cook);
  const acknowledged = stored.recipes.size + stored.favorites.size + stored.entries.size;
  const paid = expectBooksAgree();
  const [key = "", meals = []] = [...stored.generated][0] ?? [];
  const same = ids.parse((await suggestions(cook, key)).body).map(({ id }) => id);
  expect(same).toEqual(meals);
  expect(stored.recipes.size).toBeGreaterThan(ROUNDS * LANES);
  record(
    `kill -9 in a write storm, ${ROUNDS} times`,
    `${acknowledged} writes acknowledged, ${found} found; ${paid} meals generated, ${paid} credits taken; ledgers agree; session lives; up again in ${Math.round(slowest)} ms at most`,
  );
});
