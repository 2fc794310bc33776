import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { logStatements, readLog } from "../postgres/log";
import { onPostgres } from "../postgres/server";
import { today } from "./days";

let app: App;
let cook: Client;
let mealId = "";
beforeAll(async () => {
  if (!onPostgres) return;
  app = await startApp();
  // For connections that are opened from now on.
  await logStatements(app);
  const { dataDir } = app;
  process.kill(app.pid, "SIGTERM");
  await app.ended;
  app = await startApp({ DATA_DIR: dataDir });
  cook = await signUp(app);
  const eater = { name: "Theo", restrictions: ["Celery-Free"], avoids: "anything spicy" };
  expect((await cook.send("POST", "/api/eaters", eater)).status).toBe(201);
  const path = "/api/meals/suggestions";
  const { body } = await cook.send("POST", path, { count: 5 }, { "idempotency-key": "five" });
  for (const { id } of z.array(z.object({ id: z.string() })).parse(body)) {
    mealId = id;
    await cook.send("POST", "/api/favorites", { mealId: id });
    for (const mealType of ["lunch", "dinner"]) {
      const entry = { mealId: id, scheduledDate: today(), mealType };
      await cook.send("POST", "/api/calendar", entry);
    }
  }
  await cook.send("POST", "/api/grocery-list/generate", { weekStartDate: today() });
  await untilQuiet();
});
afterAll(async () => app?.stop());

/** Waits for the jobs that a process starts some seconds after its start, whose statements do not belong to a page. */
async function untilQuiet() {
  for (let last = -1; ;) {
    const lines = readLog(app);
    if (lines.length === last && lines.some((line) => line.includes('update "jobs"'))) return;
    last = lines.length;
    await sleep(500);
  }
}

/**
 * Returns the statements of a page whose markup and statements are cached. It takes the fewest of three requests, because
 * every ten seconds the process also updates its row.
 */
async function statementsOf(pattern: string) {
  const path = pattern.replace(":mealId", mealId).replace(":today", today());
  expect((await cook.get(path)).status).toBe(200);
  const looks: string[][] = [];
  for (let look = 0; look < 3; look++) {
    await sleep(200);
    const before = readLog(app).length;
    expect((await cook.get(path)).status).toBe(200);
    await sleep(200);
    looks.push(readLog(app).slice(before));
  }
  return looks.sort((a, b) => a.length - b.length)[0] ?? [];
}

const figures: string[] = [];
afterAll(() => {
  if (figures.length > 0)
    console.log(["statements a page on PostgreSQL:", ...figures].join("\n  "));
});

describe.runIf(onPostgres)("A request to", () => {
  test.each([
    ["/dashboard", 2],
    ["/dashboard/calendar", 2],
    ["/dashboard/groceries", 6],
    ["/dashboard/groceries?print=1", 6],
    ["/dashboard/calendar/:today", 5],
    ["/dashboard/meals/:mealId", 2],
    ["/favorites", 2],
    ["/all-recipes", 2],
    ["/custom-recipes", 2],
    ["/api/calendar?startDate=2026-11-01&endDate=2026-11-30", 2],
    ["/api/preferences", 2],
    ["/api/favorites", 2],
    ["/api/meals/all", 2],
    ["/api/recipes/user", 2],
  ])("%s runs at most %i statements, including those of the session", async (path, most) => {
    let statements = await statementsOf(path);
    // Every ten seconds the process also updates its row.
    if (statements.length > most) statements = await statementsOf(path);
    figures.push(`${path}: ${statements.length}`);

    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
    expect(statements.length).toBeGreaterThan(0);
  });
});
